import { getTableName, type InferInsertModel, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/pool.ts';
import { Sealed } from '../kernel/sealing/sealed.ts';

const rowsAtOnce = 2000;

/** Inserts many rows by a statement per 2,000, as one JSON parameter each: tens of thousands of rows in a second or two. */
export async function insertAll<T extends PgTable>(db: Db, table: T, rows: readonly InferInsertModel<T>[]): Promise<void> {
  const { columns } = getTableConfig(table);
  const keys = Object.entries(table as unknown as Record<string, { name?: string }>);
  const nameOf = new Map(
    keys.flatMap(([key, column]) =>
      column?.name && columns.some(known => known.name === column.name) ? [[key, column.name] as const] : [],
    ),
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce).map(row => renamed(row as Record<string, unknown>, nameOf));
    const used = [...new Set(part.flatMap(row => Object.keys(row)))];
    const list = sql.raw(used.map(name => `"${name}"`).join(', '));
    const target = sql.raw(`"${getTableName(table)}"`);
    await db.execute(
      sql`insert into ${target} (${list}) select ${list} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(part)}::jsonb)`,
    );
  }
}

const renamed = (row: Record<string, unknown>, nameOf: ReadonlyMap<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    // As JSON a sealed value says nothing.
    Object.entries(row).flatMap(([key, value]) =>
      nameOf.has(key) ? [[nameOf.get(key), value instanceof Sealed ? value.text : value]] : [],
    ),
  );
