import type autocannon from 'autocannon';
import { fill } from '../support/database.ts';
import { load } from '../support/load.ts';
import { type Client, signIn } from '../support/portal-client.ts';
import type { Figure } from '../support/report.ts';
import type { Sides } from './page-figures.ts';

const few = 30_000;
const many = 3_000_000;
const perFlight = 100;
const tried = 20;
const page = '/api/flight-passenger/passenger/page';

/** So many passengers more, from one number to another, a hundred on a flight, each with a departure record; by the database. */
const fillPassengers = (superuserUrl: string, tenantId: string, from: number, to: number): Promise<void> =>
  fill(
    superuserUrl,
    [
      `create temp table numbered as select n, uuidv7() as id, date '2024-01-01' + n / 900 as day
        from generate_series(${from / perFlight}, ${to / perFlight - 1}) n`,
      `insert into flights select r.* from (select * from flights where tenant_id = '${tenantId}' and run_state = 'LANDING' limit 1) t, numbered m,
        lateral jsonb_populate_record(t::flights, jsonb_build_object('id', m.id, 'flight_no', 'TV' || lpad((m.n % 900)::text, 4, '0'),
          'flight_date', m.day, 'take_off_at', m.day + interval '1 minute' * (m.n % 900), 'route', '["LXA", "CTU"]'::jsonb,
          'org_city', 'LXA', 'dst_city', 'CTU')) r`,
      // Sealed values are of one row alone: those of numbers nobody asks for are empty, with a hash as long as any.
      `insert into flight_passengers (tenant_id, id, flight_id, segment, pax_name, gender, id_type, id_no, id_no_hash, tkt_no, pnr, bag_tag,
          telephone, telephone_hash, cabin, check_status, pax_status, tkt_issue_date, tkt_end_date, boarding_status, special_service, vip_info)
        select '${tenantId}', uuidv7(), m.id, 'LXA-CTU', 'P' || translate(lpad(p::text, 7, '0'), '0123456789', 'ABCDEFGHIJ'), 'M', 1,
          '', left(md5('d' || p / 5), 22), '781' || lpad(p::text, 10, '0'), lpad(upper(to_hex(p / 2)), 6, '0'), 'TV' || lpad(p::text, 7, '0'),
          '', left(md5('t' || p / 5), 22), 'Y', 'AC', 'AC', m.day - 20, m.day + 300, 'BOARDED', case when p % 50 = 0 then 'WCHR' end, ''
        from generate_series(${from}, ${to - 1}) p join numbered m on m.n = p / ${perFlight}`,
      `insert into departure_records (tenant_id, id, flight_id, flight_no, flight_date, segment, pax_name, tkt_no, cabin, seat_number,
          boarding_number, status, imported_at, departed_at, updated_at, updated_by_name)
        select p.tenant_id, uuidv7(), p.flight_id, f.flight_no, f.flight_date, p.segment, p.pax_name, p.tkt_no, 'Y', '', '', 1, f.take_off_at,
          f.take_off_at, f.take_off_at, '' from numbered m join flights f on f.id = m.id join flight_passengers p on p.tenant_id = f.tenant_id and p.flight_id = f.id`,
    ],
    'flights, flight_passengers, departure_records',
  );

const asked = ({ headers }: Client, path: string, filters: readonly object[]): autocannon.Request[] =>
  filters.map(filter => ({ method: 'POST' as const, path, headers, body: JSON.stringify({ pageSize: 20, ...filter }) }));

interface Passenger {
  idNo: string;
  telephone: string;
}

/** What is looked up: tickets and bookings of those who are few, documents and phones of the demo's own passengers, which are sealed as everywhere. */
async function lookUps(url: string, client: Client): Promise<Record<string, autocannon.Request[]>> {
  const body = JSON.stringify({ pageSize: 300 });
  const found = (await (await fetch(url + page, { method: 'POST', headers: client.headers, body })).json()) as { data: Passenger[] };
  const known = found.data.filter(({ idNo, telephone }) => idNo && telephone).slice(0, tried);
  const numbers = Array.from({ length: tried }, (_, at) => 1000 + at * 999);
  const by = (filters: readonly object[]) => asked(client, page, filters);
  return {
    ticket: by(numbers.map(n => ({ tktNo: `781${String(n).padStart(10, '0')}` }))),
    PNR: by(
      numbers.map(n => ({
        pnr: Math.floor(n / 2)
          .toString(16)
          .toUpperCase()
          .padStart(6, '0'),
      })),
    ),
    document: by(known.map(({ idNo }) => ({ idNo }))),
    phone: by(known.map(({ telephone }) => ({ telephone }))),
  };
}

/** First pages of lists: everything, a day, a flight, a name that begins so; and of departure records. */
function listPages(client: Client): Record<string, autocannon.Request[]> {
  const flight = { flightNo: 'TV0123', flightDate: '2024-01-01' };
  const days = { flightStartDate: '2024-01-01', flightEndDate: '2024-01-01' };
  const departures = '/api/flight-passenger/departure/departure_info/importDepartListPage';
  return {
    passengers: asked(client, page, [{}, { sortColumn: 'tktNo' }, { sortColumn: 'tktIssueDate' }, flight, { paxName: 'PAAAB' }]),
    'departure records': asked(client, departures, [{}, days, { flightNo: 'TV0123' }, { tktNo: '7810000001234' }]),
  };
}

/** Look-ups and lists over 3,000,000 passengers beside the same over 30,000. */
export async function passengerFigures({ ours, client, superuserUrl }: Sides): Promise<Figure[]> {
  const reader = await signIn(ours.url, 'admin');
  const all = { ...(await lookUps(ours.url, reader)), ...listPages(reader) };
  const cost = async () => {
    const costs = new Map<string, number>();
    for (const [name, requests] of Object.entries(all))
      costs.set(name, 1_000_000 / (await load({ url: ours.url, requests, connections: 1 })).perSecond);
    return costs;
  };
  await fillPassengers(superuserUrl, client.tenantId, 0, few);
  const before = await cost();
  await fillPassengers(superuserUrl, client.tenantId, few, many);
  const after = await cost();
  return [...after].map(([name, ours]) => ({
    name: `${name === 'passengers' || name === 'departure records' ? `page of 20 ${name}` : `passengers by ${name}`}, 3,000,000 beside 30,000`,
    unit: 'µs',
    ours,
    floor: before.get(name),
    atMost: 1.5,
  }));
}
