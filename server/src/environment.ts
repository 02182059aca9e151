import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { openSecret, writeSynced } from './db/secret-file.ts';
import { StartError } from './db/start-error.ts';
import { guardedUrl, loopback, sharedSecret } from './environment-address.ts';
import { type ServicesEnvironment, servicesOf } from './environment-services.ts';
import type { Config } from './kernel/kernel.ts';

export interface Environment {
  port: number;
  host: string;
  /** Processes that answer behind the port. */
  workers: number;
  dataDir: string;
  databaseUrl: string | undefined;
  adminUrl: string | undefined;
  /** A transaction pooler stands before the database, which gives every transaction another connection. */
  pooled: boolean;
  /** Signs in as a role that sees every tenant's rows, for backups. */
  backupUrl: string | undefined;
  demo: boolean;
  production: boolean;
  /** Addresses or networks of the proxies whose X-Forwarded-… headers are believed. */
  proxies: string[];
  /** The service that staff is kept in, and what it wants to be told. */
  directory: { url: string; token: string | undefined } | undefined;
  /** The service that moves money, and the secret that both sides sign with. */
  payments: { url: string; secret: string } | undefined;
  /** The gateway that carries text messages. */
  sms: { url: string; secret: string } | undefined;
  /** The gateways that carry WeChat messages, and messages to the staff's social app. */
  wechatMessages: { url: string; secret: string } | undefined;
  sns: { url: string; secret: string } | undefined;
  /** The system that keeps the tickets. */
  tickets: { url: string; secret: string } | undefined;
  /** The secret that a flight feed outside signs its messages with. */
  flightFeed: { secret: string } | undefined;
  /** Who knows WeChat accounts. */
  wechat: Config['wechat'];
  /** What a scraper of metrics shows that is not on this machine. */
  operationsToken: string | undefined;
  /** Folder with the built parts: shell/dist and mf-…/dist. */
  siteRoot: string;
  /** Another web host serves shell, remotes and the list of them. */
  staticRemotes: boolean;
  /** From where a session may take a remote in place of this portal, beside its own machine. */
  overrideOrigins: string[];
  /** Which services this server, and which other backends, answer. */
  services: ServicesEnvironment;
}

