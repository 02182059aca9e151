import type { PassengerTelex } from '@reap/contracts/flight-passenger/passenger-message';
import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { signatureOf } from '../../kernel/sealing/signed-message.ts';
import { readSheet } from '../../kernel/spreadsheet/sheet-reader.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { givenFlights } from '../testing/given-flights.ts';

const secret = 'a secret that the feed and this portal share';
const content = 'PNL\nTV0001/14MAR LXA PART1\n-CTU001Y\n1CIREN\n.L/ABC123 .R/DOCS P/CN/540102199001011234\n.R/CTCM 13800138000\nENDPNL';

let portal: TestPortal;
let flight: { flightNo: string; flightDate: string; id: string };
beforeAll(async () => {
  portal = await startPortal({ flightFeed: { secret } });
});
beforeEach(async () => {
  flight = await givenFlights(portal).flight();
});
afterAll(() => portal.stop());

const telex = (change: Partial<PassengerTelex> = {}): PassengerTelex => ({
  messageId: newId(),
  sourceTime: '2026-03-13T01:00:00Z',
  msgType: 'PNL',
  station: 'LXA',
  content,
  flightNo: flight.flightNo,
  flightDate: flight.flightDate,
  ...change,
});
async function push(passengerMessages: PassengerTelex[], by = secret) {
  const at = new Date().toISOString();
  const payload = JSON.stringify({ tenant: 'TV', messages: [], passengerMessages });
  const headers = { 'content-type': 'application/json', 'x-reap-at': at, 'x-reap-signature': signatureOf(by, [at, payload]) };
  const answer = await portal.inject({ method: 'POST', url: '/api/flight-passenger/flt/flight/feed/push', headers, payload });
  const body = answer.json();
  return answer.statusCode === 200
    ? body.data.passengerOutcomes.map((one: { outcome: string }) => one.outcome)
    : [answer.statusCode, body.key];
}
const calls = (by = 'station') => portal.as(by).fp.passengerMsg;
const ofFlight = async (by?: string) => (await calls(by).page({ flightNo: flight.flightNo })).rows;
const rule = (values: object, table: 'dataRowRules' | 'dataColumnRules') =>
  portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'assurance'));
    await db.insert(tables[table]).values({ tenantId, roleId: role?.id ?? '', modelId: 'fp.passenger', ...values } as never);
  });
async function exported(by: string) {
  const { content: bytes } = await calls(by).download({ flightNo: flight.flightNo });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return (await readSheet(new File([bytes ?? ''], 'x.xlsx', { type }))).map(row => row.cells.map(cell => cell.text).join('|'));
}

test('a telex is kept once, whoever pushes it twice at the same moment, also of a flight that nobody knows', async () => {
  const one = telex();
  const other = telex({ msgType: 'ADL', messageId: newId() });
  const outcomes = await Promise.all([push([one, other]), push([other, one]), push([one])]);
  expect(outcomes.flat().filter(outcome => outcome === 'CREATED')).toHaveLength(2);
  expect(await push([one])).toEqual(['KNOWN']);
  const rows = await ofFlight();
  expect(rows.map(row => [row.msgType, row.flightId, row.content, row.source]).toSorted()).toEqual([
    ['ADL', flight.id, content, 'PUSH'],
    ['PNL', flight.id, content, 'PUSH'],
  ]);
  expect(await push([telex({ flightNo: 'TV9X77' })])).toEqual(['CREATED']);
  expect((await calls().page({ flightNo: 'TV9X77' })).rows).toMatchObject([{ flightId: null, flightDate: flight.flightDate }]);
  // A full push has room: fifty parts of a long list.
  const full = Array.from({ length: 50 }, () => telex({ content: `${'-CTU012Y 1CIREN\n'.repeat(240)}ENDPNL`, station: 'KTM' }));
  expect(new Set(await push(full))).toEqual(new Set(['CREATED']));
});

test('what is unsigned, too long, of no known kind or without a station is kept of nobody', async () => {
  expect(await push([telex()], 'another secret that is long enough to be one')).toEqual([401, 'flight.feedSignature']);
  for (const wrong of [
    { content: 'x'.repeat(4001) },
    { content: '' },
    { msgType: 'SMS' as 'PNL' },
    { station: 'lhasa' },
    { flightNo: 'CA1' },
    { flightDate: '9999-12-31' },
  ])
    expect(await push([telex(), telex(wrong)])).toEqual([400, 'request.invalid']);
  expect(await ofFlight()).toEqual([]);
});

test('the list is found by kind, station and day and goes by what came last; no other tenant finds it', async () => {
  await push([telex({ msgType: 'PNL' }), telex({ msgType: 'PFS', station: 'CTU' })]);
  const kinds = async (filter: object) =>
    (await calls().page({ flightNo: flight.flightNo, ...filter })).rows.map(row => row.msgType).toSorted();
  expect(await kinds({ msgType: 'PFS' })).toEqual(['PFS']);
  expect(await kinds({ station: 'LXA' })).toEqual(['PNL']);
  expect(await kinds({ flightStartDate: flight.flightDate, flightEndDate: flight.flightDate })).toEqual(['PFS', 'PNL']);
  expect(await kinds({ flightStartDate: '2026-03-15', flightEndDate: '2026-03-16' })).toEqual([]);
  expect(await ofFlight('admin2')).toEqual([]);
  await expect(calls('finance').page({})).rejects.toMatchObject({ status: 403 });
});

test('another station’s telex is not there; whoever may not read documents reads no text, on the page and in the file', async () => {
  await push([telex(), telex({ station: 'CTU', msgType: 'ADL' })]);
  expect((await exported('assurance')).join()).toContain('540102199001011234');
  await rule({ stations: ['CTU'] }, 'dataRowRules');
  expect((await ofFlight('assurance')).map(row => row.station)).toEqual(['CTU']);
  await rule({ columnName: 'idNo', processor: 2 }, 'dataColumnRules');
  expect((await ofFlight('assurance'))[0]).not.toHaveProperty('content');
  const file = (await exported('assurance')).join();
  expect(file).toContain('CTU');
  expect(file).not.toMatch(/540102|CIREN|13800138000/);
});
