import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf, AnyCall, RequestOf, Resource } from '@reap/contracts/contract';
import { isFile, isPage } from '@reap/contracts/contract';
import { type Envelope, headers } from '@reap/contracts/envelope';
import { type Registry, registry } from '@reap/contracts/registry';
import { formText } from '@reap/contracts/upload';
import { fromWire, toWire } from '@reap/contracts/wire';
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
import { LockTrace } from './lock-trace.ts';
import { cloneDatabase } from './template-database.ts';
import { useTestKeys } from './test-keys.ts';

type LastPart<K> = K extends `${string}.${infer Rest}` ? LastPart<Rest> : K;
export interface Extras {
  /** More headers, or others in place of those that a page sends. */
  headers?: Record<string, string>;
  confirmed?: true;
}
type CallFunction<C extends AnyCall> = (input?: RequestOf<C>, extras?: Extras) => Promise<AnswerOf<C>>;
type ClientOf<R extends Resource> = { [K in keyof R]: CallFunction<R[K]> };
/** Resources that several services offer alike go by their whole names, but for the user centre's. */
type Twin = Extract<
  keyof Registry,
  `${'comp' | 'fp' | 'msg'}.${'sysConfig' | 'sysConfigVal' | 'dictType' | 'dictData' | 'common' | 'login' | 'oauth.confirmAccess'}`
>;
/** Every resource under the last part of its name: `comp.order` → `order`. */
export type TestClient = { [K in Exclude<keyof Registry, Twin> as LastPart<K>]: ClientOf<Registry[K]> } & {
  [K in Twin]: ClientOf<Registry[K]>;
};

/** What a refused call throws. */
export class CallError extends Error {
  readonly status: number;
  readonly envelope: Envelope;
  readonly key: string | undefined;
  readonly params: Envelope['params'];
  readonly fields: Envelope['fields'];

  constructor(status: number, envelope: Envelope) {
    super(`${status} ${envelope.key} ${envelope.message} ${JSON.stringify(envelope.fields ?? {})}`);
    this.status = status;
    this.envelope = envelope;
    this.key = envelope.key;
    this.params = envelope.params;
    this.fields = envelope.fields;
  }
}

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

interface TestConfig extends Pick<Config, 'production' | 'dataDir' | 'siteRoot' | 'sms' | 'operationsToken'> {
  /** Takes every line of the log. */
  logged: string[];
}

/** A portal on a database of its own, cloned from the template; stops after the file's last test. */
export async function startPortal(config: Partial<TestConfig> = {}): Promise<TestPortal> {
  useTestKeys();
  const dataDir = config.dataDir ?? (await mkdtemp(join(tmpdir(), 'reap-test-')));
  const clone = await cloneDatabase(JSON.parse(process.env['TEST_DATABASE'] ?? '{}'));
  const pool = openPool(clone.url, 10, 10_000);
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
      operationsToken: config.operationsToken,
    },
    log: openLog(process.env['LOG_LEVEL'] ?? (config.logged ? 'info' : 'silent'), {
      write: line => config.logged?.push(line) ?? process.stderr.write(line),
    }),
    clock,
    upkeep: false,
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

function clientOf(app: FastifyInstance, session: () => Promise<{ token: string; tenantId: string } | undefined>): TestClient {
  const resources = Object.entries<Resource>(registry).map(([id, resource]) => {
    const calls = Object.entries(resource).map(([name, call]) => [
      name,
      async (input: object = {}, extras: Extras = {}) => send(app, call, input, extras, await session()),
    ]);
    return [id, Object.fromEntries(calls)] as const;
  });
  // The first of several with the same last part is the user centre's.
  const short = resources.map(([id, calls]) => [id.split('.').at(-1) ?? id, calls] as const).reverse();
  return Object.fromEntries([...short, ...resources]) as unknown as TestClient;
}

async function send(
  app: FastifyInstance,
  call: AnyCall,
  input: object,
  extras: Extras,
  session: { token: string; tenantId: string } | undefined,
) {
  const answer = await app.inject(requestFor(call, input, extras, session));
  const sent = String(answer.headers['content-disposition'] ?? '');
  if (sent) return { name: decodeURIComponent(sent.split("UTF-8''")[1] ?? ''), content: new Blob([answer.rawPayload]) };
  const envelope = call.method === 'HEAD' ? headEnvelope(answer.statusCode) : answer.json<Envelope>();
  if (answer.statusCode !== 200 || envelope.code !== 200) throw new CallError(answer.statusCode, envelope);
  if (isFile(call.returns)) return envelope.data;
  if (!isPage(call.returns)) return fromWire(call.returns, envelope.data);
  const { row } = call.returns;
  return {
    rows: (envelope.data as unknown[]).map(item => fromWire(row, item)),
    total: envelope.totalRecords,
    more: envelope.more ?? false,
  };
}

/** An answer without a body tells by its status alone. */
const headEnvelope = (code: number): Envelope => ({ code, message: '', data: null });

/** The request that the portal's own client would send. */
export function requestFor(
  call: AnyCall,
  input: object,
  extras: Extras = {},
  session?: { token: string; tenantId: string },
): InjectOptions {
  const wire = { ...(call.query ? (toWire(call.query, pick(call.query.shape, input)) as object) : {}) } as Record<string, unknown>;
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(wire[name]));
    delete wire[name];
    return value;
  });
  const query = Object.entries(wire).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(item => [name, String(item)] as [string, string]),
  );
  if (extras.confirmed && !call.body) query.push(['confirmed', 'true']);
  const body = call.body && {
    ...(toWire(call.body, pick(call.body.shape, input)) as object),
    ...(extras.confirmed ? { confirmed: true } : {}),
  };
  return {
    method: call.method,
    url: query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url,
    headers: {
      [headers.requestedWith]: 'XMLHttpRequest',
      ...(session ? { authorization: `Bearer ${session.token}`, [headers.tenant]: session.tenantId } : {}),
      ...(call.once ? { [headers.idempotencyKey]: randomUUID() } : {}),
      ...extras.headers,
    },
    ...(body ? { payload: payloadOf(body) } : {}),
  };
}

/** A body as it is sent: a form where it holds a file. */
export function payloadOf(body: object): object {
  if (!Object.values(body).some(value => value instanceof File)) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value instanceof File) form.append(name, value);
    else if (value !== undefined) form.append(name, formText(value));
  return form;
}

const pick = (shape: object, input: object): object => Object.fromEntries(Object.entries(input).filter(([name]) => name in shape));
