import type { ErrorKey } from '@reap/contracts/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../call/context.ts';
import { fail } from '../call/refusal.ts';

type Importing = Extract<ErrorKey, `${string}.importing`>;

/** Refuses with this key while another list of the same kind is being imported in the tenant; holds until the transaction ends. */
export async function refuseSecondImport(key: Importing, { db, tenantId }: Pick<Context, 'db' | 'tenantId'>): Promise<void> {
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${key} ${tenantId}`}, 0)) as mine`,
  );
  if (!rows[0]?.mine) fail(key);
}
