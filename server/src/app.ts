import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { headers } from '@reap/contracts/envelope';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Pool } from './db/pool.ts';
import { AccessCache } from './kernel/access/access-cache.ts';
import { ViewerPolicy } from './kernel/access/viewer-policy.ts';
import { mountEventStream } from './kernel/background/event-stream.ts';
import { EventHub } from './kernel/background/events.ts';
import { JobQueue } from './kernel/background/jobs.ts';
import { runPeriodic } from './kernel/background/periodic.ts';
import { every } from './kernel/background/timer.ts';
import { cleanServerTables, kernelRetention } from './kernel/background/upkeep.ts';
import { failureOf } from './kernel/call/failures.ts';
import { mount } from './kernel/call/mount.ts';
import { fail } from './kernel/call/refusal.ts';
import { secure } from './kernel/call/security-headers.ts';
import { fileStoreOf } from './kernel/files/files.ts';
import { orphanFiles } from './kernel/files/orphan-files.ts';
import { type Config, isAtWork, type Kernel } from './kernel/kernel.ts';
import type { Chore } from './kernel/module.ts';
import { mountApiDocs } from './kernel/openapi/api-docs.ts';
import { Monitor } from './kernel/operations/monitor.ts';
import { observe } from './kernel/operations/observability.ts';
import { alone, type Place } from './kernel/operations/workers/place.ts';
import { sealAuditLog } from './kernel/sealing/audit-seal.ts';
import { languageOf } from './kernel/texts.ts';
import { hashBodies } from './kernel/upstream/front.ts';
import { makeModules } from './modules.ts';
import { mountSite, pointedReader, ReleaseBook, ReleaseFiles, RemoteRegistry, watchRemotes } from './portal/index.ts';
import { accountLookup } from './user-center/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Does once, and now, what is done again and again by the clock. @throws for a name that no chore has. */
    doChore(name: string): Promise<void>;
  }
}

export interface AppParts {
  pool: Pool;
  /** Where events are listened for: the pool's address. */
  url: string;
  config: Config;
  log: Logger;
  clock?: () => Date;
  metrics?: Registry;
  /** Among the processes of one server; without it, this is the only one. */
  place?: Place;
  /** Proxies whose X-Forwarded-… headers are believed; from all others they are ignored. */
  proxies?: readonly string[];
  /** Migrations that the database lacks: the server then says that it is not ready. */
  pendingMigrations?: readonly string[];
  /** False leaves out what is done by the clock, so that no night falls in the middle of a test. */
  upkeep?: boolean;
}

/** Assembles kernel and modules into a server that is ready to listen; closing it stops events and jobs. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { pool, config, log, clock = () => new Date(), metrics = new Registry(), pendingMigrations = [], upkeep = true } = parts;
  const place = parts.place ?? alone(parts.url, metrics);
  const events = new EventHub(parts.url, pool.db, log);
  const queue = new JobQueue({ pool, events, log, clock, upkeep: place.clockwork });
  const closing = new AbortController();
  const kernel: Kernel = {
    pool,
    config,
    accounts: accountLookup,
    access: new AccessCache(accountLookup),
    events,
    jobs: queue,
    files: fileStoreOf(config.dataDir),
    counts: place.counts,
    log,
    clock,
    closing: closing.signal,
  };
  const remotes = new RemoteRegistry(config.siteRoot, new ReleaseBook(pool.db));
  const viewerPolicy = new ViewerPolicy(config.secret);
  const monitor = new Monitor(kernel);
  const { handlers, working, queues } = makeModules(kernel, { remotes, viewerPolicy, monitor, metrics });

  const app = frame(kernel, parts.proxies ?? []);
  app.addHook('preClose', async () => closing.abort());
  hashBodies(app);
  secure(app);
  // For browsers that reach it without a gateway (docs/decisions/0021).
  await app.register(compress, { encodings: ['gzip'], threshold: 1024, zlibOptions: { level: 4 }, globalDecompression: false });
  await app.register(cookie);
  // What is too large is said at its field.
  await app.register(multipart, { throwFileSizeLimit: false });
  observe(app, kernel, { registry: metrics, place, pendingMigrations });
  monitor.watch(app);
  const calls = mount(app, kernel, handlers);
  viewerPolicy.open(calls);
  if (isAtWork(config, 'portal')) {
    mountEventStream(app, kernel);
    mountApiDocs(app, kernel);
    mountSite(app, { root: config.siteRoot, remotes, releases: new ReleaseFiles(pool.db, log), readPointed: pointedReader(config, clock) });
  } else app.setNotFoundHandler(() => fail('request.notFound'));
  events.onEverybody('release', () => remotes.refresh());
  await events.start();
  await remotes.refresh();
  const jobs = working.flatMap(module => module.jobs?.(calls) ?? []);
  const idle = queues.find(name => !jobs.some(job => job.name === name));
  if (idle) throw new Error(`no module works on ${idle}`);
  await queue.start(jobs);

  const timers = [watchRemotes(remotes, events, log)];
  const periodic = [kernelRetention, orphanFiles(kernel.files), ...working.flatMap(module => module.periodic ?? [])];
  const chores: Record<string, Chore> = {
    seal: { everyMs: 500, run: () => sealAuditLog(pool.db) },
    periodic: { everyMs: 60_000, run: () => runPeriodic(kernel, periodic) },
    monitor: { everyMs: 60_000, eachProcess: true, run: () => monitor.note() },
    upkeep: { everyMs: 600_000, run: () => cleanServerTables(kernel) },
    ...Object.assign({}, ...working.map(module => module.chores)),
  };
  app.decorate('doChore', async (name: string) => {
    const chore = chores[name];
    if (!chore) throw new Error(`there is no chore ${name}`);
    await chore.run();
  });
  for (const [chore, { everyMs, run, overlaps, eachProcess }] of Object.entries(chores))
    if (upkeep && (place.clockwork || eachProcess))
      timers.push(every(everyMs, run, { overlaps, failed: error => log.warn({ err: error, chore }, 'a chore failed') }));
  app.addHook('onClose', async () => {
    await Promise.all([...timers.map(stop => stop()), queue.stop()]);
    await events.stop();
  });
  return app;
}

function frame({ log, config, closing }: Kernel, proxies: readonly string[]): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    bodyLimit: 1_048_576,
    // Slow senders are closed: headers within 5 s, the whole request within 15 s.
    requestTimeout: 15_000,
    http: {
      headersTimeout: 5000,
      connectionsCheckingInterval: 1000,
      // A portal in front says which stations its caller sees; a browser says little.
      ...(Object.keys(config.fronts ?? {}).length > 0 ? { maxHeaderSize: 65_536 } : {}),
    },
    forceCloseConnections: 'idle',
    // Ours says it in the envelope.
    return503OnClosing: false,
    genReqId: request => {
      const given = request.headers[headers.requestId];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerFailure(error, request as FastifyRequest, reply as unknown as FastifyReply),
  }) as unknown as FastifyInstance;
  app.addHook('onRequest', async (request, reply) => {
    reply.header(headers.requestId, request.id);
    // What comes on a connection that is still open goes to another copy, or to the next start.
    if (closing.aborted) fail('server.busy');
  });
  app.setErrorHandler(answerFailure);
  return app;
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, languageOf(request.headers['accept-language']), request.id);
  const hungUp = request.raw.destroyed && !request.raw.complete;
  if (hungUp) request.log.info('the client went away');
  else if (failure.cause) request.log.error({ err: failure.cause }, 'request failed');
  if (failure.status === 503) reply.header('retry-after', '1');
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(failure.envelope));
}
