import { sql } from 'drizzle-orm';
import type { Pool } from '../../db/pool.ts';
import { dayMs } from '../../kernel/durations.ts';

/** So long it can be said whether a message was delivered. */
const messageDays = 180;

/** Messages are kept until the end of the month in which their time is over: months go as a whole. */
export const keptSince = (now: Date): Date => {
  const oldest = new Date(now.getTime() - messageDays * dayMs);
  return new Date(Date.UTC(oldest.getUTCFullYear(), oldest.getUTCMonth()));
};

/** Keeps the months of messages: the coming ones are there before they begin, old ones go. */
export async function keepSmsMonths(pool: Pool, now: Date): Promise<void> {
  await pool.db.execute(sql`select keep_sms_months(${now.toISOString()}::timestamptz, ${keptSince(now).toISOString()}::timestamptz)`);
}
