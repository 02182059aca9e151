import type autocannon from 'autocannon';
import pg from 'pg';

/** The columns of accounts, but those that the database fills in itself. */
export async function accountColumns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'users' and is_generated = 'NEVER'`,
  );
  return rows.map(({ name }) => name);
}

/** Gives the tenant `count` accounts more, each with a name, number and time of its own; by the database, without the checks of references. */
export async function fillAccounts(superuserUrl: string, tenantId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl.replace('/postgres?', '/reap?') });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const columns = await accountColumns(client);
    await client.query(
      `insert into users (${columns.join()}) select ${columns.map(name => `r.${name}`).join()} from users t, generate_series(1, ${count}) n, lateral jsonb_populate_record(t, jsonb_build_object(
        'id', uuidv7(), 'employee_id', null, 'user_name', 'u' || lpad(n::text, 6, '0'), 'employee_name', '员工' || n,
        'job_number', 'N' || lpad(n::text, 6, '0'), 'updated_at', timestamptz '2024-01-01' + n * interval '9 minutes',
        'status', (n % 20 <> 0)::int, 'user_type', 1 + n % 3)) r
       where t.tenant_id = $1 and t.user_name = 'station'`,
      [tenantId],
    );
    await client.query('vacuum analyze users');
  } finally {
    await client.end();
  }
}

/** The first five pages of accounts, in three orders, and one search. */
export const accountPages = (headers: Record<string, string>): autocannon.Request[] =>
  [{}, { sortColumn: 'name', isAsc: true }, { sortColumn: 'lastSignInAt', isAsc: false }, { name: 'u0123' }].flatMap(filter =>
    [1, 2, 3, 4, 5].map(pageNumber => ({
      method: 'POST' as const,
      path: '/api/reaptv-user-center/uc/user/page_ca',
      headers,
      body: JSON.stringify({ ...filter, pageNumber, pageSize: 20 }),
    })),
  );
