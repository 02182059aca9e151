/** Table, rules, sample requests and first test of a family. */
export function serverFiles(family) {
  const folder = `server/src/${family.module}/${family.name}/${family.name}`;
  return {
    [family.migration]: tableText(family),
    [`${folder}.schema.ts`]: schemaText(family),
    [`${folder}.handlers.ts`]: handlersText(family),
    [`${folder}.sample.ts`]: sampleText(family),
    [`${folder}.test.ts`]: testText(family),
  };
}

const tableText = ({ table, en }) => `-- ${en}.
create table ${table} (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index ${table}_by_name on ${table} (tenant_id, name, id);
create index ${table}_by_updated on ${table} (tenant_id, updated_at, id);
select tenant_table('${table}');
`;

const schemaText = ({ one, table }) => `import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const ${one} = pgTable(
  '${table}',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
`;

const handlersText = ({ module, name, one }) => `import type { ${one} as contract } from '@reap/contracts/${module}/${name}';
import { like } from 'drizzle-orm';
import type { Handlers } from '../../kernel/call/context.ts';
import { contains } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { changeVersioned, deleteVersioned, expected, recordOf, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { ${one} } from './${name}.schema.ts';

export const ${one}Handlers: Handlers<typeof contract> = {
  async page({ name, ...paging }, { db }) {
    const query = db.select().from(${one}).where(name ? like(${one}.name, contains(name)) : undefined).$dynamic();
    const found = await pageOf(db, query, paging, { id: ${one}.id, sort: { updatedTime: ${one}.updatedAt, name: ${one}.name } });
    const rows = found.rows.map(({ id, name, updatedByName, updatedAt, version }) => ({
      id,
      name,
      version,
      updatedBy: updatedByName,
      updatedTime: updatedAt.toISOString(),
    }));
    return { ...found, rows };
  },

  async create({ name }, context) {
    const { tenantId, db } = context;
    const id = newId();
    await db.insert(${one}).values({ tenantId, id, name, ...signedBy(context) });
    context.audit({ target: name, after: { name } });
    return { id };
  },

  async update({ id, name, version }, context) {
    const found = expected(await recordOf(${one}, id, context), version);
    const updated = await changeVersioned(${one}, found, { name }, context);
    context.audit({ target: name, before: { name: found.name }, after: { name } });
    return { version: updated.version };
  },

  async delete({ id, version }, context) {
    const found = expected(await recordOf(${one}, id, context), version);
    await deleteVersioned(${one}, found, context);
    context.audit({ target: found.name, before: { name: found.name } });
    return null;
  },
};
`;

const sampleText = ({ one, id }) => `import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const ${one}Samples = (world: World): SamplesOf<'${id}'> => ({
  page: { name: 'A' },
  create: { name: 'B' },
  update: { id: world.${one}Id, name: 'C' },
  delete: { id: world.${one}Id },
});
`;

const testText = ({ id }) => `import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
const calls = (userName: string) => portal.as(userName).${id};
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('what is added is found by a part of its name, changed and deleted', async () => {
  const { id } = await calls('admin').create({ name: 'first' });
  const found = async (name: string) => (await calls('admin').page({ name })).rows.map(row => row.name);
  expect(await found('irs')).toEqual(['first']);
  await calls('admin').update({ id, name: 'second', version: 1 });
  expect(await found('second')).toEqual(['second']);
  await calls('admin').delete({ id, version: 2 });
  expect(await found('second')).toEqual([]);
});

test('of two who change it at once the later is told', async () => {
  const { id } = await calls('admin').create({ name: 'first' });
  await calls('admin').update({ id, name: 'second', version: 1 });
  await expect(calls('admin').update({ id, name: 'third', version: 1 })).rejects.toMatchObject({ key: 'record.changed' });
  await expect(calls('admin').delete({ id, version: 1 })).rejects.toMatchObject({ key: 'record.changed' });
});

test('who does not hold its codes is refused', async () => {
  await expect(calls('crew').page({})).rejects.toMatchObject({ key: 'permission.denied' });
  await expect(calls('crew').create({ name: 'x' })).rejects.toMatchObject({ key: 'permission.denied' });
});
`;
