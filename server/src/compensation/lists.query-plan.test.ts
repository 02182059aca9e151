import pg from 'pg';
import type { TestClient } from '../testing/client.ts';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../testing/plans.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { tables } from '../user-center/index.ts';
import { givenIn } from './testing/given.ts';

const orders = 100_000;
// A count ends at 10,001 matches, a page at 20 and their day; a filter that half the rows fail doubles it.
const counted = 40_000;
const paged = 300;
const big = /^(compensation_orders|accidents|workflow_tasks|workflow_instances|workflow_reviewers|inner_messages)$/;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  const order = await givenIn(portal).submitted();
  await multiply(order.orderId);
}, 60_000);
afterAll(() => portal.stop());

/** A hundred thousand orders, each on an accident of its own, with their reviews, and as many messages; made by the database. */
async function multiply(orderId: string): Promise<void> {
  const [station, manager] = await Promise.all([portal.userId('station'), portal.userId('manager')]);
  const tenant = `(select tenant_id from compensation_orders where id = '${orderId}')`;
  const like = (table: string, found: string, changed: string) =>
    `insert into ${table} select r.* from ${table} t, numbered m, lateral jsonb_populate_record(t, jsonb_build_object(${changed})) r where ${found}`;
  const dated = `'flight_no', m.flight_no, 'flight_date', m.flight_date, 'created_at', m.at`;
  // As superuser and without the checks of references, which would take most of a minute.
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  for (const text of [
    'set session_replication_role = replica',
    `create temp table numbered as select n, uuidv7() as order_id, uuidv7() as accident_id, uuidv7() as instance_id, uuidv7() as task_id,
      timestamptz '2024-01-01' + n * interval '8 minutes' as at, date '2024-01-01' + n / 180 as flight_date, 'TV' || lpad((n % 9000)::text, 4, '0') as flight_no
      from generate_series(1, ${orders}) n`,
    like(
      'accidents',
      `t.id = (select accident_id from compensation_orders where id = '${orderId}')`,
      `'id', m.accident_id, 'status', 1 + m.n % 2, 'choice_segment', jsonb_build_array('S' || m.n), 'accident_no', 'AC240101' || lpad(m.n::text, 12, '0'), ${dated}`,
    ),
    like(
      'compensation_orders',
      `t.id = '${orderId}'`,
      `'id', m.order_id, 'accident_id', m.accident_id, 'status', m.n % 7, 'order_no', 'BC240101' || lpad(m.n::text, 12, '0'), 'updated_at', m.at, 'sum_fen', m.n * 10, 'service_city', (array['LXA', 'CTU', 'PEK', 'XIY', 'KMG'])[1 + m.n % 5], ${dated}`,
    ),
    like(
      'workflow_instances',
      `t.business_id = '${orderId}'`,
      `'id', m.instance_id, 'business_id', m.order_id, 'created_at', m.at, 'status', case when m.n % 700 = 1 then 'running' else 'approved' end`,
    ),
    `insert into workflow_tasks (tenant_id, id, instance_id, node_index, status, opened_by, opened_at)
      select ${tenant}, task_id, instance_id, 0, case when n % 700 = 1 then 'open' else 'done' end, '${station}', at from numbered`,
    `insert into workflow_reviewers select ${tenant}, task_id, '${manager}' from numbered`,
    `insert into inner_messages (tenant_id, id, recipient_id, sender_name, msg_title, msg_content, msg_title_en, msg_content_en, business_type, is_read, created_at)
      select ${tenant}, uuidv7(), '${manager}', 'x', 'x', 'x', 'x', 'x', 'compensation', (n % 50 > 0)::int, at from numbered`,
    analyzeAll,
    // What an index tells alone it tells of pages that are known to be seen by all.
    'vacuum compensation_orders',
  ])
    await client.query(text);
  await client.end();
}

type Ask = (who: TestClient) => Promise<unknown>;
const list = (name: string, call: Ask, maxRows = 500): [string, Ask, number] => [name, call, maxRows];

