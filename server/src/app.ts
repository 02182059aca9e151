import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { headers } from '@reap/contracts/envelope';
import type { Registry as Calls } from '@reap/contracts/registry';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import {
  applicationFile,
  bulkAuditJob,
  bulkQueue,
  claimRetention,
  compensation,
  compensationDictUses,
  compensationSteps,
  compensationTodos,
  makePaymentWorker,
  maySeeApplicationFile,
  reconcilePayments,
  reconcileQueue,
  reconciliation,
  reviewReminders,
  takeOffsOfReviews,
} from './compensation/index.ts';
import type { Pool } from './db/pool.ts';
import { flightDictUses, flightPassenger, flightsAt } from './flight-passenger/index.ts';
import { AccessCache } from './kernel/access/access-cache.ts';
import { ViewerPolicy } from './kernel/access/viewer-policy.ts';
import { mountEventStream } from './kernel/background/event-stream.ts';
import { EventHub } from './kernel/background/events.ts';
import { type JobDefinition, JobQueue } from './kernel/background/jobs.ts';
import { runPeriodic } from './kernel/background/periodic.ts';
import { every } from './kernel/background/timer.ts';
import { cleanServerTables, kernelRetention } from './kernel/background/upkeep.ts';
import { failureOf } from './kernel/call/failures.ts';
import { type HandlersOf, mount } from './kernel/call/mount.ts';
import { secure } from './kernel/call/security-headers.ts';
import { jobHandlers } from './kernel/export/export.handlers.ts';
import { exportQueue } from './kernel/export/export.ts';
import { exportJob } from './kernel/export/export-job.ts';
import { fileStoreOf } from './kernel/files/files.ts';
import { orphanFiles } from './kernel/files/orphan-files.ts';
import type { Config, Kernel } from './kernel/kernel.ts';
import { mountApiDocs } from './kernel/openapi/api-docs.ts';
import { Monitor } from './kernel/operations/monitor.ts';
import { observe } from './kernel/operations/observability.ts';
import { sealAuditLog } from './kernel/sealing/audit-seal.ts';
import { languageOf } from './kernel/texts.ts';
import {
  deliverMail,
  deliverSms,
  messageCenter,
  monitorHandlers,
  sendMail,
  smsGatewayOf,
  smsQueue,
  smsRetention,
} from './message-center/index.ts';
import { mountSite, openTenant, portal, RemoteRegistry } from './portal/index.ts';
import { survey, surveyTodos } from './survey/index.ts';
import {
  accountLookup,
  auditRetention,
  directorySourceOf,
  expireAuditLog,
  expireUpload,
  expiryQueue,
  periodicSync,
  type RecordUses,
  retentionQueue,
  signInRetention,
  syncDirectory,
  syncQueue,
  userCenter,
  userCenterSteps,
} from './user-center/index.ts';
import { openTaskCounts, reseating, reviewingRoles, todoHandlers } from './workflow/index.ts';

/** Background jobs of all modules. */
const jobs: readonly JobDefinition[] = [deliverMail];
export const jobNames: readonly string[] = [
  ...jobs.map(job => job.name),
  exportQueue,
  expiryQueue,
  retentionQueue,
  syncQueue,
  reconcileQueue,
  smsQueue,
  bulkQueue,
];

/** What the modules tell the user centre about their records. */
const recordUses: RecordUses = { dict: { ...compensationDictUses, ...flightDictUses }, flightsAt };

