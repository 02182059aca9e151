import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import type { TestPortal } from './portal.ts';
import { until } from './until.ts';

async function waiting(db: Db): Promise<number> {
  // Within a transaction PostgreSQL shows what it showed the first time.
  await db.execute(sql`select pg_stat_clear_snapshot()`);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Makes calls that wait for what a transaction holds, and lets them go together: none has seen what another does. Answers what became of each. */
export async function atOnce<T>(
  portal: TestPortal,
  holding: SQL,
  calls: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const { ends } = await portal.inDb(async db => {
    await db.execute(holding);
    const ends = Promise.allSettled(calls.map(call => call()));
    await until(async () => (await waiting(db)) === calls.length);
    return { ends };
  });
  return ends;
}

/** What they came to, each in a word: done, or the key of its refusal. */
export const outcomesOf = (settled: readonly PromiseSettledResult<unknown>[]): string[] =>
  settled.map(one => (one.status === 'fulfilled' ? 'done' : String(one.reason?.key))).toSorted();
