import pg from 'pg';
import type { TestClient } from '../../testing/client.ts';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { staffDraft } from '../testing/given-staff.ts';

const people = 100_000;
// A count ends at 10,001 matches.
const counted = 40_000;
const big = /^employees$/;

let portal: TestPortal;
let unit: string;
beforeAll(async () => {
  portal = await startPortal();
  const [top] = await portal.as('admin').uc.common.orgGetOrgTree({});
  unit = top?.children[0]?.children[0]?.id ?? '';
  const { id } = await portal.as('admin').uc.employee.save(staffDraft({ belongToOrg: unit }));
  await multiply(id);
}, 60_000);
afterAll(() => portal.stop());

/** A hundred thousand of the same person, each with a number, phone, name and day of its own; one in a thousand in his organisation. */
async function multiply(id: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  // All but what the database fills in itself.
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'employees' and is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ name }) => name).join();
  for (const text of [
    'set session_replication_role = replica',
    `insert into employees (${columns}) select ${columns.replace(/[^,]+/g, 'r.$&')} from employees t, generate_series(1, ${people}) n, lateral jsonb_populate_record(t, jsonb_build_object(
      'id', uuidv7(), 'employee_code', 'X' || n, 'job_number', 'N' || lpad(n::text, 7, '0'), 'phone_hash', 'p' || n, 'name', '员工' || n,
      'updated_at', timestamptz '2020-01-01' + n * interval '8 minutes', 'status', (n % 50 = 0)::int::text,
      'organization_id', case when n % 1000 = 0 then t.organization_id end)) r where t.id = '${id}'`,
    analyzeAll,
  ])
    await client.query(text);
  await client.end();
}

const list = (
  name: string,
  call: (who: TestClient) => Promise<unknown>,
  maxRows = 500,
): [string, (who: TestClient) => Promise<unknown>, number] => [name, call, maxRows];

test.each([
  list('as the page opens', who => who.uc.employee.page({}), 100),
  ...['updatedTime', 'employeeCode', 'name', 'jobNumber', 'status'].flatMap(sortColumn =>
    [true, false].map(isAsc => list(`by ${sortColumn}, ${isAsc ? 'up' : 'down'}`, who => who.uc.employee.page({ sortColumn, isAsc }), 100)),
  ),
  list('of a job number that begins so', who => who.uc.employee.page({ jobNumber: 'N00123' })),
  list('of a phone', who => who.uc.employee.page({ phone: '13000012345' })),
  list('of an organisation', who => who.uc.employee.page({ organizationId: unit }), 2000),
  list('in a rare state', who => who.uc.employee.page({ status: '1' }), 2000),
  list('of organisations, for a picker', who => who.uc.employeeScope.getByMgtorg({ mgtScopeOrgIds: [unit] }), 2000),
])('staff %s: by an index, few rows', async (_, call, maxRows) => {
  const statements = await statementsOf(() => call(portal.as('manager')));
  const found = (await Promise.all(statements.map(statement => reads(portal, statement, big)))).flat();
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.filter(({ way, rows, counts }) => rows > (counts ? counted : maxRows) || (way === 'Seq Scan employees' && !counts && rows > 0)),
  ).toEqual([]);
});

// People are known by any part of their name, which no index finds: 卓玛 is 白玛卓玛 too.
test('a part of a name is found among all', async () => {
  expect((await portal.as('manager').uc.employee.page({ name: '工99999' })).total).toBe(1);
});
