import pg from 'pg';
import type { TestClient } from '../../testing/client.ts';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

const people = 50_000;
// A count ends at 10,001 matches; each is looked up in both tables.
const counted = 45_000;
const big = /^(users|user_roles|roles)$/;

let portal: TestPortal;
let common: string;
beforeAll(async () => {
  portal = await startPortal();
  const tenantId = await portal.inDb(async (_, id) => id);
  ({ id: common } = await portal.as('admin').uc.role.save({ roleCode: 'common', roleName: '全员' }));
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  // Everybody has one role, and there are more roles than anybody would make.
  await client.query(
    `insert into users (tenant_id, id, user_name, employee_name) select $1, uuidv7(), 'many' || n, '员工' || n from generate_series(1, ${people}) n`,
    [tenantId],
  );
  await client.query(
    'insert into user_roles (tenant_id, user_id, role_id) select $1, id, $2 from users where tenant_id = $1 on conflict do nothing',
    [tenantId, common],
  );
  await client.query(
    `insert into roles (tenant_id, id, role_name, role_code, updated_at)
     select $1, uuidv7(), '角色' || n, 'many-' || n, timestamptz '2024-01-01' + n * interval '1 minute' from generate_series(1, 20000) n`,
    [tenantId],
  );
  await client.query(analyzeAll);
  await client.end();
}, 60_000);
afterAll(() => portal.stop());

async function readBy(call: () => Promise<unknown>) {
  const statements = await statementsOf(call);
  return (await Promise.all(statements.map(statement => reads(portal, statement, big)))).flat();
}
// How many have a role is counted to 10,001 as well.
const maxRows = (way: string, counts: boolean): number => (counts ? counted : way.endsWith(' user_roles') ? 10_100 : 1000);
const tooMany = (found: Awaited<ReturnType<typeof readBy>>) => found.filter(({ way, rows, counts }) => rows > maxRows(way, counts));

type Filter = Parameters<TestClient['uc']['role']['page']>[0];
test.each<[string, Filter]>([
  ['as the page opens', {}],
  ['by name', { sortColumn: 'roleName' }],
  ['by code', { sortColumn: 'roleCode' }],
  ['of a code', { roleCode: 'many-777' }],
])('roles %s: few rows are read', async (_, filter) => {
  expect(tooMany(await readBy(() => portal.as('admin').uc.role.page(filter)))).toEqual([]);
});

test.each<[string, object]>([
  ['as the list opens', {}],
  ['by name', { sortColumn: 'employeeName' }],
  ['whose account begins so', { userName: 'many777' }],
])('of 50,000 who have a role, those %s: few rows are read', async (_, filter) => {
  expect(tooMany(await readBy(() => portal.as('admin').uc.role.members({ id: common, ...filter })))).toEqual([]);
});
