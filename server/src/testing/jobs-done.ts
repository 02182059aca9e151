import type pg from 'pg';
import { until } from './until.ts';

/** Waits until every job that may run has run. @throws where one of them failed: whoever waits for its effect would wait in vain. */
export async function jobsDone(pool: pg.Pool): Promise<void> {
  await until(async () => {
    const { rows } = await pool.query<{ name: string; state: string; output: unknown }>(
      `select name, state, output from pgboss.job where state in ('created', 'active', 'retry', 'failed') and (state <> 'created' or start_after <= now())`,
    );
    const broken = rows.find(({ state }) => state === 'retry' || state === 'failed');
    if (broken) throw new Error(`${broken.name} failed: ${JSON.stringify(broken.output)}`);
    return rows.length === 0;
  });
}