/** What the environment says, checked; a value that can't be meant is refused in one line. */
export function readEnvironment(env: NodeJS.ProcessEnv, folder: string): Environment {
  const port = Number(env['PORT'] || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartError(`PORT is "${env['PORT']}": give a number from 1 to 65535`);
  const host = env['HOST'] || '127.0.0.1';
  const production = env['NODE_ENV'] === 'production' || !loopback.test(host);
  return {
    port,
    host,
    workers: workersOf(env),
    dataDir: resolve(folder, env['DATA_DIR'] || '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    adminUrl: env['DATABASE_ADMIN_URL'] || undefined,
    pooled: pooledOf(env),
    backupUrl: env['DATABASE_BACKUP_URL'] || undefined,
    // In production nobody could sign in to the demo airline: its passwords are refused there.
    demo: env['DEMO'] ? env['DEMO'] !== '0' : !production,
    production,
    proxies: (env['PROXY'] ?? '').split(',').flatMap(part => part.trim() || []),
    directory: directoryOf(env),
    payments: gatewayOf(env, 'PAYMENT'),
    sms: gatewayOf(env, 'SMS'),
    wechatMessages: gatewayOf(env, 'WECHAT_MESSAGE'),
    sns: gatewayOf(env, 'SNS'),
    tickets: gatewayOf(env, 'TICKET'),
    flightFeed: env['FLIGHT_FEED_SECRET'] ? { secret: sharedSecret(env, 'FLIGHT_FEED_SECRET') } : undefined,
    wechat: wechatOf(env),
    operationsToken: operationsTokenOf(env),
    siteRoot: resolve(folder, env['SITE_ROOT'] || '.'),
    staticRemotes: staticRemotesOf(env),
    overrideOrigins: overrideOriginsOf(env),
    services: servicesOf(env),
  };
}

function staticRemotesOf(env: NodeJS.ProcessEnv): boolean {
  const remotes = env['REMOTES'] || 'server';
  if (remotes !== 'server' && remotes !== 'static') throw new StartError(`REMOTES is "${remotes}": give "static", or leave it out`);
  return remotes === 'static';
}

function overrideOriginsOf(env: NodeJS.ProcessEnv): string[] {
  const given = (env['OVERRIDE_ORIGINS'] ?? '').split(',').flatMap(part => part.trim() || []);
  const odd = given.find(origin => !/^https:\/\/[a-z\d.-]+(?::\d+)?$/.test(origin) || URL.parse(origin)?.origin !== origin);
  if (odd !== undefined) throw new StartError(`OVERRIDE_ORIGINS has "${odd}": give origins such as https://review.example, without a path`);
  return given;
}

const mostWorkers = 64;

function workersOf(env: NodeJS.ProcessEnv): number {
  const said = env['WORKERS'] || '1';
  const workers = said === 'auto' ? availableParallelism() : Number(said);
  if (!Number.isInteger(workers) || workers < 1 || workers > mostWorkers)
    throw new StartError(`WORKERS is "${said}": give a number from 1 to ${mostWorkers}, or "auto" for one per core`);
  return workers;
}

function pooledOf(env: NodeJS.ProcessEnv): boolean {
  const pooler = env['DATABASE_POOLER'] || 'none';
  if (pooler !== 'none' && pooler !== 'transaction')
    throw new StartError(`DATABASE_POOLER is "${pooler}": give "transaction", or leave it out`);
  return pooler === 'transaction';
}

function operationsTokenOf(env: NodeJS.ProcessEnv): string | undefined {
  const token = env['OPERATIONS_TOKEN'] || undefined;
  if (token && !/^\S{32,}$/.test(token)) throw new StartError('OPERATIONS_TOKEN must have at least 32 characters, and no spaces');
  return token;
}

function directoryOf(env: NodeJS.ProcessEnv): Environment['directory'] {
  const url = guardedUrl(env, 'DIRECTORY_URL');
  return url ? { url, token: env['DIRECTORY_TOKEN'] || undefined } : undefined;
}

/** A gateway outside, and the secret that both sides sign with: `PAYMENT_URL` and `PAYMENT_SECRET`. */
function gatewayOf(env: NodeJS.ProcessEnv, name: string): Environment['payments'] {
  const url = guardedUrl(env, `${name}_URL`);
  if (!url) return undefined;
  return { url, secret: sharedSecret(env, `${name}_SECRET`) };
}

/** WeChat's apps: `WECHAT_APP_ID` and `WECHAT_SECRET` of the page, `WECHAT_MINI_APP_ID` and `WECHAT_MINI_SECRET` of the mini-program. */
function wechatOf(env: NodeJS.ProcessEnv): Environment['wechat'] {
  const appOf = (name: string) => {
    const appId = env[`${name}_APP_ID`];
    const secret = env[`${name}_SECRET`];
    if (Boolean(appId) !== Boolean(secret)) throw new StartError(`${name}_APP_ID and ${name}_SECRET belong together: give both or neither`);
    return appId && secret ? { appId, secret } : undefined;
  };
  const page = appOf('WECHAT');
  const miniProgram = appOf('WECHAT_MINI');
  if (!page && !miniProgram) return undefined;
  return { url: guardedUrl(env, 'WECHAT_URL') ?? 'https://api.weixin.qq.com', page, miniProgram };
}

/** Makes the data directory, or says that it can't be written; a disk without room says so only when something is synced to it. */
export function openDataDir(dataDir: string): void {
  const probe = join(dataDir, `.writable-${randomBytes(6).toString('hex')}`);
  try {
    makeFolder(dataDir);
    writeSynced(probe, 'x'.repeat(4096));
  } catch (error) {
    if (roomless.has(String((error as NodeJS.ErrnoException).code)))
      throw new StartError(`DATA_DIR ${dataDir} has no room left: free some, or give another folder`);
    throw new StartError(`DATA_DIR ${dataDir} can't be written: give another folder, or rights to this one`);
  } finally {
    if (existsSync(probe)) rmSync(probe, { force: true });
  }
}

const roomless = new Set(['ENOSPC', 'EDQUOT']);

// Node's own recursive mkdir never ends where a parent takes no folders (/proc).
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** The secret of this installation, made once, mode 600. */
export function secretOf(dataDir: string): string {
  const { text } = openSecret({
    file: join(dataDir, 'secret'),
    make: () => randomBytes(32).toString('base64url'),
    isWhole: found => /^[\w-]{43}$/.test(found),
    cure: 'restore it from a backup, or remove it and start again (what was signed with it before is then refused)',
  });
  return createHash('sha256').update(text).digest('base64url');
}
