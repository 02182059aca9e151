import pg from 'pg';
import type { TestClient } from '../../testing/client.ts';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

const lines = 200_000;
// A count ends at 10,001 matches.
const counted = 40_000;
const big = /^audit_log$/;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  const tenantId = await portal.inDb(async (_, id) => id);
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  // Three years of a log: one line in a thousand refused, one in two thousand a certain person's, a target of its own each.
  await client.query(
    `insert into audit_log (tenant_id, id, at, user_name, call, target, address, request_id, result)
     select $1, uuidv7(), timestamptz '2024-01-01' + n * interval '8 minutes',
       case when n % 2000 = 0 then 'seldom' else 'user' || n % 500 end,
       case when n % 5000 = 0 then 'uc.online.end' else 'comp.order.save' end,
       'BC' || lpad(n::text, 8, '0'), '10.0.' || n % 250 || '.' || n % 200, 'req-' || n,
       case when n % 1000 = 0 then 'permission.denied' when n % 1500 = 0 then 'lookup' else 'ok' end
     from generate_series(1, ${lines}) n`,
    [tenantId],
  );
  await client.query(analyzeAll);
  await client.end();
}, 60_000);
afterAll(() => portal.stop());

type Filter = Parameters<TestClient['uc']['auditLog']['page']>[0];
test.each<[string, Filter]>([
  ['as the page opens', {}],
  ['oldest first', { sortColumn: 'at', isAsc: true }],
  ['of some days', { startDate: '2025-03-01', endDate: '2025-03-31' }],
  ['of a person', { person: 'user77' }],
  ['of somebody who seldom does anything', { person: 'seldom' }],
  ['of a call that is seldom made', { call: ['uc.online.end'] }],
  ['of a call that is made all the time', { call: ['comp.order.save'] }],
  ['that were refused', { result: 'refused' }],
  ['that looked for somebody', { result: 'lookup' }],
  ['about a thing', { target: 'BC00012345' }],
  ['about things that begin so', { target: 'BC000123' }],
  ['from an address', { address: '10.0.7.7' }],
  ['of a request', { requestId: 'req-777' }],
])('lines of the log %s: by an index, few rows', async (_, filter) => {
  const statements = await statementsOf(() => portal.as('admin').uc.auditLog.page(filter));
  const found = (await Promise.all(statements.map(statement => reads(portal, statement, big)))).flat();
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ way, rows, counts }) => rows > (counts ? counted : 1000) || (way === 'Seq Scan audit_log' && !counts))).toEqual(
    [],
  );
});
