import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { bareDatabase, type Clone } from '../../testing/template-database.ts';

let clone: Clone;
beforeAll(async () => {
  clone = await bareDatabase(JSON.parse(process.env['TEST_DATABASE'] ?? '{}'));
});
afterAll(() => clone.drop());

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: clone.backupUrl });
  await client.connect();
  return (await client.query<T>(text).finally(() => client.end())).rows;
}
const tenant = '01900000-0000-7000-8000-000000000001';
const node = (at: number, type: number, menuName: string, route = '', code = '') =>
  query(
    `insert into resources (tenant_id, id, type, module_id, menu_name, menu_name_en, route_url, auth_code)
     values ('${tenant}', '01900000-0000-7000-8000-00000000000${at}', ${type}, 'mf-a', '${menuName}', '', '${route}', '${code}')`,
  );

test('what came with the product is known by what the tenant was given: of several of one code the first', async () => {
  await migrate(clone.adminUrl, { last: '0218' });
  await query(`insert into tenants (id, code, name) values ('${tenant}', 'OLD', 'Old')`);
  await node(5, 4, 'made by somebody', '', 'a:edit');
  await node(1, 1, 'group');
  await node(2, 2, 'page', '/features/a', 'a:view');
  await node(3, 4, 'button', '', 'a:edit');
  await node(4, 2, 'own page', '/features/own', 'a:view');
  await query(
    `insert into template_parts (tenant_id, part) select '${tenant}', unnest(array['mf-a group', '/features/a', 'a:edit', 'a:gone'])`,
  );
  await migrate(clone.adminUrl);
  const found = await query<{ menu_name: string }>('select menu_name from resources where system order by id');
  expect(found.map(row => row.menu_name)).toEqual(['group', 'page', 'button']);
});