test.each([
  list('orders, as the page opens', who => who.comp.order.page({}), paged),
  ...['createdTime', 'flightDate', 'orderNo', 'sumMoney', 'status', 'updatedTime', 'flightNo'].flatMap(sortColumn =>
    [true, false].map(isAsc =>
      list(`orders by ${sortColumn}, ${isAsc ? 'up' : 'down'}`, who => who.comp.order.page({ sortColumn, isAsc }), paged),
    ),
  ),
  list('orders under audit', who => who.comp.order.page({ status: [1] }), paged),
  list('orders in one of two states', who => who.comp.order.page({ status: [1, 2] }), paged),
  list('orders of a flight number', who => who.comp.order.page({ flightNo: 'TV0123' })),
  list('orders of flight numbers that begin so', who => who.comp.order.page({ flightNo: 'TV012' })),
  list('orders of three days', who => who.comp.order.page({ flightStartDate: '2024-06-01', flightEndDate: '2024-06-03' }), 2000),
  list('orders of a number that begins so', who => who.comp.order.page({ orderNo: 'BC2401010000000012' })),
  list('accidents, as the page opens', who => who.comp.accident.page({}), paged),
  ...['flightDate', 'accidentNo', 'flightNo', 'accidentStatus'].map(sortColumn =>
    list(`accidents by ${sortColumn}`, who => who.comp.accident.page({ sortColumn }), paged),
  ),
  list('accidents of a flight number', who => who.comp.accident.page({ flightNo: 'TV0123' })),
  list('my to-dos', who => who.comp.audit.todo({}), 1500),
  list('everything that waits for me', who => who.portal.todo.page({}), 3000),
  list('its number', who => who.portal.todo.count({}), 3000),
  list('my messages', who => who.msg.innerMail.page({}), paged),
  list('my unread messages', who => who.msg.innerMail.page({ isRead: 0 }), 5000),
  list('how many messages are unread', who => who.msg.innerMail.unread({}), 5000),
  list('one order', async who => who.comp.order.page({ orderNo: 'BC240101000000001234' }), 50),
])('%s: by an index, few rows', async (_, call, maxRows) => {
  const statements = await statementsOf(() => call(portal.as('manager')));
  const found = (await Promise.all(statements.map(statement => reads(portal, statement, big)))).flat();
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.filter(({ way, rows, counts }) => rows > (counts ? counted : maxRows) || (way.startsWith('Seq Scan') && !counts && rows > 0)),
  ).toEqual([]);
});

/** How a call's counts read the orders. */
async function countedBy(call: Ask, who = 'manager'): Promise<string[]> {
  const statements = await statementsOf(() => call(portal.as(who)));
  const found = (await Promise.all(statements.map(statement => reads(portal, statement, /^compensation_orders$/)))).flat();
  return found.filter(({ counts }) => counts).map(({ way }) => way);
}

test.each<[string, Ask]>([
  ['all', who => who.comp.order.page({})],
  ['those in a state', who => who.comp.order.page({ status: [3] })],
  [
    'those in a state, of some days',
    who => who.comp.order.page({ status: [3], flightStartDate: '2024-06-01', flightEndDate: '2024-07-01' }),
  ],
])('orders are counted in an index alone: %s', async (_, call) => {
  expect(await countedBy(call)).toEqual(['Index Only Scan compensation_orders']);
});

test('so is what row rules leave of them, and its page is found by an index', async () => {
  const [role] = (await portal.as('admin').uc.role.page({ roleCode: 'finance' })).rows;
  await portal.inDb((db, tenantId) =>
    db
      .insert(tables.dataRowRules)
      .values({ tenantId, roleId: role?.id ?? '', modelId: 'comp.order', stations: ['LXA'], businessTypes: ['1'] }),
  );
  expect(await countedBy(who => who.comp.order.page({}), 'finance')).toEqual(['Index Only Scan compensation_orders']);
  const statements = await statementsOf(() => portal.as('finance').comp.order.page({}));
  const found = (await Promise.all(statements.map(statement => reads(portal, statement, /^compensation_orders$/)))).flat();
  expect(found.filter(({ counts, rows }) => !counts && rows > 50)).toEqual([]);
  // Of each accident of a page, those that the rules hide are counted.
  const ofAccidents = await statementsOf(() => portal.as('finance').comp.accident.page({}));
  const counted = (await Promise.all(ofAccidents.map(statement => reads(portal, statement, /^compensation_orders$/)))).flat();
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.filter(({ way, counts, rows }) => !counts && (rows > paged || way.startsWith('Seq Scan')))).toEqual([]);
});
