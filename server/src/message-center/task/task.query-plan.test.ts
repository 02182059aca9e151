import pg from 'pg';
import type { TestClient } from '../../testing/client.ts';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

const tasks = 40_000;
const perTask = 20_000;
// A count ends at 10,001 matches.
const counted = 10_500;
const big = /^sms_task(?:s|_recipients|_lists)$/;

let portal: TestPortal;
let taskId: string;
beforeAll(async () => {
  portal = await startPortal();
  const draft = { taskName: '通知', businessCategory: 2, degree: 1, content: '请留意航班变动', mobiles: '13800138000' } as const;
  taskId = (await portal.as('message').msg.smsTask.createMobile(draft)).taskId ?? '';
  await multiply();
}, 60_000);
afterAll(() => portal.stop());

/** Tasks of two years, all but some hundred of them through, and one with many recipients; made by the database. */
async function multiply(): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  for (const text of [
    'set session_replication_role = replica',
    `insert into sms_tasks select r.* from sms_tasks t, generate_series(1, ${tasks}) n,
      lateral jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'status', case when n % 200 = 0 then n / 200 % 4 else 4 end,
        'recipients', n, 'created_by', case when n % 400 = 0 then t.created_by else gen_random_uuid() end,
        'created_at', now() - n * interval '25 minutes', 'updated_at', now() - n * interval '25 minutes')) r`,
    `insert into sms_task_recipients select r.* from sms_task_recipients t, generate_series(1, ${perTask}) n,
      lateral jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'place', n, 'phone_hash', 'p' || n)) r`,
    analyzeAll,
  ])
    await client.query(text);
  await client.end();
}

type Call = (who: TestClient) => Promise<unknown>;
const list = (name: string, call: Call, maxRows = 400): [string, Call, number] => [name, call, maxRows];
const days = { startDate: '2026-01-10', endDate: '2026-01-12' };

test.each([
  list('the newest', who => who.msg.smsTask.list({})),
  list('the first ones', who => who.msg.smsTask.list({ isAsc: true })),
  list('those in a state', who => who.msg.smsTask.list({ status: [1] })),
  list('those of some days', who => who.msg.smsTask.list(days)),
  list('the largest', who => who.msg.smsTask.list({ sortColumn: 'recipients' })),
  list('those that I have written', who => who.msg.smsTask.list({ own: true })),
  list('those that wait for me', who => who.msg.smsTask.list({ mine: true })),
  list('what is under way', who => who.msg.smsTask.underWay({})),
  list('the recipients of one', who => who.msg.smsTask.detailSend({ taskId })),
])('%s: by an index, few rows', async (_, call, maxRows) => {
  const statements = await statementsOf(() => call(portal.as('message')));
  const found = (await Promise.all(statements.map(statement => reads(portal, statement, big)))).flat();
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.filter(
      ({ way, rows, counts }) => rows > (counts ? counted : maxRows) || (way.startsWith('Seq Scan') && !counts && rows > maxRows),
    ),
  ).toEqual([]);
});
