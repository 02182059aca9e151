import { BaggageStatus } from '@reap/contracts/compensation/codes';
import { enums } from '@reap/contracts/enums';
import { TopicList } from '@reap/contracts/survey/questionnaire';
import { SurveyTopic } from '@reap/contracts/survey/topic';
import { toWire } from '@reap/contracts/wire';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { sideOf } from '../compensation/baggage/baggage.rules.ts';
import { evidenceFor, likenessFrom, scoreOf } from '../compensation/baggage/match.rules.ts';
import { demoClaimants } from '../compensation/demo/claimants.ts';
import { multiplyCases } from '../compensation/demo/index.ts';
import { baggageAccidents } from '../compensation/index.ts';
import { inTenant, openPool, type Pool } from '../db/pool.ts';
import { flightPassengers, passengerSeals } from '../flight-passenger/index.ts';
import { type Clone, emptyDatabase } from '../testing/template-database.ts';
import { useTestKeys } from '../testing/test-keys.ts';
import { fillDemo } from './demo.ts';
import { withCheck } from './names.ts';

// What README and screens promise of the demo airline, held against the database; filled twice over, so that copies keep it too.
let database: Clone;
let pool: Pool;
let tenantId: string;
const now = new Date('2026-03-14T06:00:00Z');
beforeAll(async () => {
  useTestKeys();
  database = await emptyDatabase(JSON.parse(process.env['TEST_DATABASE'] ?? '{}'));
  const filling = openPool(database.url, 3);
  tenantId = await fillDemo(filling.db, now);
  await filling.close();
  pool = openPool(database.url, 3);
  await multiplyCases(pool.db, tenantId, 2);
}, 180_000);
afterAll(async () => {
  await pool.close();
  await database.drop();
});

const rowsOf = async <T extends Record<string, unknown>>(query: SQL): Promise<T[]> =>
  (await inTenant(pool.db, tenantId, db => db.execute(query))).rows as T[];
const numberOf = async (query: SQL): Promise<number> => Number((await rowsOf<{ n: string }>(sql`select (${query}) as n`))[0]?.n);
const recent = sql`created_at > ${'2025-12-25'}::timestamptz`;

test('some 300 accidents and 500 orders, 400 people, 31 airports; twice as many cases at scale 2', async () => {
  const accidents = await numberOf(sql`select count(*) from accidents where ${recent}`);
  const orders = await numberOf(sql`select count(*) from compensation_orders where ${recent}`);
  expect(accidents).toBeGreaterThan(240);
  expect(accidents).toBeLessThan(420);
  expect(orders).toBeGreaterThan(420);
  expect(orders).toBeLessThan(650);
  expect(await numberOf(sql`select count(*) from accidents`)).toBe(2 * accidents);
  expect(await numberOf(sql`select count(*) from compensation_orders`)).toBe(2 * orders);
  expect(await numberOf(sql`select count(*) from employees`)).toBe(400);
  expect(await numberOf(sql`select count(*) from airports`)).toBe(31);
});

test('some 20,000 people fly, many of them again and again, on two weeks of flights that are as full as flights are', async () => {
  const people = await numberOf(sql`select count(distinct id_no_hash) from flight_passengers where id_no_hash <> ''`);
  expect(people).toBeGreaterThan(18_500);
  expect(people).toBeLessThan(21_500);
  const often = await numberOf(
    sql`select count(*) from (select id_no_hash from flight_passengers where id_no_hash <> '' group by 1 having count(distinct flight_id) > 3) as often`,
  );
  expect(often).toBeGreaterThan(1500);
  expect(await numberOf(sql`select count(*) from flight_passengers where id_no not like 's1.%' and id_no <> ''`)).toBe(0);
  const loads = await rowsOf<{ day: string; load: string }>(sql`
    select f.flight_date::text as day, count(*)::numeric / f.seats as load from flights f join flight_passengers p on p.flight_id = f.id
    where f.flight_date between '2026-03-04' and '2026-03-17' group by f.id, f.flight_date, f.seats`);
  expect(new Set(loads.map(row => String(row.day))).size).toBe(14);
  expect(Math.min(...loads.map(row => Number(row.load)))).toBeGreaterThan(0.55);
  expect(Math.max(...loads.map(row => Number(row.load)))).toBeLessThanOrEqual(1);
});

