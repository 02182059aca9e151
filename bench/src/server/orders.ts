import pg from 'pg';

/** Makes the tenant's orders `count` in number, spread over states and two years; by the database, without the checks of references. */
export async function fillOrders(superuserUrl: string, tenantId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl.replace('/postgres?', '/reap?') });
  await client.connect();
  try {
    for (const text of statements(tenantId, count)) await client.query(text);
  } finally {
    await client.end();
  }
}

function statements(tenantId: string, count: number): string[] {
  const mine = `tenant_id = '${tenantId}'`;
  return [
    'set session_replication_role = replica',
    `insert into compensation_orders select r.*
      from compensation_orders t,
        generate_series((select count(*) + 1 from compensation_orders where ${mine}), ${count}) n,
        lateral (select timestamptz '2024-01-01' + n * (interval '700 days' / ${count}) as at) m,
        lateral jsonb_populate_record(t, jsonb_build_object('id', uuidv7(), 'status', n % 7,
          'order_no', 'BC240101' || lpad(n::text, 12, '0'), 'flight_no', 'TV' || lpad((n % 9000)::text, 4, '0'), 'sum_fen', n * 10,
          'service_city', (array['LXA','CTU','PEK','PVG','CAN','XIY','KMG','LZY','BPX','NGQ'])[1 + n % 10],
          'flight_date', m.at::date, 'created_at', m.at, 'updated_at', m.at)) r
      where t.id = (select id from compensation_orders where ${mine} and status = 3 limit 1)`,
    'vacuum analyze compensation_orders',
    // What was written goes to disk now, not while it is measured.
    'checkpoint',
  ];
}