declare module 'fastify' {
  interface FastifyInstance {
    /** What is done again and again, to be done once. */
    chores: Record<'monitor' | 'payments' | 'periodic' | 'seal' | 'upkeep', () => Promise<void>>;
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
  const events = new EventHub(parts.url, pool.db, log);
  const queue = new JobQueue({ pool, events, log, clock });
  const kernel: Kernel = {
    pool,
    config,
    accounts: accountLookup,
    access: new AccessCache(accountLookup),
    events,
    jobs: queue,
    files: fileStoreOf(config.dataDir),
    log,
    clock,
  };
  const remotes = new RemoteRegistry(config.siteRoot);
  const viewerPolicy = new ViewerPolicy(config.secret);
  const directorySource = directorySourceOf(config);
  const payments = makePaymentWorker(kernel);
  const sms = smsGatewayOf(config, log);
  const monitor = new Monitor(kernel);
  const handlers: HandlersOf<Calls> = {
    ...portal({ config, remotes, log }),
    ...userCenter(config, {
      openReviews: openTaskCounts,
      uses: recordUses,
      openTenant,
      directorySource,
      offered: () => remotes.list(),
      viewerPolicy,
      reviewingRoles,
      fileSights: { [applicationFile]: maySeeApplicationFile },
      firstSteps: [...userCenterSteps, ...compensationSteps],
    }),
    ...compensation(config),
    ...flightPassenger,
    ...messageCenter(config),
    'msg.monitor': monitorHandlers({
      monitor,
      queues: jobNames,
      adapters: [
        { adapter: 'directory', kind: directorySource.kind, note: directorySource.placeOf('*'), state: 'ok' },
        { adapter: 'payment', ...adapterOf(payments.gateway) },
        { adapter: 'sms', ...adapterOf(sms) },
      ],
    }),
    'portal.job': jobHandlers(kernel),
    'portal.todo': todoHandlers([...compensationTodos, ...surveyTodos]),
    ...survey,
  };

  const app = frame(log, parts.proxies ?? []);
  secure(app);
  await app.register(cookie);
  // What is too large is said at its field.
  await app.register(multipart, { throwFileSizeLimit: false });
  observe(app, kernel, metrics, pendingMigrations);
  monitor.watch(app);
  const calls = mount(app, kernel, handlers);
  viewerPolicy.open(calls);
  mountEventStream(app, kernel);
  payments.mount(app);
  mountApiDocs(app, kernel);
  mountSite(app, config.siteRoot, remotes);
  await events.start();
  await queue.start([
    ...jobs,
    exportJob(kernel, calls, sendMail),
    bulkAuditJob(kernel, calls),
    expireUpload(kernel.files),
    expireAuditLog(pool, clock),
    syncDirectory(pool, directorySource, clock),
    reconcilePayments(pool, payments.gateway, clock),
    deliverSms(pool, sms, clock),
  ]);

  let installed = remotes.state();
  const timers = [
    every(1000, async () => {
      const now = remotes.state();
      if (now !== installed) events.announce({ kind: 'release' });
      installed = now;
    }),
  ];
  const chores = {
    monitor: () => monitor.note(),
    payments: () => payments.work(),
    seal: () => sealAuditLog(pool.db),
    upkeep: () => cleanServerTables(kernel),
    periodic: () =>
      runPeriodic(kernel, [
        kernelRetention,
        orphanFiles(kernel.files),
        reseating,
        takeOffsOfReviews,
        reviewReminders,
        auditRetention,
        signInRetention,
        smsRetention,
        claimRetention,
        periodicSync(directorySource),
        reconciliation,
      ]),
  };
  app.decorate('chores', chores);
  if (upkeep)
    timers.push(
      every(500, chores.seal),
      every(2000, async () => payments.start()),
      every(60_000, chores.periodic),
      every(60_000, chores.monitor),
      every(600_000, chores.upkeep),
    );
  app.addHook('onClose', async () => {
    for (const stop of timers) stop();
    await queue.stop();
    await events.stop();
  });
  return app;
}

/** What the monitor says of a gateway: one that is missing is down. */
const adapterOf = ({ kind, place }: { kind: string; place: string }) => ({
  ...{ kind, note: place },
  state: kind === 'none' ? ('down' as const) : ('ok' as const),
});

function frame(log: Logger, proxies: readonly string[]): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    bodyLimit: 1_048_576,
    // Slow senders are closed: headers within 5 s, the whole request within 15 s.
    requestTimeout: 15_000,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
    genReqId: request => {
      const given = request.headers[headers.requestId];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerFailure(error, request as FastifyRequest, reply as unknown as FastifyReply),
  }) as unknown as FastifyInstance;
  app.addHook('onRequest', async (request, reply) => {
    reply.header(headers.requestId, request.id);
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
