import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { buildApp } from './app.ts';
import { openDatabase, refuseBusyPort } from './database.ts';
import { serverFolder } from './db/embedded-home.ts';
import { type Db, openPool, refuseMightyRole } from './db/pool.ts';
import { StartError } from './db/start-error.ts';
import { underStartLock } from './db/start-lock.ts';
import { type Environment, openDataDir, readEnvironment, secretOf } from './environment.ts';
import { fileStoreOf } from './kernel/files/files.ts';
import { lastWords, openLog } from './kernel/operations/log.ts';
import { watchStrayErrors } from './kernel/operations/stray-errors.ts';
import { seeds } from './modules.ts';
import { setupCode, setupNeeded } from './portal/index.ts';
import { upgradeTenants } from './user-center/index.ts';

const root = join(serverFolder, '..');
const { version } = JSON.parse(readFileSync(join(serverFolder, 'package.json'), 'utf8')) as { version: string };

/** What has been opened so far, in order; closed in reverse, also when the start is interrupted. */
const opened: (() => Promise<unknown>)[] = [];
let stopping = false;

async function start(): Promise<void> {
  stopOnSignals();
  const env = readEnvironment(process.env, root);
  const log = openLog(process.env['LOG_LEVEL'] ?? (env.production ? 'info' : 'warn'), pino.destination({ dest: 2, sync: false }));
  watchStrayErrors(log, () => stop(1));
  await refuseBusyPort(env.port, env.host);
  openDataDir(env.dataDir);
  const database = await openDatabase(env);
  opened.push(database.leave);
  if (database.note) console.log(database.note);
  if (database.pending.length > 0)
    throw new StartError(`The database lacks ${database.pending.length} migrations: run "npm run migrate" with DATABASE_ADMIN_URL`);
  const pool = openPool(database.url, 20, { prepares: !env.pooled });
  opened.push(() => within(1000, pool.close()));
  await refuseMightyRole(pool.db);
  await underStartLock(database.url, () => fillOnce(pool.db, env, database.analyze));
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const app = await buildApp({
    pool,
    url: database.url,
    config: {
      dataDir: env.dataDir,
      production: env.production,
      demo: env.demo,
      secret: secretOf(env.dataDir),
      version,
      directory: env.directory,
      payments: env.payments,
      sms: env.sms,
      operationsToken: env.operationsToken,
      siteRoot: env.siteRoot,
    },
    log,
    metrics,
    proxies: env.proxies,
  });
  opened.push(() => within(5000, app.close()));
  await listen(app, env.port, env.host);
}

/** What the database holds before the first request: the demo, or a code for whoever sets the portal up; and what this version adds. */
async function fillOnce(db: Db, env: Environment, analyze: () => Promise<void>): Promise<void> {
  if (await setupNeeded(db)) {
    if (env.demo) {
      console.log('filling the database with the demo airline');
      // The demo is read by its one start alone.
      const { fillDemo } = await import('./demo/demo.ts');
      await fillDemo(db, new Date(), fileStoreOf(env.dataDir));
      await analyze();
    } else console.log(`setup code: ${setupCode(env.dataDir)} (kept in ${join(env.dataDir, 'setup-code')})`);
  }
  await upgradeTenants(db, seeds);
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use: stop what listens there, or start with another one (PORT=8081)`);
    throw new StartError(`The server can't listen on ${host}:${port} (${message}): check HOST and PORT`);
  }
  const address = app.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  console.log(`ready http://${host.includes(':') ? `[${host}]` : host}:${bound}`);
}

/** Lets running requests and jobs end, then closes the database; after nine seconds it goes without them. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 9000).unref();
  await close();
  process.exit(code);
}

function stopOnSignals(): void {
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
}

// Requests and jobs that wait for a database that is gone must not keep the last server from stopping it.
const within = (ms: number, closing: Promise<unknown>) => Promise.race([closing, sleep(ms, undefined, { ref: false })]);

async function close(): Promise<void> {
  for (const leave of opened.reverse()) await leave().catch(() => undefined);
}

try {
  await start();
} catch (error) {
  // Interrupted while it was starting: what broke is only what was closed.
  if (!stopping) await giveUp(error);
}

async function giveUp(error: unknown): Promise<void> {
  console.error(lastWords(error));
  await close();
  process.exit(1);
}
