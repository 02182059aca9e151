import pg from 'pg';
import type { TestClient } from '../../testing/client.ts';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';

const many = 100_000;
const counted = 40_000;
const paged = 300;
const big = /^(reimbursements|reimbursement_lines|bulk_audit_runs|bulk_audit_items|workflow_tasks|workflow_instances)$/;

let portal: TestPortal;
let runId: string;
beforeAll(async () => {
  portal = await startPortal();
  const given = givenIn(portal);
  const order = await given.submitted({ fen: 10_000 });
  const reimbursementId = await given.reimbursement({ orderId: order.orderId, paxId: order.accident.flight.paxIds[0] ?? '' });
  runId = (await portal.as('manager').comp.bulkAudit.check({ kind: 'order', auditStatus: 'AGREE', items: [{ id: order.orderId }] })).id;
  await multiply(reimbursementId);
}, 60_000);
afterAll(() => portal.stop());

/** Tens of thousands of reimbursements and bulk reviews, made by the database. */
async function multiply(reimbursementId: string): Promise<void> {
  const like = (table: string, found: string, changed: string) =>
    `insert into ${table} select r.* from ${table} t, generate_series(1, ${many}) n, lateral jsonb_populate_record(t, jsonb_build_object(${changed})) r where ${found}`;
  const at = "'created_at', timestamptz '2024-01-01' + n * interval '8 minutes'";
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  for (const text of [
    'set session_replication_role = replica',
    like(
      'reimbursements',
      `t.id = '${reimbursementId}'`,
      `'id', uuidv7(), 'order_no', 'RB240101' || lpad(n::text, 12, '0'), 'status', case when n % 50 = 1 then 1 else 2 + n % 3 end, 'sum_fen', n * 10, 'flight_start_date', date '2024-01-01' + n / 40, ${at}`,
    ),
    like('bulk_audit_runs', `t.id = '${runId}'`, `'id', uuidv7(), ${at}`),
    analyzeAll,
  ])
    await client.query(text);
  await client.end();
}

const list = (name: string, call: (who: TestClient) => Promise<unknown>): [string, (who: TestClient) => Promise<unknown>] => [name, call];

test.each([
  list('reimbursements, as the page opens', who => who.comp.reimb.queryPage({})),
  ...['createdTime', 'orderNo', 'sumMoney', 'status', 'flightStartDate'].flatMap(sortColumn =>
    [true, false].map(isAsc =>
      list(`reimbursements by ${sortColumn}, ${isAsc ? 'up' : 'down'}`, who => who.comp.reimb.queryPage({ sortColumn, isAsc })),
    ),
  ),
  list('reimbursements under audit', who => who.comp.reimb.queryPage({ status: [1] })),
  list('reimbursements of a number that begins so', who => who.comp.reimb.queryPage({ orderNo: 'RB2401010000000012' })),
  list('reimbursements that wait for me', who => who.comp.reimb.queryPage({ todo: true })),
  list('my bulk reviews', who => who.comp.bulkAudit.page({})),
  list('what one of them chose', who => who.comp.bulkAudit.items({ id: runId })),
])('%s: by an index, few rows', async (_, call) => {
  const statements = await statementsOf(() => call(portal.as('manager')));
  const found = (await Promise.all(statements.map(statement => reads(portal, statement, big)))).flat();
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.filter(({ way, rows, counts }) => rows > (counts ? counted : paged) || (way.startsWith('Seq Scan reimb') && !counts && rows > 0)),
  ).toEqual([]);
});
