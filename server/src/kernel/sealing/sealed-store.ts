import { sql } from 'drizzle-orm';
import { type Db, inTenant } from '../../db/pool.ts';
import { StartError } from '../../db/start-error.ts';
import { tenants } from '../kernel.schema.ts';
import { type KeyRing, proofOf } from './key-ring.ts';
import { allSeals, isOutdated, Sealed, type Seals } from './sealed.ts';

const batch = 500;

type Stored = { id: string } & Record<string, string>;

/** Seals what is still clear, and seals anew what an older key has sealed; row by row, so that nobody waits. Answers how many rows. */
export async function sealStored(db: Db): Promise<number> {
  let rows = 0;
  for (const { id: tenantId } of await db.select({ id: tenants.id }).from(tenants))
    for (const seals of allSeals()) rows += await sealTable(db, tenantId, seals);
  return rows;
}

async function sealTable(db: Db, tenantId: string, seals: Seals): Promise<number> {
  let rows = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const found = await inTenant(db, tenantId, tenant => sealBatch(tenant, tenantId, seals, after));
    rows += found.changed;
    if (!found.last) return rows;
    after = found.last;
  }
}

async function sealBatch(db: Db, tenantId: string, seals: Seals, after: string): Promise<{ changed: number; last: string | undefined }> {
  const columns = Object.entries(seals.columns);
  const names = sql.join(
    columns.map(([field, { column }]) => sql`${sql.identifier(column)} as ${sql.identifier(field)}`),
    sql`, `,
  );
  const table = sql.identifier(seals.table);
  const { rows } = await db.execute<Stored>(
    sql`select id, ${names} from ${table} where id > ${after} order by id limit ${batch} for update`,
  );
  const changes = rows.flatMap(row => changed(row, tenantId, seals));
  if (changes.length > 0) {
    const sets = columns.flatMap(([field, { column }]) => [
      sql`${sql.identifier(column)} = n.${sql.identifier(field)}`,
      sql`${sql.identifier(`${column}_hash`)} = n.${sql.identifier(`${field}Hash`)}`,
    ]);
    const shape = columns.map(([field]) => sql`${sql.identifier(field)} text, ${sql.identifier(`${field}Hash`)} text`);
    await db.execute(sql`update ${table} t set ${sql.join(sets, sql`, `)}
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n(id uuid, ${sql.join(shape, sql`, `)}) where t.id = n.id`);
  }
  return { changed: changes.length, last: rows.length === batch ? rows.at(-1)?.id : undefined };
}

function changed(row: Stored, tenantId: string, seals: Seals): Record<string, string>[] {
  const fields = Object.keys(seals.columns);
  if (!fields.some(field => isOutdated(row[field] ?? ''))) return [];
  const place = { tenantId, id: row.id };
  const values = Object.fromEntries(
    fields.map(field => [field, clearOf(row[field] ?? '', `${seals.table}.${seals.columns[field]?.column}`, place)]),
  );
  // What can't be opened stays as it is: the key may come back.
  const open = fields.filter(field => values[field] !== '' || (row[field] ?? '') === '');
  if (open.length < fields.length) return [];
  const sealed = seals.sealed(place, values) as Record<string, Sealed | string>;
  return [
    { id: row.id, ...Object.fromEntries(Object.entries(sealed).map(([name, one]) => [name, one instanceof Sealed ? one.text : one])) },
  ];
}

const clearOf = (text: string, place: string, row: { tenantId: string; id: string }): string =>
  text.startsWith('s1.') ? new Sealed(text, place).open(row) : text;

/** Notes the keys of this server in the database, and refuses to start where one of the same name has sealed with other bytes. */
export async function checkKeys(db: Db, ring: KeyRing): Promise<void> {
  for (const id of ring.ids())
    await db.execute(sql`insert into data_keys (id, proof) values (${id}, ${proofOf(ring, id)}) on conflict do nothing`);
  await refuseOtherKeys(db, ring);
}

/** @throws StartError where a key that has sealed something is not in the ring, or is another one of the same name. */
export async function refuseOtherKeys(db: Db, ring: KeyRing): Promise<void> {
  const { rows } = await db.execute<{ id: string; proof: string }>(sql`select id, proof from data_keys`);
  for (const { id, proof } of rows) {
    if (!ring.keyOf(id))
      throw new StartError(`The data was sealed with the key ${id}, which is missing: restore DATA_KEYS or the file data-keys`);
    if (proofOf(ring, id) !== proof)
      throw new StartError(
        `The data was sealed with another key ${id}: give every server of this database the same DATA_KEYS or data-keys`,
      );
  }
}
