import { sql } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { stationDay } from '../kernel/station-time.ts';

const sequences = {
  AC: 'accident_no_seq',
  BC: 'order_no_seq',
  SQ: 'application_no_seq',
  RB: 'reimbursement_no_seq',
  BG: 'baggage_no_seq',
} as const;

/** A new number of exactly 20 letters and digits (seed 0 §5): kind, station day, counter. `BC260314000000001820`. */
export async function newNumber(db: Db, kind: keyof typeof sequences, now: Date): Promise<string> {
  const { rows } = await db.execute<{ n: string }>(sql`select nextval(${sequences[kind]}) as n`);
  const day = stationDay(now).slice(2).replaceAll('-', '');
  return `${kind}${day}${String(rows[0]?.n).padStart(12, '0')}`;
}