test('nobody is twice on a flight; who has checked in has a seat, who has not has none; nothing is issued or checked in later than now', async () => {
  expect(
    await rowsOf(sql`select 1 from flight_passengers where id_no_hash <> '' group by flight_id, id_no_hash having count(*) > 1`),
  ).toEqual([]);
  expect(await rowsOf(sql`select 1 from flight_passengers where (check_status = 'AC') <> (seat_number <> '')`)).toEqual([]);
  expect(
    await rowsOf(sql`select 1 from flight_passengers group by flight_id, seat_number having seat_number <> '' and count(*) > 1`),
  ).toEqual([]);
  expect(
    await rowsOf(
      sql`select 1 from flight_passengers where issued_at > ${now.toISOString()}::timestamptz or check_in_at > ${now.toISOString()}::timestamptz`,
    ),
  ).toEqual([]);
});

test('orders in every state, accidents valid and voided, nothing from the future', async () => {
  const states = await rowsOf<{ status: number; n: string }>(
    sql`select status, count(*) as n from compensation_orders where ${recent} group by 1 order by 1`,
  );
  expect(states.map(row => row.status)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const { n } of states) expect(Number(n)).toBeGreaterThan(4);
  expect(await numberOf(sql`select count(distinct status) from accidents where ${recent}`)).toBe(2);
  for (const [table, column] of [
    ['compensation_orders', 'updated_at'],
    ['compensation_receipts', 'received_at'],
    ['inner_messages', 'created_at'],
    ['workflow_tasks', 'opened_at'],
    ['workflow_tasks', 'done_at'],
  ])
    expect(
      await numberOf(
        sql`select count(*) from ${sql.identifier(table ?? '')} where ${sql.identifier(column ?? '')} > ${now.toISOString()}::timestamptz`,
      ),
    ).toBe(0);
});

test('sums are those of the passengers, and receipts those of who received', async () => {
  expect(
    await rowsOf(sql`
      select o.order_no from compensation_orders o left join compensation_order_pax p on p.order_id = o.id
      group by o.id, o.order_no, o.sum_fen, o.pax_count, o.duplicates
      having o.sum_fen <> coalesce(sum(p.amount_fen), 0) or o.pax_count <> count(p.pax_id) or o.duplicates <> count(*) filter (where p.duplicate_reason <> '')`),
  ).toEqual([]);
  expect(
    await rowsOf(sql`
      select p.order_id from compensation_order_pax p full join compensation_receipts r on r.order_id = p.order_id and r.pax_id = p.pax_id
      where (p.receive_status = 1) is distinct from (r.id is not null) or r.amount_fen <> p.amount_fen or (p.frozen and r.id is not null)`),
  ).toEqual([]);
});

test('claims in every state and of either kind, some with receipts, none older than its order or from the future', async () => {
  const states = await rowsOf<{ status: number; kind: string; n: string }>(
    sql`select status, kind, count(*) as n from applications where ${recent} group by 1, 2 order by 1, 2`,
  );
  expect(states.map(row => `${row.status} ${row.kind}`)).toEqual([1, 2, 3, 4, 5].flatMap(status => [`${status} behalf`, `${status} self`]));
  for (const { n } of states) expect(Number(n)).toBeGreaterThan(3);
  expect(await numberOf(sql`select count(*) from applications where status = 1 and accident_sub_type = '8'`)).toBeGreaterThan(2);
  expect(
    await rowsOf(sql`
      select a.apply_no from applications a join application_lines l on l.application_id = a.id join compensation_orders o on o.id = l.order_id
      where a.created_at < o.effective_at or a.audited_at < a.created_at or greatest(a.updated_at, a.audited_at) > ${now.toISOString()}::timestamptz
        or o.status <> 3 or o.service_city <> a.station or o.accident_sub_type <> a.accident_sub_type`),
  ).toEqual([]);
  expect(
    await rowsOf(sql`select apply_no from applications where id_no <> '' and (id_no not like 's1.%' or phone not like 's1.%')`),
  ).toEqual([]);
});

test('a claim asks for what its lines do; a line is in one live claim; what waits or is passed is live, and nothing else', async () => {
  expect(
    await rowsOf(sql`
      select a.apply_no from applications a join application_lines l on l.application_id = a.id
      join compensation_order_pax p on p.order_id = l.order_id and p.pax_id = l.pax_id
      group by a.tenant_id, a.id having a.amount_fen <> sum(l.amount_fen) or bool_or(l.live) <> (a.status in (1, 2)) or bool_and(l.live) <> (a.status in (1, 2))
        or bool_or(l.amount_fen <> p.amount_fen) or bool_or(p.receive_status = 1) <> (a.pay_status = 1)`),
  ).toEqual([]);
});

