import { eq } from 'drizzle-orm';
import pg from 'pg';
import { dayMs } from '../../kernel/durations.ts';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { statementsOf, superuserUrl } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenTexts } from '../testing/given-texts.ts';
import { smsRetention } from './sms.retention.ts';
import { smsMessages, smsOccasions } from './sms.schema.ts';

const many = 20_500;
const old = new Date(Date.now() - 40 * dayMs);

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.asOwner(`select make_sms_month('${old.toISOString()}')`);
  await givenTexts(portal, ['13611111111'], { occasion: 'old' }, old);
  await portal.inDb(db => db.update(smsMessages).set({ state: 'received', nextAt: null }));
  await givenTexts(portal, ['13611111112'], { occasion: 'new' });
  await multiply();
}, 60_000);
afterAll(() => portal.stop());

/** Many messages of one occasion, made by the database. */
async function multiply(): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  for (const text of [
    'set session_replication_role = replica',
    `insert into sms_messages select r.* from sms_messages t, generate_series(1, ${many}) n,
      lateral jsonb_populate_record(t, jsonb_build_object('id', overlay(t.id::text placing lpad(n::text, 12, '0') from 25))) r
      where t.created_at < now() - interval '30 days'`,
    `insert into sms_occasions select r.* from sms_occasions t, generate_series(1, ${many}) n,
      lateral jsonb_populate_record(t, jsonb_build_object('phone_hash', 'p' || n)) r where t.occasion = 'old'`,
  ])
    await client.query(text);
  await client.end();
}

const night = () => portal.inDb((db, tenantId) => smsRetention.run({ db, tenantId, now: new Date(), enqueue: async () => undefined }));

test('when a tenant keeps records for less from now on, all that is too old goes in one night, however much it is', async () => {
  await portal.inDb(db => chooseSetting(db, 'smsRecords', 'keepDays', '30'));
  const deletes = await statementsOf(night, /^\s*delete/i);
  expect(await portal.inDb(async db => [await db.$count(smsMessages), await db.$count(smsOccasions)])).toEqual([1, 1]);
  // A statement has ten seconds.
  for (const table of ['sms_messages', 'sms_occasions'])
    expect(deletes.filter(({ text }) => text.includes(`from "${table}"`)).length).toBeGreaterThan(1);
});

test('a message that is still to be sent stays, however old it is: its task may be paused', async () => {
  const states = ['queued', 'sending', 'failed'] as const;
  for (const state of states) {
    await givenTexts(portal, ['13611111113'], { flight: { flightNo: state, flightDate: '2026-03-14' } }, old);
    await portal.inDb(db => db.update(smsMessages).set({ state, nextAt: null }).where(eq(smsMessages.flightNo, state)));
  }
  await portal.inDb(db => chooseSetting(db, 'smsRecords', 'keepDays', '30'));
  await night();
  const left = await portal.inDb(db =>
    db.select({ state: smsMessages.state }).from(smsMessages).where(eq(smsMessages.flightDate, '2026-03-14')),
  );
  expect(left.map(({ state }) => state).sort()).toEqual(['queued', 'sending']);
});
