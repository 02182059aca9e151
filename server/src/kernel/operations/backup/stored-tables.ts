import type pg from 'pg';
import type { StoredTable } from './inventory.ts';

/** A table as it is read: in an order that two databases with the same rows agree on. */
export interface OrderedTable extends StoredTable {
  key: string[];
}

/** Written by whoever installs the schema, so they stand in the other database already. */
const installed = ['public.schema_migrations', 'pgboss.version'];

/** All tables of the portal and of its jobs; parts of a table are read with the whole. */
export async function storedTables(client: pg.Client): Promise<OrderedTable[]> {
  const { rows } = await client.query<OrderedTable>(
    `select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(a.attname::text order by k.at) from pg_index i
        cross join unnest(i.indkey) with ordinality as k (number, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary), '{}') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname || '.' || c.relname <> all ($1)
    order by 1, 2`,
    [installed],
  );
  return rows;
}

/** How far every sequence has come; one that was never asked has no number. */
export async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'pgboss') and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function migrationsOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations order by name');
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]));
}