test('what was paid has its receipt, its ledger and its transfer; nobody audited what he filed', async () => {
  expect(
    await rowsOf(sql`
      select p.id from payments p join applications a on a.id = p.application_id left join compensation_receipts r on r.order_id = p.order_id and r.pax_id = p.pax_id
      left join simulated_transfers t on t.id = p.id
      where (p.state = 1) <> (r.id is not null) or r.amount_fen <> p.amount_fen or r.channel <> p.channel::text or r.received_at <> p.settled_at
        or (t.id is not null) <> (p.state in (1, 3) and p.channel <> 8) or t.amount_fen <> p.amount_fen
        or (select count(*) from payment_entries e where e.payment_id = p.id) <> 1 + (p.state <> 0)::int + (t.id is not null)::int
        or (a.status = 2) <> (p.state in (0, 1))`),
  ).toEqual([]);
  expect(await numberOf(sql`select count(*) from applications where audited_by = created_by`)).toBe(0);
  expect(await numberOf(sql`select count(*) from payments where state = 0 and due_at <= ${now.toISOString()}::timestamptz`)).toBe(0);
});

test('each order under audit waits for exactly one decision, of somebody who did not file it; nothing else waits', async () => {
  expect(
    await rowsOf(sql`
      select o.order_no from compensation_orders o
      left join workflow_instances i on i.business_id = o.id and i.status = 'running'
      left join workflow_tasks t on t.instance_id = i.id and t.status = 'open'
      group by o.id, o.order_no, o.status having count(t.id) <> (o.status = 1)::int or count(i.id) <> (o.status = 1)::int`),
  ).toEqual([]);
  expect(
    await rowsOf(sql`
      select t.id from workflow_tasks t join workflow_instances i on i.id = t.instance_id left join workflow_reviewers r on r.task_id = t.id
      where t.node_index >= 0 group by t.id, i.creator_id having count(r.user_id) = 0 or bool_or(r.user_id = i.creator_id)`),
  ).toEqual([]);
});

test('every history leads to the state that the order is in', async () => {
  const wrong = await rowsOf(sql`
    select o.order_no, o.status, last.decision, last.node_index, jsonb_array_length(i.nodes) as nodes
    from compensation_orders o left join workflow_instances i on i.business_id = o.id
    left join lateral (select * from workflow_tasks t where t.instance_id = i.id order by t.opened_at desc, t.node_index desc limit 1) last on true
    where not coalesce(case
      when o.status = 0 then i.id is null
      when o.status = 1 then last.status = 'open'
      when o.status in (2, 3, 6) then last.decision = 'AGREE' and last.node_index = jsonb_array_length(i.nodes) - 1 and i.status = 'approved'
      when o.status = 4 then last.decision = 'REJECT' and i.status = 'rejected'
      when o.status = 5 then last.decision = 'BACK' and last.node_index = 0 and i.status = 'returned' end, false)`);
  expect(wrong).toEqual([]);
  expect(
    await numberOf(
      sql`select count(*) from compensation_orders where (status = 3 and effective_at is null) or (status < 3 and effective_at is not null)`,
    ),
  ).toBe(0);
  expect(
    await numberOf(sql`select count(*) from workflow_tasks where decision is not null and node_index >= 0 and not exists
    (select from workflow_reviewers r where r.task_id = workflow_tasks.id and r.user_id = done_by)`),
  ).toBe(0);
});

test('filed by both agents and by a manager; with duplicates and their reasons, frozen passengers and remarks', async () => {
  const authors = await rowsOf<{ name: string }>(
    sql`select distinct u.user_name as name from compensation_orders o join users u on u.id = o.created_by order by 1`,
  );
  expect(authors.map(author => author.name)).toEqual(['manager', 'station', 'station2']);
  expect(await numberOf(sql`select count(*) from compensation_orders where duplicates > 0 and ${recent}`)).toBeGreaterThan(5);
  expect(await numberOf(sql`select count(*) from compensation_order_pax where frozen`)).toBeGreaterThan(5);
  expect(await numberOf(sql`select count(*) from workflow_tasks where remarks <> ''`)).toBeGreaterThan(20);
});

