import pg from 'pg';

/** Works in the portal's own database as its superuser, who is under no row rules. */
export async function inDatabase<T>(superuserUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: superuserUrl.replace('/postgres?', '/reap?') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Fills tables without the checks of references, and leaves what was written on disk, so that nothing of it is written while somebody measures. */
export const fill = (superuserUrl: string, texts: readonly string[], tables: string): Promise<void> =>
  inDatabase(superuserUrl, async client => {
    for (const text of ['set session_replication_role = replica', ...texts, `vacuum analyze ${tables}`, 'checkpoint'])
      await client.query(text);
  });
