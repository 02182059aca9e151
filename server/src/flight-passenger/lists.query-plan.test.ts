import pg from 'pg';
import { givenIn } from '../compensation/testing/given.ts';
import type { TestClient } from '../testing/client.ts';
import { analyzeAll, reads, statementsOf, superuserUrl } from '../testing/plans.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';

const flights = 20_000;
const people = 100_000;
// A count ends at 10,001 matches, with the flight of each.
const counted = 45_000;
// A page and what hangs on its rows.
const paged = 400;
const big = new RegExp(
  `^(flights|flight_messages|flight_changes|passenger_messages|flight_passengers|compensation_receipts|tsu_applications|workflow_tasks|workflow_instances|${[
    'departure_records|departure_lists|passenger_invoices|first_flyers|followed_flights|concerned_passengers|managed_files',
  ]})$`,
);

let portal: TestPortal;
let flightId: string;
let paxId: string;
let reviewer: string;
let follower: string;
beforeAll(async () => {
  portal = await startPortal();
  const flight = await givenIn(portal).flight({ pax: 3, flightDate: '2023-01-01' });
  flightId = flight.id;
  paxId = flight.paxIds[0] ?? '';
  reviewer = await portal.userId('manager');
  follower = await portal.userId('assurance');
  await multiply();
}, 60_000);
afterAll(() => portal.stop());