test('everybody has messages, read and unread where there are several; their links open orders that are there', async () => {
  const inboxes = await rowsOf<{ name: string; total: string; unread: string }>(sql`
    select u.user_name as name, count(m.id) as total, count(m.id) filter (where m.is_read = 0) as unread from users u
    left join inner_messages m on m.recipient_id = u.id group by 1`);
  for (const { total, unread } of inboxes) expect([Number(total) > 0, Number(unread) > 0]).toEqual([true, true]);
  for (const name of ['station', 'manager', 'finance']) {
    const inbox = inboxes.find(row => row.name === name);
    expect(Number(inbox?.total)).toBeGreaterThan(Number(inbox?.unread));
  }
  expect(
    await rowsOf(sql`select target_url from inner_messages where target_url <> '' and sent_id is null and not exists
      (select from compensation_orders o where target_url = '/features/compensation/redress/detail?orderId=' || o.id)`),
  ).toEqual([]);
});

test('text messages to many in every state: passed for a day to come, paused half way, each review where its task is', async () => {
  const tasks = await rowsOf<{
    status: number;
    recipients: number;
    handed: number;
    gone: string;
    review: string | null;
    held: boolean;
    later: boolean;
  }>(sql`
    select t.status, t.recipients, t.handed, i.status review, t.paused_at is not null held, coalesce(t.scheduled_at > ${now.toISOString()}, false) later,
      (select count(*) from sms_messages m where m.task_id = t.id) gone
    from sms_tasks t left join workflow_instances i on i.business_id = t.id`);
  expect(new Set(tasks.map(({ status }) => status))).toEqual(new Set(enums.taskStatus));
  for (const { gone, handed } of tasks) expect(Number(gone)).toBe(handed);
  const the = (status: number) => tasks.find(task => task.status === status);
  expect(the(2)).toMatchObject({ handed: 0, later: true, review: 'approved' });
  expect(the(3)).toMatchObject({ handed: 3, recipients: 6, held: true, review: 'approved' });
});

test('some forty surveys in every state and in both creators’ hands, each with topics of every type and a history that leads to its state', async () => {
  const states = await rowsOf<{ status: number; n: string }>(sql`select status, count(*) as n from survey_tasks group by 1 order by 1`);
  expect(states.map(row => row.status)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const { n } of states) expect(Number(n)).toBeGreaterThan(1);
  expect(await numberOf(sql`select count(*) from survey_tasks`)).toBe(40);
  const creators = sql`select distinct u.user_name as name from survey_tasks t join users u on u.id = t.created_by order by 1`;
  expect(await rowsOf(creators)).toEqual([{ name: 'manager' }, { name: 'survey' }]);
  const types = sql`select distinct p ->> 'problemType' as type from survey_tasks, jsonb_array_elements(problems) p order by 1`;
  expect(await rowsOf(types)).toEqual([{ type: 'checkbox' }, { type: 'input' }, { type: 'mark' }, { type: 'radio' }]);
  const steps = sql`select t.id from survey_tasks t left join lateral
    (select action, at from survey_steps s where s.task_id = t.id order by at desc, id desc limit 1) last on true
    where not coalesce(case t.status when 0 then last.action in ('create', 'edit') when 1 then last.action = 'submit'
      when 2 then last.action = 'agree' when 3 then last.action = 'reject' and t.reject_reason <> ''
      when 4 then last.action in ('publish', 'reStart') when 5 then last.action = 'pause' else last.action = 'stop' end, false)
    or last.at <> t.updated_at or t.updated_at > ${now.toISOString()}::timestamptz`;
  expect(await rowsOf(steps)).toEqual([]);
  // Nobody reviewed what he created.
  expect(
    await numberOf(sql`select count(*) from survey_steps s join survey_tasks t on t.id = s.task_id
    where s.action in ('agree', 'reject') and s.by_id = t.created_by`),
  ).toBe(0);
});

test('every questionnaire of the demo keeps the rules that people’s do', async () => {
  const tasks = await rowsOf<{ name: string; problems: unknown }>(sql`select name, problems from survey_tasks`);
  for (const { name, problems } of tasks)
    expect({ name, problems: TopicList.safeParse(toWire(z.array(SurveyTopic), problems)).error?.issues ?? [] }).toEqual({
      name,
      problems: [],
    });
});

