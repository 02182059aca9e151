import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import type { TestPortal } from './portal.ts';
import { until } from './until.ts';

/** Whether somebody waits for what this transaction holds. */
export const isBlocking = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
  return rows.length > 0;
};

/**
 * Begins a call beside a transaction that holds rows; once the call waits for them, or has ended, `meanwhile` is done in the transaction.
 * Answers what became of the call.
 */
export async function heldUp<T>(
  portal: TestPortal,
  holding: SQL,
  call: () => Promise<T>,
  meanwhile: (db: Db) => Promise<unknown>,
): Promise<PromiseSettledResult<T>> {
  const asked = await portal.inDb(async db => {
    await db.execute(holding);
    let ended = false;
    const end = Promise.allSettled([call()]).finally(() => {
      ended = true;
    });
    await until(async () => ended || (await isBlocking(db)));
    await meanwhile(db);
    // In an object: a promise that is returned by itself would be waited for before the rows are let go.
    return { end };
  });
  const [outcome] = await asked.end;
  return outcome;
}
