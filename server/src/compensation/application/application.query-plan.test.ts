import pg from 'pg';
import type { TestClient } from '../../testing/client.ts';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../../testing/plans.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { givenIn } from '../testing/given.ts';
import { givenApplication } from '../testing/given-application.ts';

const many = 100_000;
// A count ends at 10,001 matches, of which one row in five is one; a page at 20 and their day.
const counted = 60_000;
const paged = 300;
const big =
  /^(payments|applications|application_lines|compensation_orders|compensation_receipts|compensation_order_pax|flight_passengers)$/;

let portal: TestPortal;
let applyId = '';
beforeAll(async () => {
  portal = await startPortal();
  const order = await givenIn(portal).effective({ pax: 1 });
  ({ applyId } = await givenApplication(portal, order.orderId));
  await multiply(order.orderId);
}, 60_000);
afterAll(() => portal.stop());

/** A hundred thousand applications, each for a passenger of an order of its own that has been received; made by the database. */
async function multiply(orderId: string): Promise<void> {
  const like = (table: string, found: string, changed: string) =>
    `insert into ${table} select r.* from ${table} t, numbered m, lateral jsonb_populate_record(t, jsonb_build_object(${changed})) r where ${found}`;
  const dated = `'flight_no', m.flight_no, 'flight_date', m.flight_date, 'created_at', m.at`;
  // As superuser and without the checks of references, which would take most of a minute.
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  for (const text of [
    'set session_replication_role = replica',
    `create temp table numbered as select n, uuidv7() as order_id, uuidv7() as apply_id, uuidv7() as pax_id,
      timestamptz '2024-01-01' + n * interval '8 minutes' as at, date '2024-01-01' + n / 180 as flight_date, 'TV' || lpad((n % 9000)::text, 4, '0') as flight_no
      from generate_series(1, ${many}) n`,
    // Not all columns: where he boards is made by the database.
    `insert into flight_passengers (tenant_id, id, flight_id, segment, pax_name, gender, id_type, id_no, id_no_hash, tkt_no, pnr, telephone, cabin, check_status, pax_status, tkt_issue_date, tkt_end_date)
      select tenant_id, m.pax_id, flight_id, segment, 'P' || translate(lpad(m.n::text, 6, '0'), '0123456789', 'ABCDEFGHIJ'), gender, id_type, '', 'p' || m.n, '781' || lpad(m.n::text, 10, '0'), 'P' || m.n, '', cabin, check_status, pax_status, tkt_issue_date, tkt_end_date
      from flight_passengers, numbered m where id = (select pax_id from compensation_order_pax where order_id = '${orderId}')`,
    like(
      'compensation_orders',
      `t.id = '${orderId}'`,
      `'id', m.order_id, 'status', 3, 'order_no', 'BC240101' || lpad(m.n::text, 12, '0'), 'effective_at', m.at, 'sum_fen', m.n * 10, ${dated}`,
    ),
    like('compensation_order_pax', `t.order_id = '${orderId}'`, `'order_id', m.order_id, 'pax_id', m.pax_id, 'receive_status', 1`),
    `insert into compensation_receipts (tenant_id, id, order_id, pax_id, amount_fen, channel, station, received_at)
      select (select tenant_id from compensation_orders where id = '${orderId}'), uuidv7(), order_id, pax_id, n * 10, '3', 'LXA', at from numbered`,
    like(
      'applications',
      `t.id = '${applyId}'`,
      `'id', m.apply_id, 'apply_no', 'SQ240101' || lpad(m.n::text, 12, '0'), 'apply_user', 'C' || translate(lpad(m.n::text, 6, '0'), '0123456789', 'ABCDEFGHIJ'), 'id_no_hash', 'a' || m.n, 'phone_hash', 't' || m.n, 'amount_fen', m.n * 10, 'status', case when m.n % 700 = 1 then 1 else 2 + m.n % 3 end, 'kind', case when m.n % 5 = 0 then 'behalf' else 'self' end, ${dated}`,
    ),
    `insert into application_lines (tenant_id, id, application_id, order_id, pax_id, amount_fen)
      select (select tenant_id from compensation_orders where id = '${orderId}'), uuidv7(), apply_id, order_id, pax_id, 10 from numbered`,
    `insert into payments (tenant_id, id, application_id, line_id, order_id, pax_id, order_no, flight_no, flight_date, station, accident_type, channel,
        amount_fen, state, due_at, settled_at, created_at, updated_at)
      select (select tenant_id from compensation_orders where id = '${orderId}'), uuidv7(), apply_id, uuidv7(), order_id, pax_id,
        'BC240101' || lpad(n::text, 12, '0'), flight_no, flight_date, 'LXA', 1, 3, n * 10,
        case when n % 1000 = 0 then 3 else 1 end, at, at, at, at from numbered`,
    analyzeAll,
  ])
    await client.query(text);
  await client.end();
}

