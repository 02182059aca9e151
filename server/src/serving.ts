import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { buildApp } from './app.ts';
import type { Pool } from './db/pool.ts';
import { StartError } from './db/start-error.ts';
import { type Environment, secretOf } from './environment.ts';
import type { Place } from './kernel/operations/workers/place.ts';

interface Served {
  env: Environment;
  version: string;
  pool: Pool;
  log: Logger;
  metrics: Registry;
  place: Place;
}

/** The server as the environment describes it, not yet listening. */
export const appOf = ({ env, version, pool, log, metrics, place }: Served): Promise<FastifyInstance> =>
  buildApp({
    pool,
    url: place.databaseUrl,
    config: {
      dataDir: env.dataDir,
      production: env.production,
      demo: env.demo,
      secret: secretOf(env.dataDir),
      version,
      directory: env.directory,
      payments: env.payments,
      sms: env.sms,
      wechatMessages: env.wechatMessages,
      sns: env.sns,
      flightFeed: env.flightFeed,
      tickets: env.tickets,
      wechat: env.wechat,
      operationsToken: env.operationsToken,
      siteRoot: env.siteRoot,
      staticRemotes: env.staticRemotes,
      overrideOrigins: env.overrideOrigins,
      ...env.services,
    },
    log,
    metrics,
    place,
    proxies: env.proxies,
  });

/** Listens, and answers the port. @throws StartError where nobody may listen there. */
export async function listen(app: FastifyInstance, { port, host }: Pick<Environment, 'port' | 'host'>): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use: stop what listens there, or start with another one (PORT=8081)`);
    throw new StartError(`The server can't listen on ${host}:${port} (${message}): check HOST and PORT`);
  }
  return (app.server.address() as AddressInfo).port;
}
