import pg from 'pg';
import type { TestClient } from '../../testing/client.ts';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { materialIn } from '../testing/given-material.ts';

const many = 100_000;
/** Counting for the pager stops at 10,000; orders joined in their order are read past those that are another station's. */
const counted = 60_000;
const paged = 300;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await materialIn(portal).effective();
  const { orderId } = await materialIn(portal).effective();
  await portal.as('station').comp.h5Order.offlineGrant({ orderId, signedName: '旅客甲' });
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  const number = `'BC240101' || lpad(n::text, 12, '0')`;
  // Each consumption is of an order of its own.
  for (const text of [
    'set session_replication_role = replica',
    `create temp table copies as select n, uuidv7() as id, ${number} as number from generate_series(1, ${many}) n`,
    `insert into compensation_orders select r.* from compensation_orders t, copies c,
      lateral jsonb_populate_record(t, jsonb_build_object('id', c.id, 'order_no', c.number)) r where t.id = '${orderId}'`,
    `insert into luggage_consumptions select r.* from luggage_consumptions t, copies c, lateral jsonb_populate_record(t, jsonb_build_object(
      'id', gen_random_uuid(), 'order_id', c.id, 'order_no', c.number, 'brand', 'B' || c.n % 900, 'code', (array['LXA', 'CTU', 'PEK', 'XIY', 'KMG'])[1 + c.n % 5],
      'at', timestamptz '2024-01-01' + c.n * interval '11 minutes')) r where t.order_id = '${orderId}'`,
    `insert into compensation_order_luggage select r.* from compensation_order_luggage t, copies c,
      lateral jsonb_populate_record(t, jsonb_build_object('order_id', c.id)) r where t.order_id = '${orderId}'`,
    analyzeAll,
    'vacuum luggage_consumptions',
  ])
    await client.query(text);
  await client.end();
}, 60_000);
afterAll(() => portal.stop());

type Ask = (who: TestClient) => Promise<unknown>;
const consumption = (who: TestClient) => who.comp.luggage.consumptionPage;
const report = (who: TestClient) => who.comp.baggageReport;
const month = { consumeStartDate: '2024-06-01', consumeEndDate: '2024-06-30' };
const monthRows = 5000;

test.each<[string, Ask, number]>([
  ['what was given, as the page opens', who => consumption(who)({}), paged],
  ...['consumeTime', 'orderNo', 'brand'].flatMap(sortColumn =>
    [true, false].map((isAsc): [string, Ask, number] => [
      `by ${sortColumn}, ${isAsc ? 'up' : 'down'}`,
      who => consumption(who)({ sortColumn, isAsc }),
      paged,
    ]),
  ),
  ['of a station', who => consumption(who)({ code: 'KMG' }), paged],
  ['of an order', who => consumption(who)({ orderNo: 'BC240101000000001234' }), 50],
  ['of a brand', who => consumption(who)({ brand: 'B77' }), 2000],
  ['what is to be given out', who => who.comp.h5Order.findCompensationLuggageList({ toGrant: true }), paged],
  ['the report of a month', who => report(who).getLuggageCompensationReport(month), monthRows],
  ['its sums', who => report(who).getLuggageCompensationTotal(month), monthRows],
])('%s: by an index, few rows', async (_, call, maxRows) => {
  const statements = await statementsOf(() => call(portal.as('admin')));
  const found = (
    await Promise.all(statements.map(one => reads(portal, one, /^(luggage_consumptions|compensation_orders|compensation_order_luggage)$/)))
  ).flat();
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ rows, counts, way }) => rows > (counts ? counted : maxRows) || (way.startsWith('Seq Scan') && !counts))).toEqual(
    [],
  );
});
