import pg from 'pg';
import type { TestClient } from '../../testing/client.ts';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { staffIn } from '../testing/given-staff.ts';

const accounts = 50_000;
const organisations = 1000;
// A count ends at 10,001 matches.
const counted = 40_000;
const big = /^(?:users|audit_log)$/;

let portal: TestPortal;
let unit: string;
let crowded: string;
let roleId: string;
beforeAll(async () => {
  portal = await startPortal();
  const staff = await staffIn(portal);
  unit = staff.lhasa;
  crowded = staff.chengdu;
  roleId = (await portal.as('admin').uc.role.getCombo({})).find(one => one.title === '财务')?.key ?? '';
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  const id = await portal.userId('station');
  // All but what the database fills in itself.
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'users' and is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ name }) => name).join();
  for (const text of [
    'set session_replication_role = replica',
    // Accounts of the same person with a name, number and time of their own; one in a thousand in his organisation and disabled.
    `insert into users (${columns}) select ${columns.replace(/[^,]+/g, 'r.$&')} from users t, generate_series(1, ${accounts}) n, lateral jsonb_populate_record(t, jsonb_build_object(
      'id', uuidv7(), 'user_name', 'u' || lpad(n::text, 6, '0'), 'employee_name', '员工' || n, 'job_number', 'N' || lpad(n::text, 6, '0'),
      'employee_id', null, 'updated_at', timestamptz '2020-01-01' + n * interval '8 minutes', 'status', (n % 1000 <> 0)::int,
      'last_sign_in_at', timestamptz '2020-01-01' + n * interval '9 minutes',
      'organization_id', case when n % 1000 = 0 then '${unit}' end)) r where t.id = '${id}'`,
    `insert into organizations select r.* from organizations t, generate_series(1, ${organisations}) n, lateral jsonb_populate_record(t, jsonb_build_object(
      'id', md5(n::text)::uuid, 'name', '班组' || n, 'sort', n, 'parent_id', '${crowded}', 'path', to_jsonb(t.path || md5(n::text)::uuid))) r
      where t.id = '${crowded}'`,
    `insert into audit_log (tenant_id, id, at, user_name, call, target, address, request_id, result)
     select t.tenant_id, uuidv7(), timestamptz '2024-01-01' + n * interval '8 minutes', 'station',
       case when n % 500 = 0 then 'uc.auth.login' else 'comp.order.save' end, '', '10.0.0.1', 'r', 'ok'
     from users t, generate_series(1, 100000) n where t.id = '${id}'`,
    analyzeAll,
  ])
    await client.query(text);
  await client.end();
}, 60_000);
afterAll(() => portal.stop());

const list = (
  name: string,
  call: (who: TestClient) => Promise<unknown>,
  maxRows = 500,
): [string, (who: TestClient) => Promise<unknown>, number] => [name, call, maxRows];

test.each([
  list('accounts as the page opens', who => who.uc.user.pageCa({}), 100),
  ...(['updatedTime', 'name', 'employeeName', 'jobNumber', 'type', 'status', 'lastSignInAt'] as const).flatMap(sortColumn =>
    [true, false].map(isAsc =>
      list(`accounts by ${sortColumn}, ${isAsc ? 'up' : 'down'}`, who => who.uc.user.pageCa({ sortColumn, isAsc }), 100),
    ),
  ),
  list('accounts whose name begins so', who => who.uc.user.pageCa({ name: 'U00123' })),
  list('an account at sign-in, in whatever case', async () => {
    const tenantId = await portal.inDb(async (_, id) => id);
    return portal.anonymous.uc.auth.login({ tenantId, username: 'U000123', password: 'Reap@2026', asToken: true });
  }),
  list('accounts with a job number that begins so', who => who.uc.user.pageCa({ jobNumber: 'N00123' })),
  list('accounts of an organisation', who => who.uc.user.pageCa({ organizationId: unit }), 2000),
  list('accounts with a role', who => who.uc.user.pageCa({ roleId }), 2000),
  list('accounts that are disabled', who => who.uc.user.pageCa({ status: 0 }), 2000),
  list('people for a picker', who => who.uc.user.choosePage({}), 100),
  list('people of organisations for a picker', who => who.uc.user.choosePage({ organizationIds: [unit] }), 2000),
  // A part of a name is found among all.
  list('people with a number for a picker', who => who.uc.user.choosePage({ name: 'N001234' }), 60_000),
])('%s: by an index, few rows', async (_, call, maxRows) => {
  const statements = await statementsOf(() => call(portal.as('admin')));
  const found = (await Promise.all(statements.map(statement => reads(portal, statement, big)))).flat();
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.filter(
      ({ way, rows, counts }) =>
        rows > (counts ? Math.max(counted, maxRows) : maxRows) || (way === 'Seq Scan users' && !counts && rows > maxRows),
    ),
  ).toEqual([]);
});

test('a thousand organisations: the tree in one answer, a page of them with what hangs on each in a few statements', async () => {
  const [top] = await portal.as('station').uc.common.orgGetOrgTree({});
  expect(JSON.stringify(top).length).toBeLessThan(400_000);
  const statements = await statementsOf(() => portal.as('admin').uc.org.page({ parentId: crowded, pageSize: 300 }));
  // However many rows: a statement a row would be hundreds.
  expect(statements.length).toBeLessThan(20);
  const moved = await statementsOf(() => portal.as('admin').uc.org.movePreview({ id: crowded, parentId: top?.id ?? '' }));
  expect(moved.length).toBeLessThan(20);
});
