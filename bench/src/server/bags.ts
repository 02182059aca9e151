import type autocannon from 'autocannon';
import pg from 'pg';
import { load } from '../support/load.ts';
import { signIn } from '../support/portal-client.ts';
import type { Figure } from '../support/report.ts';
import type { Sides } from './page-figures.ts';

/** Makes the tenant's baggage accidents `count` in number, spread over states, stations and two years; by the database, without the checks of references. */
async function fillBags(superuserUrl: string, tenantId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl.replace('/postgres?', '/reap?') });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'baggage_accidents' and is_generated = 'NEVER'`,
    );
    const columns = rows.map(({ name }) => name);
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into baggage_accidents (${columns.join()}) select ${columns.map(name => `r.${name}`).join()}
        from (select * from baggage_accidents where tenant_id = '${tenantId}' and status = 2 limit 1) t,
          generate_series((select count(*) + 1 from baggage_accidents where tenant_id = '${tenantId}'), ${count}) n,
          lateral (select timestamptz '2024-01-01' + n * (interval '700 days' / ${count}) as at) m,
          lateral jsonb_populate_record(t::baggage_accidents, jsonb_build_object('id', uuidv7(), 'status', 1 + n % 5,
            'accident_no', 'BG240101' || lpad(n::text, 12, '0'), 'bag_tag', '0088' || lpad((n % 1000000)::text, 6, '0'),
            'flight_no', 'TV' || lpad((n % 9000)::text, 4, '0'), 'flight_date', m.at::date,
            'station', (array['LXA','CTU','PEK','XIY','KMG'])[1 + n % 5], 'state_at', m.at, 'created_at', m.at)) r`,
    );
    await client.query('vacuum analyze baggage_accidents');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** The first five pages of everything newest first, of what is to be matched, of a station, and of a tag's digits. */
const bagPages = (headers: Record<string, string>): autocannon.Request[] =>
  [{}, { accidentStatus: [2] }, { terminal: ['KMG'] }, { bagTag: '012345' }].flatMap(filter =>
    [1, 2, 3, 4, 5].map(pageNumber => ({
      method: 'POST' as const,
      path: '/api/compensation/baggage/accident/findBaggageAccidentList',
      headers,
      body: JSON.stringify({ ...filter, pageNumber, pageSize: 20 }),
    })),
  );

/** Pages of bags over 1,000,000 beside the same over 100,000. */
export async function bagFigures({ ours, client, superuserUrl }: Sides): Promise<Figure[]> {
  const { headers } = await signIn(ours.url, 'manager');
  const over = async (count: number) => {
    await fillBags(superuserUrl, client.tenantId, count);
    return load({ url: ours.url, requests: bagPages(headers), connections: 16 });
  };
  const few = await over(100_000);
  const many = await over(1_000_000);
  const name = 'page of 20 of 1,000,000 bags, 16 connections';
  return [
    { name: `${name}, beside 100,000`, unit: '1/s', ours: many.perSecond, floor: few.perSecond, atLeast: 0.8 },
    { name: `${name}: p99`, unit: 'ms', ours: many.p99 },
  ];
}
