import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { buildApp } from '../app.ts';
import { type Db, inTenant, openPool, type Pool } from '../db/pool.ts';
import { openSession } from '../kernel/access/sessions.ts';
import { tenants } from '../kernel/kernel.schema.ts';
import type { Config } from '../kernel/kernel.ts';
import { openLog } from '../kernel/operations/log.ts';
import { tables } from '../user-center/index.ts';
import { clientOf, type TestClient } from './client.ts';
import { LockTrace } from './lock-trace.ts';
import { type Clone, cloneDatabase } from './template-database.ts';
import { useTestKeys } from './test-keys.ts';

export interface TestPortal {
  app: FastifyInstance;
  pool: Pool;
  /** What its transactions take hold of. */
  locks: LockTrace;
  /** The typed calls of a person, signed in once; `tenant` (code) is where they work, `home` where their account is: TV by default (admin2: DEMO2). */
  as(userName: string, where?: { tenant?: string; home?: string }): TestClient;
  anonymous: TestClient;
  /** A session's token, for raw requests. */
  tokenOf(userName: string, where?: { tenant?: string }): Promise<string>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Runs statements in a tenant (code; TV by default), as the application's role. */
  inDb<T>(run: (db: Db, tenantId: string) => Promise<T>, tenant?: string): Promise<T>;
  /** Runs a statement as the owner of the schema. */
  asOwner(text: string): Promise<void>;
  /** Changes rows of these tables as somebody who holds the database itself: past tenants, and past what the application may. */
  tamper(tables: readonly string[], text: string): Promise<void>;
  adminUrl: string;
  url: string;
  userId(userName: string, tenant?: string): Promise<string>;
  setNow(now: Date | undefined): void;
  stop(): Promise<void>;
}

type Told =
  | 'production'
  | 'dataDir'
  | 'siteRoot'
  | 'sms'
  | 'wechatMessages'
  | 'sns'
  | 'flightFeed'
  | 'wechat'
  | 'operationsToken'
  | 'overrideOrigins'
  | 'services'
  | 'upstreams'
  | 'fronts';

interface TestConfig extends Pick<Config, Told> {
  /** Takes every line of the log. */
  logged: string[];
  /** Its chores are done by the clock. */
  upkeep: boolean;
  /** A database that is there already. */
  database: Clone;
}

/** A portal on a database of its own, cloned from the template; stops after the file's last test. */
export async function startPortal(config: Partial<TestConfig> = {}): Promise<TestPortal> {
  useTestKeys();
  const dataDir = config.dataDir ?? (await mkdtemp(join(tmpdir(), 'reap-test-')));
  const clone = config.database ?? (await cloneDatabase(JSON.parse(process.env['TEST_DATABASE'] ?? '{}')));
  const pool = openPool(clone.url, 10, { timeoutMs: 10_000 });
  const locks = new LockTrace();
  locks.listen(pool.raw);
  let now: Date | undefined;
  const clock = () => now ?? new Date();
  const app = await buildApp({
    pool,
    url: clone.url,
    config: {
      dataDir,
      production: config.production ?? false,
      demo: true,
      secret: 'test',
      version: 'test',
      siteRoot: config.siteRoot ?? '/nonexistent',
      sms: config.sms,
      wechatMessages: config.wechatMessages,
      sns: config.sns,
      flightFeed: config.flightFeed,
      wechat: config.wechat,
      operationsToken: config.operationsToken,
      ...(config.overrideOrigins && { overrideOrigins: config.overrideOrigins }),
      services: config.services,
      upstreams: config.upstreams,
      fronts: config.fronts,
    },
    log: openLog(process.env['LOG_LEVEL'] ?? (config.logged ? 'info' : 'silent'), {
      write: line => config.logged?.push(line) ?? process.stderr.write(line),
    }),
    clock,
    upkeep: config.upkeep ?? false,
  });
  await app.ready();

  const inDb: TestPortal['inDb'] = async (run, tenant = 'TV') => {
    const [found] = await pool.db.select().from(tenants).where(eq(tenants.code, tenant));
    if (!found) throw new Error(`no tenant ${tenant}`);
    return inTenant(pool.db, found.id, db => run(db, found.id));
  };
  const userId: TestPortal['userId'] = (userName, tenant) =>
    inDb(async db => {
      const [user] = await db.select().from(tables.users).where(eq(tables.users.userName, userName));
      if (!user) throw new Error(`no user ${userName}`);
      return user.id;
    }, tenant ?? homeOf(userName));
  const tokens = new Map<string, Promise<{ token: string; tenantId: string }>>();
  const signIn = (userName: string, { home = homeOf(userName), tenant = home }: { tenant?: string; home?: string } = {}) => {
    const key = `${userName}@${tenant}`;
    const open = tokens.get(key) ?? openFor(userName, tenant, home);
    tokens.set(key, open);
    return open;
  };
  async function openFor(userName: string, tenant: string, home: string) {
    const id = await userId(userName, home);
    const homeTenantId = await inDb(async (_, tenantId) => tenantId, home);
    const currentTenantId = await inDb(async (_, tenantId) => tenantId, tenant);
    const { token } = await openSession(
      pool.db,
      { homeTenantId, currentTenantId, userId: id, byToken: true, address: '127.0.0.1', agent: 'test' },
      clock(),
    );
    return { token, tenantId: currentTenantId };
  }

  const asOwner: TestPortal['asOwner'] = async text => {
    const owner = new pg.Client({ connectionString: clone.adminUrl });
    await owner.connect();
    await owner.query(text);
    await owner.end();
  };
  const security = (tables: readonly string[], how: 'no force' | 'force') =>
    tables.map(table => `alter table ${table} ${how} row level security;`).join(' ');

  return {
    app,
    pool,
    locks,
    inDb,
    userId,
    asOwner,
    tamper: (tables, text) => asOwner(`${security(tables, 'no force')} ${text}; ${security(tables, 'force')}`),
    adminUrl: clone.adminUrl,
    url: clone.url,
    as: (userName, where) => clientOf(app, () => signIn(userName, where)),
    anonymous: clientOf(app, async () => undefined),
    tokenOf: async (userName, where) => (await signIn(userName, where)).token,
    inject: options => app.inject(options),
    setNow: at => {
      now = at;
    },
    stop: async () => {
      await app.close();
      await pool.close();
      await clone.drop();
      if (!config.dataDir) await rm(dataDir, { recursive: true });
    },
  };
}

const homeOf = (userName: string): string => (userName === 'admin2' ? 'DEMO2' : 'TV');
