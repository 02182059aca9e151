import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { openDatabase, refuseBusyPort, useKeys } from './database.ts';
import { serverFolder } from './db/embedded-home.ts';
import { type Db, openPool, type Pool, refuseMightyRole } from './db/pool.ts';
import { StartError } from './db/start-error.ts';
import { underStartLock } from './db/start-lock.ts';
import { type Environment, openDataDir, readEnvironment } from './environment.ts';
import { fileStoreOf } from './kernel/files/files.ts';
import { lastWords, openLog } from './kernel/operations/log.ts';
import { watchStrayErrors } from './kernel/operations/stray-errors.ts';
import { alone, amongWorkers, type Place } from './kernel/operations/workers/place.ts';
import { Team } from './kernel/operations/workers/team.ts';
import { seeds } from './modules.ts';
import { forgetSetupCode, setupCode, setupNeeded } from './portal/index.ts';
import { appOf, listen } from './serving.ts';
import { upgradeTenants } from './user-center/index.ts';

const root = join(serverFolder, '..');
const { version } = JSON.parse(readFileSync(join(serverFolder, 'package.json'), 'utf8')) as { version: string };
/** Connections of one server to the database, shared by its workers. */
const connections = 20;

/** What has been opened so far, in order; closed in reverse, also when the start is interrupted. */
const opened: (() => Promise<unknown>)[] = [];
let stopping = false;

async function start(): Promise<void> {
  stopOnSignals();
  const env = readEnvironment(process.env, root);
  const lines = openLog(process.env['LOG_LEVEL'] ?? (env.production ? 'info' : 'warn'), pino.destination({ dest: 2, sync: false }));
  const log = cluster.worker ? lines.child({ worker: process.pid }) : lines;
  watchStrayErrors(log, () => stop(1));
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  if (cluster.worker) {
    useKeys(env.dataDir);
    const place = await amongWorkers(cluster.worker, metrics);
    await serve(env, log, metrics, place, poolOf(env, place.databaseUrl, Math.max(2, Math.floor(connections / place.workers))));
    return;
  }
  await refuseBusyPort(env.port, env.host);
  openDataDir(env.dataDir);
  const database = await openDatabase(env);
  opened.push(database.leave);
  if (database.note) console.log(database.note);
  if (database.pending.length > 0)
    throw new StartError(`The database lacks ${database.pending.length} migrations: run "npm run migrate" with DATABASE_ADMIN_URL`);
  const pool = poolOf(env, database.url, connections);
  await refuseMightyRole(pool.db);
  await underStartLock(database.url, () => fillOnce(pool.db, env, database.analyze));
  const port = env.workers > 1 ? await lead(env, log, database.url) : await serve(env, log, metrics, alone(database.url, metrics), pool);
  console.log(`ready http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`);
}

function poolOf(env: Environment, url: string, size: number): Pool {
  const pool = openPool(url, size, { prepares: !env.pooled });
  opened.push(() => within(1000, pool.close()));
  return pool;
}

async function serve(env: Environment, log: Logger, metrics: Registry, place: Place, pool: Pool): Promise<number> {
  const app = await appOf({ env, version, pool, log, metrics, place });
  opened.push(() => within(5000, app.close()));
  return listen(app, env);
}

/** Leads processes that answer, in place of answering. */
function lead(env: Environment, log: Logger, databaseUrl: string): Promise<number> {
  const team = new Team({ size: env.workers, databaseUrl, log });
  opened.push(() => team.stop());
  return team.open();
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
  } else forgetSetupCode(env.dataDir);
  await upgradeTenants(db, seeds);
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