/** Flights of some years, a hundred thousand passengers on them, made by the database. */
async function multiply(): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  for (const text of [
    'set session_replication_role = replica',
    `create temp table numbered as select n, uuidv7() as id, timestamptz '2024-01-01' + n * interval '45 minutes' as at from generate_series(1, ${flights}) n`,
    `insert into flights select r.* from flights t, numbered m, lateral jsonb_populate_record(t, jsonb_build_object('id', m.id, 'flight_no', 'TV' || lpad((m.n % 900)::text, 4, '0'),
      'flight_date', m.at::date, 'take_off_at', m.at, 'run_state', case m.n % 3 when 0 then 'LANDING' when 1 then 'PLANNING' else 'TAKE_OFF' end,
      'adjust_state', case when m.n % 7 = 0 then 'DELAY' end, 'delay_minutes', m.n % 300, 'terminal', 'T' || m.n % 3, 'org_city', case when m.n % 2 = 0 then 'LXA' else 'CTU' end,
      'dst_city', case when m.n % 20 = 0 then 'KTM' else 'PEK' end)) r where t.id = '${flightId}'`,
    `insert into flight_messages (tenant_id, id, source, message_id, flight_id, flight_no, flight_date, event, outcome, facts, source_at, received_at)
      select t.tenant_id, uuidv7(), 'PUSH', 'm' || m.n, m.id, 'TV' || lpad((m.n % 900)::text, 4, '0'), m.at::date,
        case when m.n % 5 = 0 then 'DELAY' else 'GATE' end, 'APPLIED', '{}', m.at, m.at from flights t, numbered m where t.id = '${flightId}'`,
    `insert into passenger_messages (tenant_id, id, source, message_id, msg_type, flight_no, flight_date, station, content, source_at, received_at)
      select t.tenant_id, uuidv7(), 'PUSH', 'm' || m.n, case when m.n % 50 = 0 then 'PTM' else 'PNL' end, 'TV' || lpad((m.n % 900)::text, 4, '0'), m.at::date,
        case when m.n % 50 = 1 then 'KTM' else 'LXA' end, 'x', m.at, m.at from flights t, numbered m where t.id = '${flightId}'`,
    `insert into flight_passengers (tenant_id, id, flight_id, segment, pax_name, gender, id_type, id_no, tkt_no, pnr, bag_tag, id_no_hash, telephone_hash, cabin, check_status, pax_status, tkt_issue_date, tkt_end_date, vip_info, special_service)
      select t.tenant_id, uuidv7(), m.id, 'LXA-CTU', 'P' || translate(lpad(p::text, 6, '0'), '0123456789', 'ABCDEFGHIJ'), 'M', 1, '', '781' || lpad(p::text, 10, '0'),
        'R' || lpad((p % 90000)::text, 5, '0'), 'B' || p, 'd' || p % 20000, 'p' || p, 'Y', 'AC', 'AC', date '2024-01-01' + p % 900, date '2027-01-01',
        case when p % 500 = 0 then 'x' else '' end, case when p % 100 = 0 then 'WCHR' end
      from flight_passengers t, generate_series(1, ${people}) p join numbered m on m.n = 1 + p % ${flights} where t.id = '${paxId}'`,
    `insert into tsu_applications (tenant_id, id, pax_id, ticket_no, pax_name, flight_id, flight_no, flight_date, segment, station, from_status, to_status, reason, status, created_by, created_by_name, created_at, updated_by_name, updated_at)
      select p.tenant_id, uuidv7(), p.id, p.tkt_no, p.pax_name, p.flight_id, m.flight_no, m.flight_date, p.segment, p.station, 'OPEN', 'SUSPENDED', 'x',
        case when random() < 0.01 then 3 else 2 end, uuidv7(), 'x', m.take_off_at, 'x', m.take_off_at from flight_passengers p join flights m on m.id = p.flight_id where p.tkt_no like '7810000%5'`,
    `insert into departure_records (tenant_id, id, flight_id, flight_no, flight_date, segment, pax_name, tkt_no, cabin, seat_number, boarding_number, status, missing_at, imported_at, updated_by_name, updated_at)
      select p.tenant_id, uuidv7(), p.flight_id, m.flight_no, m.flight_date, p.segment, p.pax_name, p.tkt_no, 'Y', '', '', case when p.tkt_no like '%77' then 2 else 1 end,
        case when p.tkt_no like '%007' then m.take_off_at end, m.take_off_at, 'x', m.take_off_at from flight_passengers p join flights m on m.id = p.flight_id`,
    `insert into passenger_invoices (tenant_id, id, pax_id, tkt_no, pax_name, flight_no, flight_date, segment, station, title, amount_fen, status, invoice_no, created_by, created_by_name, created_at, updated_by_name, updated_at)
      select p.tenant_id, uuidv7(), p.id, p.tkt_no, p.pax_name, m.flight_no, m.flight_date, p.segment, p.station, p.pax_name, 100, s.status, case s.status when 1 then right(p.tkt_no, 10) else '' end,
        uuidv7(), 'x', m.take_off_at, 'x', m.take_off_at from flight_passengers p join flights m on m.id = p.flight_id,
        lateral (select case when right(p.tkt_no, 2) = '07' then 0 when right(p.tkt_no, 3) = '011' then 2 else 1 end as status) s where p.pnr like 'R%' and right(p.tkt_no, 1) in ('1', '4', '7')`,
    `insert into first_flyers (tenant_id, id, pax_id, flight_id, passenger_name, id_type, id_no, id_no_hash, telephone, telephone_hash, tkt_no, airport, flight_no, flight_date, segment, status, served_at, created_by, created_by_name, created_at, updated_by_name, updated_at)
      select distinct on (p.id_no_hash) p.tenant_id, uuidv7(), p.id, p.flight_id, p.pax_name, 1, '', p.id_no_hash, '', p.telephone_hash, p.tkt_no, case when right(p.tkt_no, 2) = '07' then 'KTM' else 'LXA' end, m.flight_no, m.flight_date, p.segment,
        s.status, case s.status when 1 then m.take_off_at end, uuidv7(), 'x', m.take_off_at, 'x', m.take_off_at from flight_passengers p join flights m on m.id = p.flight_id,
        lateral (select case when right(p.tkt_no, 2) = '09' then 0 else 1 end as status) s where p.pnr like 'R%' order by p.id_no_hash, p.id`,
    // Each hundredth is to be reviewed, by a person who has reviewed others.
    `insert into workflow_instances (tenant_id, id, business_type, business_id, nodes, station, creator_id, status, created_at)
      select tenant_id, id, 'tsu', id, '[]', station, created_by, case status when 3 then 'running' else 'approved' end, created_at from tsu_applications`,
    `insert into workflow_tasks (tenant_id, id, instance_id, node_index, status, opened_by, opened_at, decision, done_by, done_at)
      select tenant_id, id, id, 0, case status when 3 then 'open' else 'done' end, created_by, created_at,
        case status when 3 then null else 'AGREE' end, case status when 3 then null else '${reviewer}'::uuid end, created_at from tsu_applications`,
    `insert into workflow_reviewers (tenant_id, task_id, user_id) select tenant_id, id, '${reviewer}' from workflow_tasks`,
    `insert into flight_changes (tenant_id, id, flight_id, message_id, field, to_value, source, source_at, received_at, applied)
      select tenant_id, uuidv7(), flight_id, id, field, '7', source, source_at, received_at, true from flight_messages, unnest(array['gate', 'estimatedTakeOffTime', 'acType']) field`,
    `insert into departure_lists (tenant_id, id, file_name, created_at, created_by_id, created_by_name, total, imported, added, changed, same, untouched, missing, error_count, errors)
      select t.tenant_id, m.id, 'x.xlsx', m.at, uuidv7(), 'x', 1, 1, 1, 0, 0, 0, 0, 0, '[]' from flights t, numbered m where t.id = '${flightId}'`,
    // Two hundred people follow a hundred flights and a hundred passengers each; one of them asks.
    `insert into followed_flights (tenant_id, id, user_id, flight_no, every_day, by_mail, by_sms, language, updated_at)
      select t.tenant_id, uuidv7(), case m.n % 200 when 7 then '${follower}' else md5(m.n % 200 || 'user')::uuid end, 'TV' || lpad((m.n / 200)::text, 4, '0'),
        true, true, false, 'zh-CN', m.at from flights t, numbered m where t.id = '${flightId}'`,
    `insert into concerned_passengers (tenant_id, id, user_id, passenger_name, id_no, id_no_hash, event, mode, language, updated_at)
      select t.tenant_id, uuidv7(), case m.n % 200 when 7 then '${follower}' else md5(m.n % 200 || 'user')::uuid end, 'P' || m.n, '', 'd' || m.n, 'BOARDED', 1, 'zh-CN', m.at
      from flights t, numbered m where t.id = '${flightId}'`,
    `insert into files (tenant_id, id, name, type, size, purpose, created_by, created_at)
      select t.tenant_id, m.id, 'f' || m.n, 'text/plain', m.n, 'managed-file', uuidv7(), m.at from flights t, numbered m where t.id = '${flightId}'`,
    `insert into managed_files (tenant_id, id, file_type, title, flight_id, created_by, created_by_name, created_at, updated_by_name, updated_at)
      select t.tenant_id, m.id, case when m.n % 50 = 0 then 'PHOTO' else 'MANUAL' end, 'f' || m.n, m.id, uuidv7(), 'x', m.at, 'x', m.at from flights t, numbered m where t.id = '${flightId}'`,
    analyzeAll,
  ])
    await client.query(text);
  await client.end();
}