test('there is something to try for everybody: a large order for the director, a duplicate in a draft, payments that failed', async () => {
  const waiting = await rowsOf<{ name: string }>(sql`
    select distinct u.user_name as name from workflow_tasks t join workflow_instances i on i.id = t.instance_id and i.business_type = 'compensation-order'
    join workflow_reviewers r on r.task_id = t.id join users u on u.id = r.user_id where t.status = 'open' and t.opened_at > ${'2026-03-01'}::timestamptz`);
  expect(waiting.map(row => row.name)).toEqual(expect.arrayContaining(['director', 'finance', 'manager', 'manager3']));
  expect(
    await numberOf(sql`
      select count(*) from compensation_orders o join users u on u.id = o.created_by
      where o.status = 0 and o.duplicates > 0 and u.user_name = 'station' and o.created_at > ${'2026-03-08'}::timestamptz`),
  ).toBeGreaterThan(0);
  expect(await numberOf(sql`select count(*) from payments where state = 3 and station = 'LXA'`)).toBeGreaterThan(0);
});

test('the agent at Lhasa follows flights that are to come, of which one is switched off', async () => {
  const followed = await rowsOf<{ status: number; flights: string }>(sql`
    select f.status, count(l.id) as flights from followed_flights f join users u on u.id = f.user_id and u.user_name = 'station'
    left join flights l on l.flight_no = f.flight_no and l.take_off_at > ${now.toISOString()}::timestamptz and (f.every_day or l.flight_date = any(f.dates))
    group by f.tenant_id, f.id, f.status`);
  expect(followed.map(({ status }) => status).toSorted()).toEqual([0, 1, 1, 1]);
  for (const { flights } of followed) expect(Number(flights)).toBeGreaterThan(0);
});

test('children fly too, with documents of children and no phone of their own', async () => {
  const { tenantId: tenant, id, idNo, telephone, gender } = flightPassengers;
  const pax = await inTenant(pool.db, tenantId, db =>
    db
      .select({ tenantId: tenant, id, idNo, telephone })
      .from(flightPassengers)
      .where(and(inArray(gender, ['CHD', 'INF']), sql`${idNo} <> ''`))
      .limit(200),
  );
  expect(pax).toHaveLength(200);
  for (const row of pax) {
    const opened = passengerSeals.opened(row);
    expect(opened.telephone).toBe('');
    expect(Number(opened.idNo.slice(6, 10))).toBeGreaterThan(2014);
    expect(withCheck(opened.idNo.slice(0, 17))).toBe(opened.idNo);
  }
});

test('a family can be played on a phone: three passengers of one order in effect, the child without a phone', async () => {
  // Others are called so too: only the family is of one order.
  const orders = await rowsOf<{ count: string }>(sql`
    select count(distinct p.pax_name)
    from compensation_order_pax l join compensation_orders o on o.id = l.order_id join flight_passengers p on p.id = l.pax_id
    where o.status = 3 and l.receive_status = 0 and not l.frozen and p.pax_name in ('李明', '陈静', '李小雨')
      and not exists (select from application_lines a where a.pax_id = l.pax_id)
    group by l.order_id order by 1 desc limit 1`);
  expect(Number(orders[0]?.count)).toBe(demoClaimants.length);
});

test('reimbursements are numbered as they were made, and another station has some too', async () => {
  const made = await rowsOf<{ order_no: string; station: string }>(sql`select order_no, station from reimbursements order by created_at`);
  expect(made.map(row => row.order_no.slice(-12))).toEqual(made.map(row => row.order_no.slice(-12)).toSorted());
  expect(new Set(made.map(row => row.station))).toEqual(new Set(['LXA', 'CTU']));
});

test('everything that has a name for readers of English has one; why flights are irregular is told by a code', async () => {
  const nameless = await rowsOf(sql`
    select 'role' as kind, role_code as code from roles where role_name_en = ''
    union all select 'organization', name from organizations where name_en = ''
    union all select 'position', position_code from job_positions where position_name_en = ''
    union all select 'resource', menu_name from resources where menu_name_en = ''
    union all select 'level', n ->> 'nameZh' from workflow_definitions, jsonb_array_elements(nodes) n where n ->> 'nameEn' = ''`);
  expect(nameless).toEqual([]);
  const causes = await rowsOf<{ reason: string }>(sql`select distinct reason from flights where reason <> ''`);
  for (const { reason } of causes) expect(enums.flightCause).toContain(reason);
});

