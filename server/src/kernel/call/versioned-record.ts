import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { stationTime } from '../station-time.ts';
import type { Context, User } from './context.ts';
import { fail } from './refusal.ts';

/** A table whose records say who changed them last, and how often they were changed. */
type VersionedTable = PgTable & Record<'id' | 'version' | 'updatedAt' | 'updatedByName', PgColumn>;
interface Versioned {
  id: string;
  version: number;
  updatedAt: Date;
  updatedByName: string;
}
type Row<T extends VersionedTable> = T['$inferSelect'] & Versioned;

const changed = (record: Versioned): never => fail('record.changed', { by: record.updatedByName, at: stationTime(record.updatedAt) });

/** The record where it is there and still has the version that the person saw, if he named one. */
export function expected<R extends Versioned>(found: R | undefined, version?: number): R {
  if (!found) return fail('record.notFound');
  return version === undefined || version === found.version ? found : changed(found);
}

/** The record of this id. */
export async function recordOf<T extends VersionedTable>(table: T, id: string, { db }: Pick<Context, 'db'>): Promise<Row<T> | undefined> {
  const [found] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id));
  return found as Row<T> | undefined;
}

type Seen = Pick<Versioned, 'id' | 'version'>;
const unchanged = (table: VersionedTable, { id, version }: Seen) => and(eq(table.id, id), eq(table.version, version));

/** Who changes a record, and when: a person, or a job that names itself. */
export interface Signing {
  user: Pick<User, 'employeeName'>;
  now: Date;
}
/** What is noted with every change. */
export const signedBy = ({ user, now }: Signing) => ({ updatedAt: now, updatedByName: user.employeeName });

/** Says more to whoever was second than who was first: it is asked with the record as it is now. */
type Refuse<T extends VersionedTable> = (now: Row<T>) => unknown;

async function refuseSecond<T extends VersionedTable>(
  table: T,
  { id }: Seen,
  context: Pick<Context, 'db'>,
  refuse?: Refuse<T>,
): Promise<never> {
  const now = expected(await recordOf(table, id, context));
  refuse?.(now);
  return changed(now);
}

/** Changes a record that is still as it was read: one statement; else 409 with who was first. */
export async function changeVersioned<T extends VersionedTable>(
  table: T,
  found: Seen,
  set: PgUpdateSetSource<T>,
  context: Pick<Context, 'db'> & Signing,
  refuse?: Refuse<T>,
): Promise<Row<T>> {
  const rows = (await context.db
    .update(table)
    .set({ ...set, ...signedBy(context), version: found.version + 1 } as PgUpdateSetSource<T>)
    .where(unchanged(table, found))
    .returning()) as unknown as Row<T>[];
  return rows[0] ?? refuseSecond(table, found, context, refuse);
}

/** Deletes a record that is still as it was read. */
export async function deleteVersioned<T extends VersionedTable>(
  table: T,
  found: Seen,
  context: Pick<Context, 'db'>,
  refuse?: Refuse<T>,
): Promise<void> {
  const gone = await context.db.delete(table).where(unchanged(table, found)).returning({ id: table.id });
  if (gone.length === 0) await refuseSecond(table, found, context, refuse);
}