type Call = (who: TestClient) => Promise<unknown>;
const list = (name: string, call: Call, maxRows = paged): [string, Call, number] => [name, call, maxRows];
const sorted = ['takeOffTime', 'flightDate', 'flightNo', 'orgCity', 'dstCity', 'delayMinutes', 'runState', 'adjustState'];
const days = { flightStartDate: '2024-06-01', flightEndDate: '2024-06-03' };

test.each([
  list('flights, whatever the day', who => who.fp.flightList.basicPage({})),
  ...sorted.flatMap(sortColumn =>
    [true, false].map(isAsc =>
      list(`flights by ${sortColumn}, ${isAsc ? 'up' : 'down'}`, who => who.fp.flightList.basicPage({ sortColumn, isAsc })),
    ),
  ),
  list('flights of three days', who => who.fp.flightList.basicPage(days), 1000),
  list('flights of a number', who => who.fp.flightList.basicPage({ flightNo: 'TV0123' }), 600),
  list('flights to a station', who => who.fp.flightList.basicPage({ dstCity: 'KTM' }), 1000),
  list('flights from a building', who => who.fp.flightList.basicPage({ terminal: 'LXA-T1' }), 1000),
  list('figures of three days', who => who.fp.flightList.getAllFlightListSearchResults(days), 1500),
  list('messages, whatever the day', who => who.fp.flightMsg.page({})),
  ...['receivedTime', 'sourceTime', 'flightNo'].map(sortColumn =>
    list(`messages by ${sortColumn}`, who => who.fp.flightMsg.page({ sortColumn, isAsc: true })),
  ),
  list('messages of three days', who => who.fp.flightMsg.page(days), 1000),
  list('messages of a number', who => who.fp.flightMsg.page({ flightNo: 'TV0123' }), 600),
  list('how many of a day', who => who.fp.flightMsg.pageCount(days), 1500),
  list('telexes', who => who.fp.passengerMsg.page({})),
  list('telexes by flight number', who => who.fp.passengerMsg.page({ sortColumn: 'flightNo', isAsc: true })),
  list('telexes of a kind', who => who.fp.passengerMsg.page({ msgType: 'PTM' }), 900),
  list('telexes of a station', who => who.fp.passengerMsg.page({ station: 'KTM' }), 900),
  list('telexes of a number', who => who.fp.passengerMsg.page({ flightNo: 'TV0123' }), 600),
  list('telexes of three days', who => who.fp.passengerMsg.page(days), 1000),
  list('what changed within the hour', who => who.fp.flightFeed.recent({}), 600),
  list('ticket status changes', who => who.fp.tsuAudit.list({})),
  ...['flightDate', 'ticketNumber', 'status'].map(sortColumn =>
    list(`ticket status changes by ${sortColumn}`, who => who.fp.tsuAudit.list({ sortColumn, isAsc: true })),
  ),
  list('those that failed', who => who.fp.tsuAudit.list({ status: [3] }), 700),
  list('those of a ticket', who => who.fp.tsuAudit.list({ ticketNumber: '781000000012' }), 60),
  list('those of three days', who => who.fp.tsuAudit.list(days), 700),
  list('those of an applicant', who => who.fp.tsuAudit.list({ applyUser: '次仁' }), 60),
  list('names that depart', who => who.fp.departure.departureInfoImportDepartListPage({})),
  list('names that failed', who => who.fp.departure.departureInfoImportDepartListPage({ status: 2 }), 600),
  list('names that are missing', who => who.fp.departure.departureInfoImportDepartListPage({ missing: 'Y' }), 600),
  list('names of a flight', who => who.fp.departure.departureInfoImportDepartListPage({ flightNo: 'TV0123' }), 60),
  list('a name’s ticket', who => who.fp.departure.departureInfoImportDepartListPage({ tktNo: '7810000000077' }), 60),
  list('names of three days', who => who.fp.departure.departureInfoImportDepartListPage(days), 1500),
  list('names by day', who => who.fp.departure.departureInfoImportDepartListPage({ sortColumn: 'flightDate', isAsc: true })),
  list('how many names of three days', who => who.fp.departure.countFlightInfo(days), 1500),
  list('segments of a flight', who => who.fp.departure.getFlightSegment({ flightNo: 'TV0123', flightDate: '2024-01-04' }), 60),
  list('a ticket that is verified', who => who.fp.tsuApply.verifyPassengerTicket({ ticketNumber: '7810000000077' }), 60),
  list('invoices', who => who.fp.invoice.page({})),
  ...['flightDate', 'tktNo', 'status'].map(sortColumn =>
    list(`invoices by ${sortColumn}`, who => who.fp.invoice.page({ sortColumn, isAsc: true })),
  ),
  list('lines that failed', who => who.fp.invoice.page({ status: [2] }), 700),
  list('invoices of a ticket', who => who.fp.invoice.page({ tktNo: '781000000012' }), 60),
  list('an invoice by its number', who => who.fp.invoice.page({ invoiceNo: '0000000077' }), 60),
  list('invoices of a name', who => who.fp.invoice.page({ paxName: 'PAAAHH' }), 60),
  list('invoices of three days', who => who.fp.invoice.page(days), 1000),
  list('first flyers', who => who.fp.firstFlyer.log({})),
  ...['flightDate', 'airport', 'status'].map(sortColumn =>
    list(`first flyers by ${sortColumn}`, who => who.fp.firstFlyer.log({ sortColumn, isAsc: true })),
  ),
  list('first flyers who wait', who => who.fp.firstFlyer.log({ status: [0] }), 700),
  list('first flyers of an airport', who => who.fp.firstFlyer.log({ airport: 'KTM' }), 700),
  list('a first flyer’s document', who => who.fp.firstFlyer.log({ idNumber: 'D77' }), 40),
  list('a first flyer’s phone', who => who.fp.firstFlyer.log({ phoneNumber: '13800000077' }), 40),
  list('first flyers of a name', who => who.fp.firstFlyer.log({ passengerName: 'PAAAHH' }), 60),
  list('first flyers of a number', who => who.fp.firstFlyer.log({ flightNo: 'TV0123' }), 600),
  list('first flyers of three days', who => who.fp.firstFlyer.log(days), 1000),
  list('where first flyers leave from', who => who.fp.firstFlyer.airport({}), 40),
  list('tickets to invoice', who => who.fp.invoice.selectInvoice({})),
  list('a ticket to invoice', who => who.fp.invoice.selectInvoice({ tktNo: '7810000000077' }), 40),
  list('one flight', who => who.fp.flightList.basicList({ flightId }), 40),
  list('the average fare', who => who.fp.flightList.getAverageFare({ flightId }), 40),
  list('passengers of a flight', who => who.fp.passenger.page({ flightId }), 40),
  list('passengers, whatever the flight', who => who.fp.passenger.page({})),
  ...['paxName', 'tktNo', 'tktIssueDate'].map(sortColumn =>
    list(`passengers by ${sortColumn}`, who => who.fp.passenger.page({ sortColumn, isAsc: true })),
  ),
  list('a document', who => who.fp.passenger.page({ idNo: 'D77' }), 40),
  list('a phone', who => who.fp.passenger.page({ telephone: '13800000077' }), 40),
  list('a ticket', who => who.fp.passenger.page({ tktNo: '7810000000077' }), 40),
  list('a bag', who => who.fp.passenger.page({ bagTag: 'B77' }), 40),
  list('a PNR', who => who.fp.passenger.page({ pnr: 'R00077' }), 40),
  list('a name that begins so', who => who.fp.passenger.page({ paxName: 'PAAAHH' }), 60),
  list('passengers of a day', who => who.fp.passenger.page({ flightDate: '2024-06-01' }), 1000),
  list('who a passenger is', who => who.fp.passenger.detailBase({ id: paxId }), 10),
  list('his history', who => who.fp.passenger.historicalFlight({ id: paxId }), 60),
  list('passengers of a flight who need somebody', who => who.fp.passenger.list({ flightId }), 40),
  list('passengers by document, unpaged', who => who.fp.passenger.list({ idNo: 'D77' }), 40),
  list('special passengers of a flight', who => who.fp.passenger.passengerCategory({ type: 'SPECIAL_PASSENGER', flightId }), 40),
  list('VIPs of today', who => who.fp.passenger.passengerCategory({ type: 'VIP_PASSENGER' }), 1000),
  list(
    'who may be texted',
    () => portal.as('message').fp.passenger.smsPaxersByFlight({ flightNo: 'TV0123', flightDate: '2024-01-04' }),
    40,
  ),
  list('name lists', who => who.fp.passenger.importDepartListPage({})),
  list('the board of a day', who => who.fp.flightBoard.day({ flightDate: '2024-06-01' }), 1000),
  list('flights that changed', who => who.fp.flightBoard.changed({ flightDate: '2023-01-01', flightIds: [flightId] }), 40),
  list('the history of a flight', who => who.fp.flightFeed.history({ flightId }), 40),
  list('what is known of a flight', who => who.fp.flightInfo.flightInfo({ flightId }), 40),
  list('its delays', who => who.fp.flightInfo.delay({ flightId }), 40),
  list('its aircraft', who => who.fp.flightInfo.airplane({ flightId }), 100),
  list('its passengers in figures', who => who.fp.flightInfo.passenger({ flightId }), 40),
  list('reviews of ticket status changes that wait', () => portal.as('manager').fp.tsuTask.page({}), 1500),
  list('those that are done', () => portal.as('manager').fp.tsuTask.page({ done: true }), 600),
  list('followed flights', who => who.fp.concernedFlight.page({}), 250),
  list('followed flights by number', who => who.fp.concernedFlight.page({ sortColumn: 'flightNo', isAsc: true }), 250),
  list('a followed number', who => who.fp.concernedFlight.page({ flightNo: 'TV0012' }), 250),
  list('followed flights of today', who => who.fp.concernedFlight.upcoming({}), 1000),
  list('followed passengers', who => who.fp.concernedPax.page({}), 250),
  list('a followed document', who => who.fp.concernedPax.page({ idNumber: 'D7' }), 250),
  list('files', who => who.fp.file.page({})),
  ...['uploadTime', 'title', 'fileType'].map(sortColumn =>
    list(`files by ${sortColumn}`, who => who.fp.file.page({ sortColumn, isAsc: true })),
  ),
  list('files of a kind', who => who.fp.file.page({ fileType: ['PHOTO'] }), 1000),
  list('files of a flight', who => who.fp.file.all({ flightId }), 40),
])('%s: by an index, few rows', async (_, call, maxRows) => {
  const statements = await statementsOf(() => call(portal.as('assurance')));
  const found = (await Promise.all(statements.map(statement => reads(portal, statement, big)))).flat();
  expect(found.length).toBeGreaterThan(0);
  expect(
    found.filter(({ way, rows, counts }) => rows > (counts ? counted : maxRows) || (way.startsWith('Seq Scan') && !counts && rows > 0)),
  ).toEqual([]);
});
