import { sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';

/** Runs one of several parts of a request for itself: what it wrote before it was refused is taken back alone, and the refusal given. */
export async function attempt<T>({ db }: Pick<Context, 'db'>, run: () => Promise<T>): Promise<{ done: T } | { refused: Refusal }> {
  await db.execute(sql`savepoint attempt`);
  try {
    const done = await run();
    await db.execute(sql`release savepoint attempt`);
    return { done };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await db.execute(sql`rollback to savepoint attempt`);
    return { refused: error };
  }
}
