import { sql } from 'drizzle-orm';
import type { Db } from './pool.ts';

// A name says what it is of, and of which tenant: PostgreSQL knows it by its hash alone, in the whole database.

/** From here to its end, no other transaction holds this name: who comes meanwhile waits. */
export async function waitForTurn(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The same without waiting: false while another transaction holds the name. */
export async function takeTurn(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as mine`);
  return rows[0]?.mine === true;
}
