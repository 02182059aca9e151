import pg from 'pg';
import type { Extras } from '../../testing/client.ts';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';
import { givenApplication } from '../testing/given-application.ts';
import { claimOfPax, keyOfPax } from '../testing/given-claim.ts';

const copies = 5000;
const perFlight = 30;
// A flight's passengers with the lines of each; in a list twice, for what is there and for what is open.
const ofFlight = 800;
const big = /^(flights|flight_passengers|compensation_orders|compensation_order_pax|applications|application_lines)$/;

let portal: TestPortal;
let claim: Extras;
let flight: { flightNo: string; flightDate: string; paxIds: string[] };
let key: Awaited<ReturnType<typeof keyOfPax>>;
beforeAll(async () => {
  portal = await startPortal();
  const order = await givenIn(portal).effective({ pax: 3 });
  flight = order.accident.flight;
  const [first = ''] = flight.paxIds;
  await givenApplication(portal, order.orderId, { pax: 1 });
  key = await keyOfPax(portal, first, flight);
  claim = await claimOfPax(portal, first, flight);
  await multiply(order.orderId, first);
}, 60_000);
afterAll(() => portal.stop());

/** Five thousand flights of thirty passengers, each with an order in effect and an application; made by the database. */
async function multiply(orderId: string, paxId: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  const made = (table: string, where: string, changed: string) =>
    `insert into ${table} select r.* from ${table} t, numbered m, lateral jsonb_populate_record(t, jsonb_build_object(${changed})) r where ${where}`;
  for (const text of [
    'set session_replication_role = replica',
    `create temp table numbered as select n, uuidv7() as flight_id, uuidv7() as order_id, uuidv7() as apply_id, date '2023-01-01' + n % 1500 as day from generate_series(1, ${copies}) n`,
    `create temp table people as select m.*, p, uuidv7() as pax_id from numbered m, generate_series(1, ${perFlight}) p`,
    made(
      'flights',
      `t.id = (select flight_id from flight_passengers where id = '${paxId}')`,
      "'id', m.flight_id, 'flight_date', m.day, 'flight_no', 'TV7' || lpad((m.n % 997)::text, 3, '0')",
    ),
    `insert into flight_passengers (tenant_id, id, flight_id, segment, pax_name, gender, id_type, id_no, telephone, tkt_no, pnr, id_no_hash, telephone_hash, cabin, check_status, pax_status, tkt_issue_date, tkt_end_date)
      select t.tenant_id, m.pax_id, m.flight_id, 'LXA-CTU', 'P' || translate(m.p::text, '0123456789', 'ABCDEFGHIJ'), 'M', 1, '', '', '782' || lpad((m.n * ${perFlight} + m.p)::text, 10, '0'), 'ABC123', 'd' || m.n * ${perFlight} + m.p, 'p' || m.p, 'Y', 'AC', 'AC', '2023-01-01', '2027-01-01'
      from flight_passengers t, people m where t.id = '${paxId}'`,
    made(
      'compensation_orders',
      `t.id = '${orderId}'`,
      "'id', m.order_id, 'flight_id', m.flight_id, 'flight_date', m.day, 'flight_no', 'TV7' || lpad((m.n % 997)::text, 3, '0'), 'order_no', 'BC230101' || lpad(m.n::text, 12, '0')",
    ),
    `insert into compensation_order_pax (tenant_id, order_id, pax_id, amount_fen) select t.tenant_id, m.order_id, m.pax_id, 10000 from compensation_orders t, people m where t.id = '${orderId}'`,
    made('applications', 'true', "'id', m.apply_id, 'flight_id', m.flight_id, 'apply_no', 'SQ230101' || lpad(m.n::text, 12, '0')"),
    `insert into application_lines (tenant_id, id, application_id, order_id, pax_id, amount_fen)
      select t.tenant_id, uuidv7(), m.apply_id, m.order_id, m.pax_id, 10000 from compensation_orders t, people m where t.id = '${orderId}' and m.p <= 10`,
    analyzeAll,
  ])
    await client.query(text);
  await client.end();
}

type Call = () => Promise<unknown>;
const agent = () => portal.as('station').comp.assist;
const passenger = () => portal.anonymous.comp.apply;
const list = (name: string, call: Call, maxRows = 60): [string, Call, number] => [name, call, maxRows];

test.each([
  list('passengers of a flight', () => agent().findPaxList({ flightNo: 'TV7123', flightDate: '2023-05-04' }), ofFlight),
  list(
    'passengers of a flight by name',
    () => agent().findPaxList({ flightNo: 'TV7123', flightDate: '2023-05-04', paxName: 'PH' }),
    ofFlight,
  ),
  list('a document', () => agent().findPaxList({ idNo: key.idNo })),
  list('a ticket', () => agent().findPaxList({ tktNo: '7820000012345' })),
  list('what passengers can claim', () => agent().findPaxCompensation({ paxIds: [...flight.paxIds] })),
  list('what a document can claim', () => agent().findPaxCompensation({ idNo: key.idNo })),
  list('a passenger’s amounts', () => agent().findPaxAmount({ paxId: flight.paxIds[0] ?? '' })),
  list('for how many somebody collects', () => agent().check(key)),
  list('a passenger who names himself', () => passenger().authPax({ ...key, asToken: true }, { headers: { 'x-tenant': 'TV' } })),
  list('his own money', () => passenger().findCompensationOrder({}, claim)),
  list('his own claims', () => passenger().myRecord({}, claim)),
  list('his claims for others', () => passenger().replaceRecord({}, claim)),
])('%s: by an index, few rows', async (_, call, maxRows) => {
  const statements = await statementsOf(call);
  const found = (await Promise.all(statements.map(statement => reads(portal, statement, big)))).flat();
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ way, rows }) => rows > maxRows || (way.startsWith('Seq Scan') && rows > 0))).toEqual([]);
});
