import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { openPool, refuseMightyRole } from '../../db/pool.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { sharedTables } from '../../testing/shared-tables.ts';
import { tables } from '../../user-center/index.ts';
import { newId } from '../ids.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** What is not here must be a tenant's. */
const shared = Object.keys(sharedTables);
const rowsOf = async <T extends Record<string, unknown>>(query: SQL): Promise<T[]> =>
  (await portal.inDb(db => db.execute(query))).rows as T[];

describe('the catalog (resilience T3)', () => {
  test('every business table has a forced policy for reading and writing, and only one', async () => {
    const rows = await rowsOf<{ name: string; ok: boolean }>(sql`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity and count(p.*) = 1
        and bool_and(pg_get_expr(p.polqual, c.oid) = '(tenant_id = current_tenant())' and pg_get_expr(p.polwithcheck, c.oid) = '(tenant_id = current_tenant())' and p.polcmd = '*') as ok
      from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_policy p on p.polrelid = c.oid
      where n.nspname = 'public' and c.relkind in ('r', 'p') group by c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity`);
    const open = rows.filter(row => !row.ok && !shared.includes(row.name));
    expect(open).toEqual([]);
    expect(rows.filter(row => row.ok).length).toBeGreaterThan(15);
  });

  test('every key, index and reference of a business table begins with the tenant', async () => {
    const indexes = await rowsOf<{ name: string; first: string }>(sql`
      select i.relname as name, a.attname as first from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      join pg_namespace n on n.oid = t.relnamespace join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where n.nspname = 'public' and t.relname not in (${sql.join(
        shared.map(name => sql`${name}`),
        sql`, `,
      )})`);
    expect(indexes.filter(index => index.first !== 'tenant_id')).toEqual([]);
    const references = await rowsOf<{ name: string; first: string; owner: string; target: string }>(sql`
      select k.conname as name, a.attname as first, o.relname as owner, t.relname as target from pg_constraint k
      join pg_class o on o.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_class t on t.oid = k.confrelid where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
    expect(references.filter(key => key.first !== 'tenant_id' && key.target !== 'tenants' && !shared.includes(key.owner))).toEqual([]);
  });

  test('no view goes round the policies, and the application owns nothing', async () => {
    const views = await rowsOf(
      sql`select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace and not coalesce(reloptions::text like '%security_invoker=true%', false)`,
    );
    expect(views).toEqual([]);
    const owned = await rowsOf(sql`select relname from pg_class where relowner = 'reap_app'::regrole`);
    expect(owned).toEqual([]);
  });
});

describe('code and database agree', () => {
  const files = readdirSync(join(import.meta.dirname, '../..'), { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.schema.ts'),
  );

  test.each(files)('%s', async file => {
    const module = (await import(join(import.meta.dirname, '../..', file))) as Record<string, unknown>;
    const declared = Object.values(module).filter((value): value is PgTable => is(value, PgTable));
    for (const table of declared) {
      const { name, columns } = getTableConfig(table);
      const real = await rowsOf<{ column: string; type: string; required: boolean }>(sql`
        select attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required from pg_attribute
        where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`);
      const expected = columns.map(column => ({
        column: column.name,
        type: column.getSQLType(),
        required: column.notNull || column.primary,
      }));
      const sorted = (rows: { column: string }[]) => [...rows].sort((a, b) => (a.column < b.column ? -1 : 1));
      expect({ name, columns: sorted(real) }).toEqual({ name, columns: sorted(expected) });
    }
  });
});

describe('row-level security holds by itself', () => {
  test('without a tenant there are no rows; with one, only its own', async () => {
    const pool = openPool(portal.url, 1);
    expect(await pool.db.$count(tables.users)).toBe(0);
    await pool.close();
    const names = await portal.inDb(async db => (await db.select().from(tables.users)).map(user => user.userName), 'DEMO2');
    expect(names.sort()).toEqual(['admin2', 'admin@TV']);
  });

  test('a row of another tenant can be neither written nor taken away', async () => {
    const foreign = await portal.inDb(async (_, id) => id, 'DEMO2');
    const write = portal.inDb(db =>
      db.insert(tables.organizations).values({ tenantId: foreign, id: newId(), name: 'x', type: 1, path: [] }),
    );
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
    await portal
      .inDb(db => db.update(tables.users).set({ tenantId: foreign }))
      .then(
        () => expect('moved').toBe('refused'),
        error => expect(error).toMatchObject({ cause: { code: '42501' } }),
      );
  });

  test('the audit log can be added to, and not changed', async () => {
    await expect(portal.inDb(db => db.execute(sql`update audit_log set result = 'x'`))).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(portal.inDb(db => db.execute(sql`delete from audit_log`))).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

test('a page of the tenant that was left cannot go on: 409 with the name of the tenant (DESIGN §3)', async () => {
  const other = await portal.inDb(async (_, id) => id, 'DEMO2');
  const refused = portal.as('admin').comp.accident.page({}, { headers: { 'x-tenant': other } });
  await expect(refused).rejects.toMatchObject({ status: 409, key: 'tenant.changed', params: { tenant: 'TV 航空' } });
});

test('a page of somebody else, who was signed in on this browser before, does nothing in the name of who is now', async () => {
  const as = (userId: string) => ({ headers: { 'x-user': userId } });
  const other = await portal.userId('finance');
  await expect(portal.as('admin').comp.accident.page({}, as(other))).rejects.toMatchObject({
    status: 409,
    key: 'auth.otherPerson',
    params: { name: '索朗多吉' },
  });
  await expect(portal.as('admin').comp.accident.page({}, as(await portal.userId('admin')))).resolves.toMatchObject({
    rows: expect.any(Array),
  });
  await expect(portal.as('admin').uc.auth.loginOptions({}, as(other))).resolves.toMatchObject({ tenants: expect.any(Array) });
});

test('the server refuses to start as owner or superuser (resilience T6)', async () => {
  const mighty = openPool(portal.adminUrl, 1);
  await expect(refuseMightyRole(mighty.db)).rejects.toThrow(/reap_owner.*use the role reap_app/);
  await mighty.close();
  const proper = openPool(portal.url, 1);
  await expect(refuseMightyRole(proper.db)).resolves.toBeUndefined();
  await proper.close();
});
