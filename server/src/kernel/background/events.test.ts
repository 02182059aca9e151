import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PortalEvent } from '@reap/contracts/portal/portal';
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { openPool } from '../../db/pool.ts';
import { openEvents } from '../../testing/open-events.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { roles } from '../../user-center/roles/role.schema.ts';
import { newId } from '../ids.ts';
import { eventOutbox, permissionVersions, sessions } from '../kernel.schema.ts';
import { EventHub } from './events.ts';

let portal: TestPortal;
let url: string;
beforeAll(async () => {
  portal = await startPortal();
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.stop());

const open = (token?: string) => openEvents(url, token);
const write = (payload: object, userIds: string[] | null = null, tenant = 'TV') =>
  portal.inDb((db, tenantId) => db.insert(eventOutbox).values({ tenantId, payload, userIds }), tenant);

test('nobody gets no stream', async () => {
  const page = await open();
  expect(page.status).toBe(401);
});

test('a page receives what concerns its person and tenant after the commit, and nothing else', async () => {
  const [station, crew, other] = await Promise.all([
    portal.tokenOf('station').then(open),
    portal.tokenOf('crew').then(open),
    portal.tokenOf('admin2').then(open),
  ]);
  expect(station.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  await write({ kind: 'message', unread: 3, urgent: 0 }, [await portal.userId('station')]);
  await portal
    .inDb(async (db, tenantId) => {
      await db.insert(eventOutbox).values({ tenantId, payload: { kind: 'task', orderId: 'rolled back' } });
      throw new Error('undo');
    })
    .catch(() => undefined);
  await write({ kind: 'task', orderId: 'for all' });
  await station.until('event: task\ndata: {"orderId":"for all"}\n\n');
  await crew.until('for all');
  expect(station.received.join('')).toContain('event: message\ndata: {"unread":3,"urgent":0}\n\n');
  expect(station.received.join('')).not.toContain('rolled back');
  expect(crew.received.join('')).not.toContain('unread');
  expect(other.received.join('')).not.toMatch(/event: (?!permission|settings)/);
  for (const page of [station, crew, other]) page.close();
});

test('a changed role reaches every page of the tenant, also one that did not listen in that moment', async () => {
  const change = (remark: string) => portal.inDb(db => db.update(roles).set({ remark }).where(eq(roles.roleCode, 'finance')));
  const told = (version: number) => `event: permission\ndata: {"version":${version}}`;
  const version = async () => {
    const rows = await portal.inDb(db => db.select({ version: permissionVersions.version }).from(permissionVersions));
    return rows[0]?.version ?? 0;
  };
  await change('while nobody listens');
  const page = await open(await portal.tokenOf('finance'));
  await page.until(told(await version()));
  await change('while the page listens');
  await page.until(told(await version()));
  page.close();
});

test('an open stream is no activity', async () => {
  const before = await portal.inDb(db => db.select({ at: sessions.lastSeenAt }).from(sessions));
  portal.setNow(new Date(Date.now() + 5 * 60_000));
  const page = await open(await portal.tokenOf('finance'));
  page.close();
  portal.setNow(undefined);
  expect(await portal.inDb(db => db.select({ at: sessions.lastSeenAt }).from(sessions))).toEqual(before);
});

const silent = { warn: () => undefined } as unknown as Logger;
const listening = sql`from pg_stat_activity where datname = current_database() and application_name = 'reap-events'`;
const cutOff = () => portal.pool.db.execute(sql`select pg_terminate_backend(pid) ${listening}`);
/** What a hub tells the pages of the tenant, by the order that it names. */
async function heardBy(hub: EventHub): Promise<string[]> {
  const heard: string[] = [];
  const tenantId = await portal.inDb(async (_, id) => id);
  hub.listen({ tenantId, userId: newId(), send: event => 'orderId' in event && heard.push(event.orderId) });
  return heard;
}

test('what was told while nobody listened is heard, however long ago its transaction began by whatever clock', async () => {
  const hub = new EventHub(portal.url, portal.pool.db, silent);
  await hub.start();
  const heard = await heardBy(hub);
  await cutOff();
  const createdAt = new Date(Date.now() - 3_600_000);
  const payload = { kind: 'task', orderId: 'long ago' };
  await portal.inDb((db, tenantId) => db.insert(eventOutbox).values({ tenantId, payload, userIds: null, createdAt }));
  await until(() => heard.includes('long ago'));
  await hub.stop();
});

test('a connection that was dropped without a word is noticed, and what it missed is told', async () => {
  const direct = new URL(portal.url);
  const held: Socket[] = [];
  const between = createServer(near => {
    const far = connect(join(direct.searchParams.get('host') ?? '', '.s.PGSQL.5432'));
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => undefined);
    held.push(near, far);
  });
  await new Promise<void>(done => between.listen(0, '127.0.0.1', done));
  const through = new URL(portal.url);
  through.searchParams.delete('host');
  through.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  const hub = new EventHub(through.href, portal.pool.db, silent, 200);
  await hub.start();
  const heard = await heardBy(hub);
  for (const end of held) end.unpipe().pause();
  await write({ kind: 'task', orderId: 'into the void' });
  await until(() => heard.includes('into the void'));
  await hub.stop();
  for (const end of held) end.destroy();
  between.close();
});

test('after a connection that was lost and a restart that stumbled, each event comes once', async () => {
  const hub = new EventHub(portal.url, portal.pool.db, silent);
  let tries = 0;
  hub.onEverybody('release', async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
  });
  await hub.start();
  const received: PortalEvent[] = [];
  const tenantId = await portal.inDb(async (_, id) => id);
  hub.listen({ tenantId, userId: newId(), send: event => received.push(event) });
  await cutOff();
  await until(() => tries === 2);
  await write({ kind: 'task', orderId: 'once' });
  await write({ kind: 'task', orderId: 'last' });
  await until(() => received.some(event => 'orderId' in event && event.orderId === 'last'));
  expect(received.map(event => 'orderId' in event && event.orderId)).toEqual(['once', 'last']);
  await hub.stop();
  // This hub's have ended; the portal's own is there again.
  await until(async () => (await portal.pool.db.execute(sql`select ${listening}`)).rows.length === 1);
});

test('what can’t be read in the moment in which it is told is told as soon as it can', async () => {
  // All connections are in use for longer than anybody waits for one.
  const pool = openPool(portal.url, 1, { timeoutMs: 500 });
  let failures = 0;
  const log = { warn: () => (failures += 1) } as unknown as Logger;
  const hub = new EventHub(portal.url, pool.db, log);
  await hub.start();
  const heard = await heardBy(hub);
  const taken = await pool.raw.connect();
  await write({ kind: 'task', orderId: 'in a rush' });
  await until(() => failures > 0);
  await write({ kind: 'task', orderId: 'after it' });
  taken.release();
  await until(() => heard.includes('after it'));
  expect(heard).toEqual(['in a rush', 'after it']);
  await hub.stop();
  await pool.close();
});