test('four stations have luggage in stock, each balance is the sum of its ledger, some of it is on its way', async () => {
  expect(await rowsOf(sql`select code from luggage_items group by code having sum(stock) > 0 order by code`)).toEqual(
    ['CKG', 'CTU', 'LXA', 'LZY'].map(code => ({ code })),
  );
  const unlike = await numberOf(sql`
    select count(*) from luggage_items i where (stock, reserved, on_the_way) is distinct from
      (select (stock_after, reserved_after, on_the_way_after) from luggage_movements m where m.item_id = i.id order by at desc, id desc limit 1)`);
  expect(unlike).toBe(0);
  expect(await numberOf(sql`select sum(quantity) from luggage_transfers where status = 0`)).toBe(
    await numberOf(sql`select sum(on_the_way) from luggage_items`),
  );
});

test('sixty passengers’ bags in every state, and twenty that were found, of which twelve have an owner who looks for them', async () => {
  const states = await rowsOf<{ status: number; bags: number; found: number }>(sql`
    select status, count(*) filter (where sub_type <> '5')::int as bags, count(*) filter (where sub_type = '5')::int as found
    from baggage_accidents where ${recent} group by status order by status`);
  expect(states.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(states.reduce((sum, { bags }) => sum + bags, 0)).toBe(60);
  expect(states.find(({ status }) => status === 1)?.found).toBe(20);
  const unmatched = await inTenant(pool.db, tenantId, db =>
    db
      .select()
      .from(baggageAccidents)
      .where(inArray(baggageAccidents.status, [BaggageStatus.inHandling, BaggageStatus.toMatch])),
  );
  const [found, missing] = ['found', 'missing'].map(side => unmatched.filter(one => sideOf(one.subType) === side));
  const likely = found?.filter(one => missing?.some(other => scoreOf(evidenceFor(one, other)) >= likenessFrom.fair));
  expect(likely?.length).toBeGreaterThanOrEqual(12);
  const halves = await numberOf(sql`select count(*) from baggage_accidents one join baggage_accidents other on other.id = one.matched_id
    where other.matched_id <> one.id or one.status <> 3 or other.status <> 3`);
  expect(halves).toBe(0);
  const told = await numberOf(sql`select count(*) from baggage_accidents a where a.status <> (
    select to_status from baggage_steps s where s.accident_id = a.id order by at desc, id desc limit 1)`);
  expect(told).toBe(0);
});

test('orders of luggage in every state that they can be in; what is reserved and given stands in the ledger, and nothing else', async () => {
  const states = await rowsOf<{ status: number; granted: boolean }>(sql`
    select distinct status, granted_at is not null as granted from compensation_orders where compensate_type = 2 and ${recent} order by 1, 2`);
  expect(states.map(({ status, granted }) => `${status}${granted ? ' granted' : ''}`)).toEqual(['0', '1', '2', '3', '3 granted', '4', '5']);
  expect(
    await numberOf(sql`select count(*) from luggage_items i where reserved <>
      (select coalesce(sum(quantity), 0) from compensation_order_luggage l where l.item_id = i.id and l.state = 1)`),
  ).toBe(0);
  expect(
    await rowsOf(sql`
      select o.order_no from compensation_orders o join compensation_order_luggage l on l.order_id = o.id
      left join luggage_consumptions c on c.order_id = o.id
      left join luggage_movements r on r.order_id = o.id and r.kind = 'reserved' left join luggage_movements g on g.order_id = o.id and g.kind = 'granted'
      where (o.status = 3) <> (r.id is not null) or (o.granted_at is null) <> (c.id is null) or c.at is distinct from g.at
        or o.granted_at is distinct from g.at or r.at is distinct from o.effective_at or o.sum_fen <> l.quantity * l.price_fen or o.granted_at > ${now.toISOString()}::timestamptz`),
  ).toEqual([]);
  expect(await numberOf(sql`select count(*) from luggage_consumptions`)).toBeGreaterThan(7);
  expect(
    await rowsOf(sql`
      select m.id from (select *, sum(case kind when 'sent' then -quantity when 'granted' then -quantity when 'reserved' then 0 when 'announced' then 0 else quantity end)
        over (partition by item_id order by at, id) as stands from luggage_movements) m where m.stands <> m.stock_after or m.stock_after < m.reserved_after`),
  ).toEqual([]);
});

test('a bag is given up three weeks after it was missed', async () => {
  expect(await numberOf(sql`select count(*) from baggage_accidents where status = 4 and state_at - created_at < interval '21 days'`)).toBe(
    0,
  );
  expect(await numberOf(sql`select count(*) from baggage_accidents where state_at > ${now.toISOString()}::timestamptz`)).toBe(0);
});
