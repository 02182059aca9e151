import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { headers } from '@reap/contracts/envelope';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { compensation } from './compensation/index.ts';
import type { Pool } from './db/pool.ts';
import { AccessCache } from './kernel/access-cache.ts';
import { EventHub } from './kernel/events.ts';
import { failureOf } from './kernel/failures.ts';
import { type JobDefinition, JobQueue } from './kernel/jobs.ts';
import type { Config, Kernel } from './kernel/kernel.ts';
import { mount } from './kernel/mount.ts';
import { fail } from './kernel/refusal.ts';
import { languageOf } from './kernel/texts.ts';
import { deliverMail, messageCenter } from './message-center/index.ts';
import { directory } from './user-center/index.ts';

/** Background jobs of all modules. */
const jobs: readonly JobDefinition[] = [deliverMail];
export const jobNames: readonly string[] = jobs.map(job => job.name);
/** Handlers of all modules; what is missing here has no route. */
const handlers = { ...compensation, ...messageCenter };

export interface AppParts {
  pool: Pool;
  /** Where events are listened for: the pool's address. */
  url: string;
  config: Config;
  log: Logger;
  clock?: () => Date;
}

/** Assembles kernel and modules into a server that is ready to listen; closing it stops events and jobs. */
export async function buildApp({ pool, url, config, log, clock = () => new Date() }: AppParts): Promise<FastifyInstance> {
  const events = new EventHub(url, pool.db, log);
  const queue = new JobQueue({ pool, events, log, clock });
  const kernel: Kernel = { pool, config, directory, access: new AccessCache(directory), events, jobs: queue, log, clock };
  const app = Fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    bodyLimit: 1_048_576,
    requestTimeout: 15_000,
    connectionTimeout: 0,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
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
  await app.register(cookie);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(() => fail('request.notFound'));
  mount(app, kernel, handlers);
  await events.start();
  await queue.start(jobs);
  app.addHook('onClose', async () => {
    await queue.stop();
    await events.stop();
  });
  return app;
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, languageOf(request.headers['accept-language']), request.id);
  if (failure.cause) request.log.error({ err: failure.cause }, 'request failed');
  if (failure.status === 503) reply.header('retry-after', '1');
  return reply.code(failure.status).type('application/json; charset=utf-8').send(JSON.stringify(failure.envelope));
}
