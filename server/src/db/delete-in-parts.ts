import { and, type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './pool.ts';

/** A statement has ten seconds: what has piled up goes in pieces. */
const rowsAtOnce = 20_000;

/**
 * Deletes all rows that match, some at a time: outside of a transaction each part is committed by itself, and stays done if a later one
 * fails. `key` tells one row from another; tables in partitions need another one than the place of the row.
 */
export async function deleteInParts(db: Db, table: PgTable, where: SQL | undefined, key: Column | SQL = sql`ctid`): Promise<void> {
  for (let gone: number | null = rowsAtOnce; gone === rowsAtOnce; ) {
    const some = db
      .select({ key: sql`${key}` })
      .from(table)
      .where(where)
      .limit(rowsAtOnce);
    // What was changed since it was found is looked at again.
    ({ rowCount: gone } = await db.delete(table).where(and(sql`${key} = any(array${some})`, where)));
  }
}
