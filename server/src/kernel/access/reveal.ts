import type { DataModel } from '@reap/contracts/model';
import { sql } from 'drizzle-orm';
import type { Context } from '../call/context.ts';
import { fail } from '../call/refusal.ts';
import { stationDay } from '../station-time.ts';

/** How often one person may look behind a mask in a day. */
const perDay = 30;
const seconds = 60;
/** Such a column is not masked: for these roles it is not there. */
const invisible = 3;

/**
 * A column of one record as it is, for a person who holds the code for it: counted by his day and written into the log with his
 * reason, never with the value. The record was loaded within his row rules.
 */
export async function revealed(
  record: Readonly<Record<string, unknown>>,
  { model, column, reason, target }: { model: DataModel; column: string; reason: string; target: string },
  { db, tenantId, user, now, audit, hidden }: Context,
): Promise<{ value: string; seconds: number; left: number }> {
  if (hidden(model).get(column) === invisible) fail('request.invalid', {}, { column: { key: 'validate.choice' } });
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into reveals (tenant_id, user_id, day, count) values (${tenantId}, ${user.userId}, ${stationDay(now)}, 1)
    on conflict (tenant_id, user_id, day) do update set count = reveals.count + 1 where reveals.count < ${perDay}
    returning count`);
  const [made] = rows;
  if (!made) return fail('reveal.tooMany', { count: perDay });
  audit({ target, after: { revealedColumn: column, revealReason: reason } });
  return { value: String(record[column] ?? ''), seconds, left: perDay - made.count };
}
