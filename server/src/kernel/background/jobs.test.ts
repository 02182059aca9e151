import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openPool, type Pool } from '../../db/pool.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { tables } from '../../user-center/index.ts';
import { newId } from '../ids.ts';
import { EventHub } from './events.ts';
import { defineJob, installJobs, JobQueue } from './jobs.ts';

declare module '../call/context.ts' {
  interface Jobs {
    'test.note': { name: string; fails?: number; lost?: boolean };
  }
}

let portal: TestPortal;
let pool: Pool;
let queue: JobQueue;
let events: EventHub;
const tries: string[] = [];
const batches: number[] = [];

const note = defineJob('test.note', async (notes, { db, tenantId }) => {
  batches.push(notes.length);
  for (const { name, fails = 0, lost } of notes) {
    tries.push(name);
    if (lost && tries.filter(tried => tried === name).length === 1) await takenOver(name);
    await db.insert(tables.organizations).values({ tenantId, id: newId(), name, type: 1, path: [] });
    if (tries.filter(tried => tried === name).length <= fails) throw new Error('not yet');
  }
});
/** What the queue's upkeep does with the job of a server that is silent. */
const takenOver = (name: string) =>
  portal.asOwner(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active' and data -> 'data' ->> 'name' = '${name}'`,
  );
const noted = (name: string, tenant?: string) => portal.inDb(db => db.$count(tables.organizations, sql`name = ${name}`), tenant);

beforeAll(async () => {
  portal = await startPortal();
  await installJobs(portal.adminUrl, ['test.note']);
  pool = openPool(portal.url, 4);
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
  events = new EventHub(portal.url, pool.db, log);
  queue = new JobQueue({ pool, events, log, clock: () => new Date(), upkeep: true });
  await queue.start([note]);
});
afterAll(async () => {
  await queue.stop();
  await pool.close();
  await portal.stop();
});

test('a job of a committed change runs once, in its tenant; one that was rolled back never', async () => {
  await portal.inDb((db, tenantId) => queue.enqueue(db, tenantId, 'test.note', { name: 'kept' }), 'DEMO2');
  await portal
    .inDb(async (db, tenantId) => {
      await queue.enqueue(db, tenantId, 'test.note', { name: 'undone' });
      throw new Error('undo');
    })
    .catch(() => undefined);
  await until(async () => (await noted('kept', 'DEMO2')) > 0);
  await jobsDone(portal.pool.raw);
  expect([await noted('kept', 'DEMO2'), await noted('kept', 'TV'), tries]).toEqual([1, 0, ['kept']]);
});

test('jobs that wait together are done one after the other, with no look at the queue’s pace between them', async () => {
  // At that pace, two a second, so many would still wait when `jobsDone` gives up.
  await portal.inDb(async (db, tenantId) => {
    for (let at = 0; at < 60; at += 1) await queue.enqueue(db, tenantId, 'test.note', { name: 'one of many' });
  });
  await jobsDone(portal.pool.raw);
  expect(await noted('one of many')).toBe(60);
});

test('jobs of one tenant that wait together share a transaction; where one of them fails, the others are done all the same', async () => {
  batches.length = 0;
  const enqueue = (tenant: string, ...notes: { name: string; fails?: number }[]) =>
    portal.inDb(async (db, tenantId) => {
      for (const one of notes) await queue.enqueue(db, tenantId, 'test.note', one);
    }, tenant);
  await enqueue('TV', { name: 'good 1' }, { name: 'good 2' });
  await until(async () => (await noted('good 2')) > 0);
  expect(batches).toEqual([2]);
  await enqueue('TV', { name: 'good 3' }, { name: 'bad', fails: 2 }, { name: 'good 4' });
  // Which of those that were filed in one moment comes first, the queue does not promise.
  await until(async () => (await noted('good 3')) + (await noted('good 4')) === 2);
  expect(await noted('bad')).toBe(0);
  await until(async () => (await noted('bad')) > 0);
  await jobsDone(portal.pool.raw);
  const all = await Promise.all(['good 1', 'good 2', 'good 3', 'good 4', 'bad'].map(name => noted(name)));
  expect(all).toEqual([1, 1, 1, 1, 1]);
});

test('what comes one by one just after another is done together', async () => {
  const enqueue = (name: string) => portal.inDb((db, tenantId) => queue.enqueue(db, tenantId, 'test.note', { name }));
  batches.length = 0;
  // Told of each at once.
  await events.start();
  await enqueue('first');
  await until(async () => (await noted('first')) > 0);
  for (const name of ['second', 'third', 'fourth']) await enqueue(name);
  await until(async () => (await noted('fourth')) > 0);
  await events.stop();
  expect(batches).toEqual([1, 3]);
});

test('a job that fails leaves nothing behind, and is tried again', async () => {
  await portal.inDb((db, tenantId) => queue.enqueue(db, tenantId, 'test.note', { name: 'second try', fails: 1 }));
  await until(() => tries.includes('second try'));
  expect(await noted('second try')).toBe(0);
  await until(async () => (await noted('second try')) > 0);
  expect([await noted('second try'), tries.filter(name => name === 'second try').length]).toEqual([1, 2]);
});

test('a job that was taken from its server meanwhile, as from one that was killed, leaves nothing of that server behind', async () => {
  await portal.inDb((db, tenantId) => queue.enqueue(db, tenantId, 'test.note', { name: 'taken over', lost: true }));
  await until(async () => (await noted('taken over')) > 0);
  await jobsDone(portal.pool.raw);
  expect([await noted('taken over'), tries.filter(name => name === 'taken over').length]).toEqual([1, 2]);
});

test('a queue notices within half a minute that a server is gone', async () => {
  const { rows } = await pool.db.execute<{ seconds: number }>(
    sql`select distinct heartbeat_seconds as seconds from pgboss.queue where name = 'test.note'`,
  );
  expect(rows).toEqual([{ seconds: 30 }]);
});

test('a job that waits does so for as long as it was told, whatever the database’s clock says', async () => {
  const yearAgo = new Date(Date.now() - 365 * 24 * 60 * 60_000);
  const log = pino({ level: 'silent' });
  const behind = new JobQueue({ pool, events: new EventHub(portal.url, pool.db, log), log, clock: () => yearAgo, upkeep: true });
  const inAnHour = new Date(yearAgo.getTime() + 60 * 60_000);
  await behind.start([]);
  await portal.inDb((db, tenantId) => behind.enqueue(db, tenantId, 'test.note', { name: 'later' }, { startAfter: inAnHour }));
  const { rows } = await pool.db.execute<{ minutes: number }>(
    sql`select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job where data -> 'data' ->> 'name' = 'later'`,
  );
  expect(rows).toEqual([{ minutes: 60 }]);
  await behind.stop();
});
