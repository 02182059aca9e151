import { lt, sql } from 'drizzle-orm';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenTexts } from '../testing/given-texts.ts';
import { smsRetention } from './sms.retention.ts';
import { smsMessages } from './sms.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const months = async () => {
  const { rows } = await portal.inDb(db =>
    db.execute<{ name: string }>(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'sms_messages'::regclass order by 1`,
    ),
  );
  return rows.map(({ name }) => name.replace('sms_messages_', ''));
};
const nameOf = (at: Date) => `${at.getUTCFullYear()}_${String(at.getUTCMonth() + 1).padStart(2, '0')}`;
const monthsFrom = (now: Date, count: number) =>
  Array.from({ length: count }, (_, ahead) => nameOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))));

test('the coming months are there before they begin; one whose time is over goes as a whole', async () => {
  const now = new Date();
  await portal.app.doChore('textMonths');
  expect(await months()).toEqual([...monthsFrom(now, 3), 'rest']);
  const longAgo = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 8, 15));
  await portal.asOwner(`select make_sms_month('${longAgo.toISOString()}')`);
  await givenTexts(portal, ['13611111111'], {}, longAgo);
  expect(await portal.inDb(db => db.$count(smsMessages))).toBe(1);
  await portal.app.doChore('textMonths');
  expect(await months()).toEqual([...monthsFrom(now, 3), 'rest']);
  expect(await portal.inDb(db => db.$count(smsMessages))).toBe(0);
});

test('a clock that is wrong takes nothing away that is younger than a month', async () => {
  await givenTexts(portal, ['13611111112']);
  portal.setNow(new Date(Date.now() + 400 * 24 * 60 * 60_000));
  await portal.app.doChore('textMonths');
  portal.setNow(undefined);
  expect(await portal.inDb(db => db.$count(smsMessages))).toBe(1);
});

test('a range of days is looked for in its months alone', async () => {
  const { rows } = await portal.inDb(db =>
    db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off)
      select from sms_messages where id >= first_id_at(date_trunc('month', now(), 'UTC')) and id < first_id_at(now()) order by id desc`),
  );
  const plan = rows.map(row => row['QUERY PLAN']).join('\n');
  expect([...plan.matchAll(/ on (\w+)/g)].map(([, name]) => name)).toEqual([`sms_messages_${nameOf(new Date())}`]);
});

test('a tenant that keeps records for less time has its own taken away, and nobody else’s', async () => {
  const old = new Date(Date.now() - 40 * 24 * 60 * 60_000);
  await portal.asOwner(`select make_sms_month('${old.toISOString()}')`);
  for (const tenant of [undefined, 'DEMO2']) {
    await givenTexts(portal, ['13611111113'], {}, old, tenant);
    await portal.inDb(db => db.update(smsMessages).set({ state: 'received', nextAt: null }), tenant);
    await portal.inDb(db => chooseSetting(db, 'smsRecords', 'keepDays', tenant ? '180' : '30'), tenant);
    await portal.inDb((db, tenantId) => smsRetention.run({ db, tenantId, now: new Date(), enqueue: async () => undefined }), tenant);
  }
  const left = (tenant?: string) =>
    portal.inDb(db => db.$count(smsMessages, lt(smsMessages.createdAt, new Date(old.getTime() + 1000))), tenant);
  expect([await left(), await left('DEMO2')]).toEqual([0, 1]);
});
