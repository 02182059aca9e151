import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '../../../db/pool.ts';
import { hourMs } from '../../../kernel/durations.ts';
import type { TestClient } from '../../../testing/client.ts';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { givenTexts } from '../../testing/given-texts.ts';
import { takeDue } from '../send/sms-take.ts';

const messages = 60_000;
// A count ends at 10,001 matches.
const counted = 10_500;
const big = /^sms_messages/;
const phone = '13900000000';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await givenTexts(portal, [phone]);
  await multiply();
}, 60_000);
afterAll(() => portal.stop());

const days = { startDate: '2026-01-10', endDate: '2026-01-11' };

/** Messages of three months of 2026, of nine hundred flights, made by the database. */
async function multiply(): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  for (const text of [
    'set session_replication_role = replica',
    "select make_sms_month(month) from (values (timestamptz '2026-01-01Z'), ('2026-02-01Z'), ('2026-03-01Z')) m (month)",
    `insert into sms_messages select r.* from sms_messages t, generate_series(1, ${messages}) n,
      lateral (select timestamptz '2026-01-01Z' + n * interval '2 minutes' as at) m,
      lateral jsonb_populate_record(t, jsonb_build_object('id', overlay(first_id_at(m.at)::text placing lpad(n::text, 12, '0') from 25), 'phone_hash', 'p' || n % 20000,
        'flight_no', 'TV' || lpad((n % 900)::text, 4, '0'), 'flight_date', m.at::date, 'state', case when n % 100 = 0 then 'failed' else 'received' end,
        'next_at', null, 'created_at', m.at)) r where t.phone_hash <> ''`,
    analyzeAll,
  ])
    await client.query(text);
  await client.end();
}

type Call = (who: TestClient) => Promise<unknown>;
const list = (name: string, call: Call, maxRows = 200): [string, Call, number] => [name, call, maxRows];
const flight = { flightNo: 'TV0123', flightDate: '2026-01-09' };

test.each([
  list('the latest', who => who.msg.smsPassenger.list({})),
  list('the first ones', who => who.msg.smsPassenger.list({ isAsc: true })),
  list('those of a phone', who => who.msg.smsPassenger.list({ telphone: phone })),
  list('those of two days', who => who.msg.smsPassenger.list(days), 3000),
  list('those of a flight', who => who.msg.smsPassenger.list(flight)),
  list('those of a flight’s number', who => who.msg.smsPassenger.list({ flightNo: 'TV0123' })),
  list('those of another way', who => who.msg.wechat.list({})),
  list('how many of a flight', who => who.msg.smsPassenger.statics(flight)),
])('%s: by an index, few rows', async (_, call, maxRows) => {
  const statements = await statementsOf(() => call(portal.as('admin')));
  const found = (await Promise.all(statements.map(statement => reads(portal, statement, big)))).flat();
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.filter(
      ({ way, rows, counts }) => rows > (counts ? counted : maxRows) || (way.startsWith('Seq Scan') && !counts && rows > maxRows),
    ),
  ).toEqual([]);
});

test('the next messages of thousands that wait are taken without reading the others', async () => {
  // The gateway is to be asked for the last of them.
  await portal.tamper(
    ['sms_messages'],
    `update sms_messages set state = case when created_at < '2026-03-24Z' then 'queued' else 'sent' end, lane = 1,
       next_at = '${new Date(Date.now() - hourMs).toISOString()}'::timestamptz + (created_at - '2026-01-01Z') / 1e6 where state = 'failed'`,
  );
  const [taken, read] = await portal.inDb(async db => {
    // What the connection has read lately counts too.
    const before = await rowsRead(db);
    const due = await takeDue(db, MessageReceiveMode.sms, new Date(), 4);
    return [due.length, (await rowsRead(db)) - before];
  });
  expect(taken).toBe(4);
  expect(read).toBeLessThan(50);
});

test('what waits for its report is not read to find what was put off', async () => {
  await portal.tamper(
    ['sms_messages'],
    `update sms_messages set task_id = id, lane = 2, next_at = '2099-01-01Z' where state = 'sent';
     update sms_messages set task_id = id, lane = 2 where state = 'queued'`,
  );
  const read = await portal.inDb(async db => {
    const before = await rowsRead(db);
    await takeDue(db, MessageReceiveMode.sms, new Date(), 4);
    return (await rowsRead(db)) - before;
  });
  expect(read).toBeLessThan(50);
});

async function rowsRead(db: Db): Promise<number> {
  const { rows } = await db.execute<{ read: number }>(
    sql`select sum(idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables where relname ~ '^sms_messages'`,
  );
  return rows[0]?.read ?? Number.NaN;
}
