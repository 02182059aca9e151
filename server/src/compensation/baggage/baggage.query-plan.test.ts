import pg from 'pg';
import type { TestClient } from '../../testing/client.ts';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenBaggage } from '../testing/given-baggage.ts';

const many = 100_000;
const counted = 40_000;
const paged = 300;

let portal: TestPortal;
let accidentId: string;
beforeAll(async () => {
  portal = await startPortal();
  accidentId = (await givenBaggage(portal).missing()).accidentId;
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  const changed = `'id', uuidv7(), 'accident_no', 'BG240101' || lpad(n::text, 12, '0'), 'status', case when n % 97 < 90 then 5 else n % 7 end,
    'sub_type', (1 + n % 6)::text, 'bag_tag', '0088' || lpad((n * 7 % 1000000)::text, 6, '0'), 'pax_name', 'P' || n, 'phone_hash', n::text,
    'flight_no', 'TV' || lpad((n % 9000)::text, 4, '0'), 'flight_date', date '2024-01-01' + n / 120,
    'station', (array['LXA', 'CTU', 'PEK', 'XIY', 'KMG'])[1 + n % 5], 'state_at', timestamptz '2024-01-01' + n * interval '11 minutes',
    'created_at', timestamptz '2024-01-01' + n * interval '11 minutes'`;
  // All but what the database fills in itself.
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'baggage_accidents' and is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ name }) => name).join();
  for (const text of [
    'set session_replication_role = replica',
    `insert into baggage_accidents (${columns}) select ${columns.replace(/[^,]+/g, 'r.$&')} from baggage_accidents t, generate_series(1, ${many}) n,
      lateral jsonb_populate_record(t, jsonb_build_object(${changed})) r where t.id = '${accidentId}'`,
    analyzeAll,
    'vacuum baggage_accidents',
  ])
    await client.query(text);
  await client.end();
}, 60_000);
afterAll(() => portal.stop());

type Ask = (who: TestClient) => Promise<unknown>;
const list = (name: string, call: Ask, maxRows = 500): [string, Ask, number] => [name, call, maxRows];
const page = (who: TestClient) => who.comp.baggage.findBaggageAccidentList;

test.each([
  list('as the page opens', who => page(who)({}), paged),
  ...['createdTime', 'accidentNo', 'flightDate', 'flightNo', 'accidentStatus', 'waitingSince'].flatMap(sortColumn =>
    [true, false].map(isAsc => list(`by ${sortColumn}, ${isAsc ? 'up' : 'down'}`, who => page(who)({ sortColumn, isAsc }), paged)),
  ),
  list('of one state', who => page(who)({ accidentStatus: [2] }), paged),
  list('of one station', who => page(who)({ terminal: ['KMG'] }), paged),
  list('of a number', who => page(who)({ accidentNo: 'BG2401010000000012' })),
  list('of a flight number', who => page(who)({ flightNo: 'TV0123' })),
  list('of three days', who => page(who)({ flightStartDate: '2024-06-01', flightEndDate: '2024-06-03' }), 2000),
  list('of a tag', who => page(who)({ bagTag: 'TV012345' }), 50),
  list('of its last digits', who => page(who)({ bagTag: '012345' }), 50),
  list('of a name', who => page(who)({ paxName: 'PAX' }), 50),
  list('of a phone', who => page(who)({ phone: '13800138000' }), 50),
  list('that nobody has matched for a day', who => page(who)({ unmatched: true }), 3000),
  list('whose passengers may be compensated', who => page(who)({ orderable: true, sortColumn: 'createdTime', isAsc: false }), 3000),
  list('whose a tag is', who => who.comp.h5.passengerBaggageCheckBagTag({ bagTag: 'TV012345' }), 50),
  list('what may be a missing bag', who => who.comp.h5Baggage.candidates({ accidentId })),
  list('one bag', who => who.comp.baggage.baggageAccidentDetailInfo({ accidentId }), 50),
  list('its story', who => who.comp.baggage.history({ accidentId }), 50),
])('bags %s: by an index, few rows', async (_, call, maxRows) => {
  const statements = await statementsOf(() => call(portal.as('manager')));
  const found = (await Promise.all(statements.map(statement => reads(portal, statement, /^baggage_(accidents|steps|expresses)$/)))).flat();
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.filter(
      ({ way, rows, counts }) =>
        rows > (counts ? counted : maxRows) || (way.startsWith('Seq Scan baggage_accidents') && !counts && rows > 0),
    ),
  ).toEqual([]);
});
