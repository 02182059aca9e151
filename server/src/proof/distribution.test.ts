import { type SQL, sql } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { sharedTables } from '../testing/shared-tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const rowsOf = async <T extends Record<string, unknown>>(query: SQL): Promise<T[]> =>
  (await portal.inDb(db => db.execute(query))).rows as T[];
const isShared = (table: string): boolean => Object.hasOwn(sharedTables, table);

interface Key extends Record<string, unknown> {
  table: string;
  key: string;
  columns: string[];
}
const columnsOf = (table: SQL, numbers: SQL): SQL =>
  sql`(select array_agg(a.attname::text order by n.at) from unnest(${numbers}) with ordinality n(number, at) join pg_attribute a on a.attrelid = ${table} and a.attnum = n.number)`;

test('tables without a tenant are there, and say why they have none', async () => {
  const tables = await rowsOf<{ name: string; tenant: boolean }>(sql`
    select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull and not a.attisdropped) as tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  expect(tables.filter(({ name, tenant }) => !tenant && !isShared(name))).toEqual([]);
  expect(Object.keys(sharedTables).filter(name => !tables.some(table => table.name === name))).toEqual([]);
  expect(tables.filter(({ name }) => !isShared(name)).length).toBeGreaterThan(60);
});

test('whatever is unique in a tenant’s table is so within the tenant', async () => {
  const unique = await rowsOf<Key>(sql`
    select t.relname as table, i.relname as key, ${columnsOf(sql`t.oid`, sql`x.indkey::int2[]`)} as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisprimary or x.indisexclusion)`);
  const business = unique.filter(({ table }) => !isShared(table));
  expect(business.length).toBeGreaterThan(80);
  expect(business.filter(({ columns }) => columns?.[0] !== 'tenant_id')).toEqual([]);
});

test('a reference between tenants’ tables stays within the tenant; shared ones refer to none of them', async () => {
  const references = await rowsOf<Key & { target: string; targets: string[] }>(sql`
    select o.relname as table, k.conname as key, t.relname as target,
      ${columnsOf(sql`o.oid`, sql`k.conkey`)} as columns, ${columnsOf(sql`t.oid`, sql`k.confkey`)} as targets
    from pg_constraint k join pg_class o on o.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  const between = references.filter(({ table, target }) => !isShared(table) && !isShared(target));
  expect(between.length).toBeGreaterThan(60);
  expect(between.filter(({ columns, targets }) => columns[0] !== 'tenant_id' || targets[0] !== 'tenant_id')).toEqual([]);
  expect(references.filter(({ table, target }) => isShared(table) && !isShared(target))).toEqual([]);
  // A copy of the tenants stands on every machine; of no other shared table would one.
  expect(references.filter(({ table, target }) => !isShared(table) && isShared(target) && target !== 'tenants')).toEqual([]);
});

/** What only grows (docs/scale.md). */
const growing = ['audit_log', 'inner_messages'];

test.each(growing)('%s could be kept by the month: what is unique in it has the id that is made in order of time', async table => {
  await portal.asOwner(`
    create table by_month (like ${table} including defaults including constraints including generated including indexes) partition by range (id);
    create table by_month_2026_11 partition of by_month
      for values from ('01a19467-e800-0000-0000-000000000000') to ('01a22ee6-b000-0000-0000-000000000000');
    create table by_month_rest partition of by_month default;
    select tenant_table('by_month')`);
  const plan = await rowsOf<{ 'QUERY PLAN': string }>(
    sql`explain (costs off) select from by_month where id > '01a19500-0000-0000-0000-000000000000' and id < '01a19600-0000-0000-0000-000000000000'`,
  );
  const lines = plan.map(row => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('by_month_2026_11');
  expect(lines).not.toContain('by_month_rest');
  await portal.asOwner('drop table by_month');
});

test('a statement that names no tenant reads those rows of both its tables that belong to the transaction’s', async () => {
  const plan = await rowsOf<{ 'QUERY PLAN': string }>(sql`
    explain (costs off) select o.id from compensation_orders o join compensation_order_pax x on x.order_id = o.id`);
  const lines = plan.map(row => row['QUERY PLAN']).join('\n');
  expect(lines.match(/(?:Cond|Filter): .*tenant_id = /g)?.length).toBeGreaterThanOrEqual(2);
});
