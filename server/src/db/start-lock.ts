import pg from 'pg';

const startLock = 7_262_707;

/**
 * Runs what a start makes only once (schema, job tables, demo, what new versions add to tenants) while no other server that starts
 * on this database does; who comes second waits and finds it made.
 */
export async function underStartLock<T>(url: string, run: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'reap-start' });
  // A connection that breaks ends the lock; what runs under it says so by itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    return await run();
  } finally {
    await client.end().catch(() => undefined);
  }
}