type Ask = (who: TestClient) => Promise<unknown>;
const list = (name: string, call: Ask, maxRows = 500): [string, Ask, number] => [name, call, maxRows];
const paySorts = ['createdTime', 'dueTime', 'settledTime', 'amount', 'state', 'orderNo', 'flightDate'];
const sorts = ['createdTime', 'flightDate', 'flightNo', 'orderNo', 'payAmount'];

test.each([
  list('applications that wait', who => who.comp.apply.orderPage({ status: 1 }), 1000),
  list('applications of all states', who => who.comp.apply.orderPage({}), paged),
  ...sorts.flatMap(sortColumn =>
    [true, false].map(isAsc =>
      list(`applications by ${sortColumn}, ${isAsc ? 'up' : 'down'}`, who => who.comp.apply.orderPage({ sortColumn, isAsc }), paged),
    ),
  ),
  list('passed applications by amount', who => who.comp.apply.orderPage({ status: 2, sortColumn: 'payAmount' }), paged),
  list('those that somebody else collects', who => who.comp.collar.page({}), paged),
  list('those of them that wait', who => who.comp.collar.page({ status: 1 }), 1000),
  list('an application by its number', who => who.comp.apply.orderPage({ orderNo: 'SQ240101000000001234' }), 100),
  list('the applications of an order', who => who.comp.apply.orderPage({ orderNo: 'BC240101000000001234' }), 100),
  list('a collector by name', who => who.comp.apply.orderPage({ paxName: 'CAABCD' }), 200),
  list('a passenger by name', who => who.comp.apply.orderPage({ paxName: 'PAABCDE' }), 200),
  list('a flight number', who => who.comp.apply.orderPage({ flightNo: 'TV0123' })),
  list('three days', who => who.comp.apply.orderPage({ flightStartDate: '2024-06-01', flightEndDate: '2024-06-03' }), 2000),
  list('one application, with the next of the pile', who => who.comp.apply.orderGet({ applyId }), 1500),
  list('what else a collector applied for', who => who.comp.apply.replaceFilterRecord({ applyId }), 100),
  list('what was received', who => who.comp.received.find({ applyId }), 100),
  list('costs, as the page opens', who => who.comp.cashReport.getCashBusinessCostsDetail({}), paged),
  ...['effectiveTime', 'flightDate', 'orderNo', 'sumMoney'].map(sortColumn =>
    list(`costs by ${sortColumn}`, who => who.comp.cashReport.getCashBusinessCostsDetail({ sortColumn }), paged),
  ),
  list('the desk’s payments, as the page opens', who => who.comp.payment.page({}), paged),
  ...paySorts.flatMap(sortColumn =>
    [true, false].map(isAsc =>
      list(`the desk’s by ${sortColumn}, ${isAsc ? 'up' : 'down'}`, who => who.comp.payment.page({ sortColumn, isAsc }), paged),
    ),
  ),
  list('the desk’s that failed', who => who.comp.payment.page({ state: [3] }), paged),
  list('the desk’s of an order', who => who.comp.payment.page({ orderNo: 'BC240101000000001234' }), 100),
  list('the desk’s of a flight number', who => who.comp.payment.page({ flightNo: 'TV0123' })),
  list('the desk’s of an application', who => who.comp.payment.page({ applyNo: 'SQ240101000000001234' }), 100),
  list('payments, as the page opens', who => who.comp.cashReport.getCashPayDetail({}), paged),
  list('payments by amount', who => who.comp.cashReport.getCashPayDetail({ sortColumn: 'amount' }), paged),
  list(
    'payments of three days',
    who => who.comp.cashReport.getCashPayDetail({ payStartDate: '2024-06-01', payEndDate: '2024-06-03' }),
    2000,
  ),
])('%s: by an index, few rows', async (_, call, maxRows) => {
  const statements = await statementsOf(() => call(portal.as('admin')));
  const found = (await Promise.all(statements.map(statement => reads(portal, statement, big)))).flat();
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.filter(({ way, rows, counts }) => rows > (counts ? counted : maxRows) || (way.startsWith('Seq Scan') && !counts && rows > 0)),
  ).toEqual([]);
});
