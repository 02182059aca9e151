import type autocannon from 'autocannon';
import pg from 'pg';

/** Makes the tenant's applications `count` in number, each with a line, spread over states and two years; by the database, without the checks of references. */
export async function fillApplications(superuserUrl: string, tenantId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl.replace('/postgres?', '/reap?') });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `create temp table planned as select n, uuidv7() as id, timestamptz '2024-01-01' + n * (interval '700 days' / ${count}) as at
       from generate_series((select count(*) + 1 from applications where tenant_id = '${tenantId}'), ${count}) n`,
    );
    await client.query(
      `insert into applications select r.* from planned p, (select * from applications where tenant_id = '${tenantId}' limit 1) t,
        lateral jsonb_populate_record(t::applications, jsonb_build_object('id', p.id, 'status', 1 + p.n % 5, 'pay_status', p.n % 4,
          'apply_no', 'SQ240101' || lpad(p.n::text, 12, '0'), 'flight_no', 'TV' || lpad((p.n % 9000)::text, 4, '0'),
          'flight_date', p.at::date, 'created_at', p.at, 'updated_at', p.at)) r`,
    );
    await client.query(
      `insert into application_lines select r.* from planned p, (select * from application_lines where tenant_id = '${tenantId}' limit 1) t,
        lateral jsonb_populate_record(t::application_lines, jsonb_build_object('id', uuidv7(), 'application_id', p.id, 'live', false)) r`,
    );
    await client.query('vacuum analyze applications, application_lines');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** The first five pages of what waits, of everything newest first, and of one flight. */
export const applicationPages = (headers: Record<string, string>): autocannon.Request[] =>
  [{ status: 1 }, {}, { flightNo: 'TV0815' }].flatMap(filter =>
    [1, 2, 3, 4, 5].map(pageNumber => ({
      method: 'POST' as const,
      path: '/api/compensation/apply/order/page',
      headers,
      body: JSON.stringify({ ...filter, pageNumber, pageSize: 20 }),
    })),
  );
