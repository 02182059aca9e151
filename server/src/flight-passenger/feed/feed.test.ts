import type { FlightMessage } from '@reap/contracts/flight-passenger/flight-facts';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { auditLog, eventOutbox } from '../../kernel/kernel.schema.ts';
import { signatureOf } from '../../kernel/sealing/signed-message.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { flights } from '../flight.schema.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { applyFlightMessages } from './apply-message.ts';
import { scheduleList } from './feed.sample.ts';
import { flightChanges, flightMessages } from './feed.schema.ts';
import { recentlyChanged } from './recent-changes.ts';

const secret = 'a secret that the feed and this portal share';

let portal: TestPortal;
type Given = Awaited<ReturnType<ReturnType<typeof givenFlights>['flight']>>;
let flight: Given;
beforeAll(async () => {
  portal = await startPortal({ flightFeed: { secret } });
});
beforeEach(async () => {
  portal.setNow(undefined);
  flight = await givenFlights(portal).flight();
});
afterAll(() => portal.stop());

const message = (change: Partial<FlightMessage> = {}): FlightMessage => ({
  messageId: newId(),
  sourceTime: '2026-03-14T00:10:00Z',
  flightNo: flight.flightNo,
  flightDate: flight.flightDate,
  facts: { gate: '7' },
  ...change,
});
/** As a feed sends it: signed over its bytes, and without any header of a page. */
async function push(messages: unknown[], { tenant = 'TV', at = new Date().toISOString(), by = secret } = {}) {
  const payload = JSON.stringify({ tenant, messages });
  const headers = { 'content-type': 'application/json', 'x-reap-at': at, 'x-reap-signature': signatureOf(by, [at, payload]) };
  const answer = await portal.inject({ method: 'POST', url: '/api/flight-passenger/flt/flight/feed/push', headers, payload });
  const body = answer.json();
  return answer.statusCode === 200 ? body.data.outcomes.map((one: { outcome: string }) => one.outcome) : [answer.statusCode, body.key];
}
const shown = async () => (await portal.as('assurance').fp.flightList.basicList({ flightId: flight.id }))[0];
const history = () => portal.as('assurance').fp.flightFeed.history({ flightId: flight.id });

test('of each field what was told later wins, whatever order the messages arrive in; the late one stays in the history', async () => {
  const messages = [
    message({
      sourceTime: '2026-03-14T00:10:00Z',
      facts: { gate: '7', estimatedTakeOffTime: '2026-03-14T02:00:00Z', adjustState: 'DELAY' },
    }),
    message({ sourceTime: '2026-03-14T00:30:00Z', facts: { gate: '9' } }),
    message({ sourceTime: '2026-03-14T00:20:00Z', facts: { gate: '8', reason: 'weather' } }),
    message({ sourceTime: '2026-03-14T02:10:00Z', facts: { actualTakeOffTime: '2026-03-14T02:05:00Z' } }),
  ];
  const [delay, gate, late, off] = messages;
  expect(await push([off])).toEqual(['APPLIED']);
  expect(await push([gate, delay])).toEqual(['APPLIED', 'APPLIED']);
  expect(await push([late])).toEqual(['APPLIED']);
  expect(await shown()).toMatchObject({ gate: '9', reason: 'weather', runState: 'TAKE_OFF', delayMinutes: 65 });
  const ofGate = (await history()).filter(change => change.field === 'gate').map(({ toValue, late: isLate }) => [toValue, isLate]);
  expect(ofGate.toSorted()).toEqual([
    ['7', true],
    ['8', true],
    ['9', false],
  ]);
});

test('a clock that runs ahead holds nothing: what is told after its message counts', async () => {
  portal.setNow(new Date('2026-03-14T00:00:00Z'));
  const at = '2026-03-14T00:00:00.000Z';
  expect(await push([message({ sourceTime: '2099-01-01T00:00:00Z', facts: { gate: '7' } })], { at })).toEqual(['APPLIED']);
  portal.setNow(new Date('2026-03-14T00:01:00Z'));
  expect(await push([message({ sourceTime: '2026-03-14T00:01:00Z', facts: { gate: '8' } })], { at })).toEqual(['APPLIED']);
  expect(await shown()).toMatchObject({ gate: '8' });
});

test('the same message twice, at once too, changes nothing; nor does one that tells what is known', async () => {
  const one = message();
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => push([one])));
  expect(outcomes.flat().toSorted()).toEqual(['APPLIED', 'KNOWN', 'KNOWN', 'KNOWN']);
  expect(await push([message({ sourceTime: '2026-03-14T00:50:00Z' })])).toEqual(['SAME']);
  expect(await shown()).toMatchObject({ gate: '7', version: 2 });
  expect(await history()).toHaveLength(1);
  // Who told the same later is who counts.
  expect(await push([message({ sourceTime: '2026-03-14T00:40:00Z', facts: { gate: '3' } })])).toEqual(['LATE']);
});

test('a flight that nobody knew is made where enough is told of it; else the message waits to be looked at', async () => {
  const facts = { route: 'LXA-KTM', takeOffTime: '2026-03-15T02:00:00Z', arrivalTime: '2026-03-15T03:30:00Z', acType: 'A319' };
  const extra = message({ flightNo: 'TV9X01', flightDate: '2026-03-15', facts: { ...facts, flightType: 'I', adjustState: 'SUPPLEMENT' } });
  expect(await push([message({ flightNo: 'TV9X02', facts: { gate: '1' } }), extra])).toEqual(['UNKNOWN', 'CREATED']);
  const [made] = await portal.as('assurance').fp.flightList.basicList({ flightNo: 'TV9X01' });
  expect(made).toMatchObject({ segment: 'LXA-KTM', flightType: 'I', adjustState: 'SUPPLEMENT', runState: 'PLANNING', delayMinutes: 0 });
});

test('a state that is taken back takes its cause with it, so that the next one has none of its own; a cause that is told with it stays', async () => {
  const at = (minute: number, facts: FlightMessage['facts']) => push([message({ sourceTime: `2026-03-14T00:${minute}:00Z`, facts })]);
  await at(10, { adjustState: 'DELAY', reason: 'weather' });
  await at(20, { adjustState: null });
  await at(30, { adjustState: 'CANCEL' });
  expect(await shown()).toMatchObject({ adjustState: 'CANCEL', reason: '' });
  const causes = (await history()).filter(change => change.field === 'reason').map(({ fromValue, toValue }) => [fromValue, toValue]);
  expect(causes).toEqual([
    ['weather', ''],
    ['', 'weather'],
  ]);
  await at(40, { adjustState: null, reason: 'crew' });
  expect(await shown()).toMatchObject({ adjustState: null, reason: 'crew' });
  // Nothing is taken back of a flight that has no state.
  await at(50, { adjustState: null });
  expect(await shown()).toMatchObject({ reason: 'crew' });
});

test('pages are told ids and versions alone', async () => {
  await push([message({ facts: { gate: 'C3', reason: 'weather' } })]);
  const rows = await portal.inDb(db => db.select().from(eventOutbox).orderBy(eventOutbox.id));
  expect(rows.at(-1)?.payload).toEqual({ kind: 'flight', changed: [[flight.id, 2]] });
});

test('nobody is believed without the signature, after five minutes, for a tenant that there is not, or where no feed is named', async () => {
  const refused = [401, 'flight.feedSignature'];
  expect(await push([message()], { by: 'another secret that is long enough to be one' })).toEqual(refused);
  expect(await push([message()], { at: '2026-03-14T06:00:00Z' })).toEqual(refused);
  expect(await push([message()], { tenant: 'NOBODY' })).toEqual(refused);
  expect(await push([{ ...message(), flightNo: 'CA1' }])).toEqual([400, 'request.invalid']);
  // Another tenant's flights are not there for it.
  expect(await push([message()], { tenant: 'DEMO2' })).toEqual(['UNKNOWN']);
  expect(await shown()).toMatchObject({ gate: '', version: 1 });
});

describe('by hand', () => {
  const correct = (change: object, who = 'assurance') =>
    portal.as(who).fp.flightFeed.correct({ flightId: flight.id, gate: '21', why: '塔台通知', ...change });

  test('who may puts a flight right, with a reason; the feed’s next word wins, one of before does not', async () => {
    expect(await correct({ version: 1 })).toEqual({ version: 2 });
    expect((await history())[0]).toMatchObject({ source: 'HAND', fromValue: '', toValue: '21', why: '塔台通知' });
    const [line] = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.call, 'fp.flightFeed.correct')));
    expect(line).toMatchObject({
      target: `${flight.flightNo} ${flight.flightDate}`,
      before: { gate: '' },
      after: { gate: '21', why: '塔台通知' },
    });
    expect(await push([message()])).toEqual(['LATE']);
    expect(await push([message({ sourceTime: new Date(Date.now() + 1000).toISOString(), facts: { gate: '22' } })])).toEqual(['APPLIED']);
    expect(await shown()).toMatchObject({ gate: '22' });
  });

  test('a state is taken back with its cause, unless the cause is told to stay', async () => {
    await correct({ adjustState: 'DELAY', reason: 'weather' });
    await correct({ adjustState: null, reason: 'weather' });
    expect(await shown()).toMatchObject({ adjustState: null, reason: 'weather' });
    await correct({ adjustState: 'DELAY' });
    await correct({ adjustState: null });
    expect(await shown()).toMatchObject({ adjustState: null, reason: '' });
    const lines = await portal.inDb(db =>
      db.select().from(auditLog).where(eq(auditLog.call, 'fp.flightFeed.correct')).orderBy(auditLog.id),
    );
    expect(lines.at(-1)).toMatchObject({ before: { adjustState: 'DELAY', reason: 'weather' }, after: { adjustState: null, reason: '' } });
  });

  test('a cancelled flight has not left, by hand: its cancellation is taken back first, or with it', async () => {
    portal.setNow(new Date('2026-03-14T04:00:00Z'));
    const left = { actualTakeOffTime: '2026-03-14T02:00:00Z' };
    await correct({ adjustState: 'CANCEL' });
    await expect(correct(left)).rejects.toMatchObject({
      fields: { actualTakeOffTime: { text: '航班已取消，不能登记实际起飞；如仍将执行，请先撤销取消' } },
    });
    await correct({ ...left, adjustState: null });
    await expect(correct({ adjustState: 'CANCEL' })).rejects.toMatchObject({ fields: { adjustState: { key: 'flight.cancelFlown' } } });
  });

  test('types, registrations and gates are read however they are typed; what is no registration is answered with an example', async () => {
    await correct({ acType: 'a320', aircraftNo: ' ｂ－６４５３ ', gate: ' １２ ', terminal: 't1' });
    const told = (await history()).map(({ field, toValue }) => [field, toValue]);
    expect(Object.fromEntries(told)).toEqual({ acType: 'A320', aircraftNo: 'B-6453', gate: '12', terminal: 'T1' });
    await expect(correct({ aircraftNo: '6453' })).rejects.toMatchObject({
      fields: { aircraftNo: { key: 'flight.aircraftNoFormat', text: '机号为国籍标志、短横和注册号，例如 B-6453' } },
    });
  });

  test('not without a reason, not what is known, not what can’t be, not over what somebody else has done, not by everybody', async () => {
    await expect(correct({ why: ' ' })).rejects.toMatchObject({ fields: { why: { key: 'common.enterTitle' } } });
    await expect(correct({ gate: '' })).rejects.toMatchObject({ key: 'flight.nothingNew' });
    const turned = { actualTakeOffTime: '2026-03-14T02:00:00Z', actualArrivalTime: '2026-03-14T01:00:00Z' };
    await expect(correct(turned)).rejects.toMatchObject({
      fields: { actualArrivalTime: { key: 'flight.timesTurned' } },
    });
    await expect(correct({ actualTakeOffTime: '2026-03-14T01:00:00Z', adjustState: 'CANCEL' })).rejects.toMatchObject({
      status: 409,
      fields: { adjustState: { text: '航班已起飞，不能取消' } },
    });
    await expect(correct({ actualArrivalTime: '2026-03-14T01:00:00Z' })).rejects.toMatchObject({
      fields: { actualTakeOffTime: { key: 'flight.arrivalAlone', text: '已有实际到达时间，请填写实际起飞时间' } },
    });
    for (const [change, key] of [
      [{ actualTakeOffTime: '2062-03-14T02:00:00Z' }, 'flight.timeFar'],
      [{ estimatedArrivalTime: '2026-03-12T02:00:00Z' }, 'flight.timeFar'],
    ] as const)
      await expect(correct(change)).rejects.toMatchObject({ status: 400, fields: { [Object.keys(change)[0] ?? '']: { key } } });
    portal.setNow(new Date('2026-03-14T01:30:00Z'));
    await expect(correct({ actualTakeOffTime: '2026-03-14T02:00:00Z' })).rejects.toMatchObject({
      fields: { actualTakeOffTime: { key: 'flight.timeToCome' } },
    });
    // It lands elsewhere at an airport that there is, not at its own destination.
    for (const alternateCity of ['QQQ', 'CTU'])
      await expect(correct({ alternateCity })).rejects.toMatchObject({
        status: 400,
        fields: { alternateCity: { key: 'common.enterTitleCorrectly', text: '请正确输入备降机场' } },
      });
    portal.setNow(undefined);
    await push([message()]);
    await expect(correct({ version: 1 })).rejects.toMatchObject({ key: 'flight.changed', status: 409 });
    await expect(correct({}, 'station')).rejects.toMatchObject({ status: 403 });
    await expect(
      portal.as('admin', { tenant: 'DEMO2' }).fp.flightFeed.correct({ flightId: flight.id, gate: '1', why: 'x' }),
    ).rejects.toMatchObject({
      key: 'record.notFound',
    });
  });
});

test('a schedule comes from a file; a row that is wrong is named, and the file again changes nothing', async () => {
  const importing = (lines: string[], goodOnly = false) =>
    portal.as('assurance').fp.flightFeed.importExcel({ file: scheduleList(...lines), goodOnly });
  const good = 'TV9Y01,2026/3/20,LXA-CTU,2026-03-20 08:10,2026-03-20 10:10,A319,12';
  const wrong = ['TV9Y02,2026-03-20,LXA,2026-03-20 08:10,nie,A319,', 'TV9Y01,2026/3/20,LXA-CTU,2026-03-20 11:10,2026-03-20 10:10,A319,'];
  const report = await importing([good, ...wrong]);
  expect(report).toMatchObject({ total: 3, good: 1, imported: 0 });
  expect(report.errors.map(({ row, column, text }) => [row, column, text])).toEqual([
    [3, '航线', '航线为机场三字码，以短横相连，例如 LXA-CTU'],
    [3, '到达时间', '时间写作 2026-03-14 08:10'],
    [4, '航班号', '与第 2 行是同一航班'],
    [4, '到达时间', '时间前后颠倒，请检查'],
  ]);
  const unlikely = [
    'TV9Y03,2026-03-20,LXA-QQQ,2026-03-20 08:10,2026-03-20 10:10,A319,',
    'TV9Y04,2026-03-20,LXA-LXA,2026-03-20 08:10,2026-03-20 10:10,A319,',
    'TV9Y05,2026-03-20,LXA-CTU,2026-03-02 08:10,2026-03-20 10:10,A319,',
    'TV9Y05,2026/3/20,LXA-CTU,2026-03-20 08:10,2026-03-20 10:10,A319,',
    'TV9Y06,soon,LXA-CTU,,2026-03-20 10:10,A,',
  ];
  expect((await importing(unlikely)).errors.map(({ row, column, text }) => [row, column, text])).toEqual([
    [2, '航线', '航线中的 QQQ 不是已知的机场'],
    [3, '航线', '航线中相邻两站相同'],
    [4, '起飞时间', '与航班计划时间相差过大，请检查日期'],
    [4, '到达时间', '与航班计划时间相差过大，请检查日期'],
    [5, '航班号', '与第 4 行是同一航班'],
    [6, '航班日期', '请输入正确的日期'],
    [6, '起飞时间', '请输入起飞时间'],
    [6, '机型', '机型为 3 至 6 位字母或数字，例如 A319'],
  ]);
  expect(await importing([good])).toMatchObject({ imported: 1 });
  const made = () => portal.inDb(db => db.select().from(flights).where(eq(flights.flightNo, 'TV9Y01')));
  const before = await made();
  expect(before).toMatchObject([{ flightDate: '2026-03-20', gate: '12', takeOffAt: new Date('2026-03-20T00:10:00Z') }]);
  await importing([good]);
  expect((await made())[0]?.version).toBe(before[0]?.version);
});

test('what changed within the hour, once for each flight, of one station alone where that is asked', async () => {
  const recent = (station?: string) => portal.as('assurance').fp.flightFeed.recent({ ...(station && { station }) });
  const mine = async (station?: string) => (await recent(station)).filter(one => one.flightId === flight.id);
  await push([message(), message({ sourceTime: '2026-03-14T00:20:00Z', facts: { adjustState: 'CANCEL', reason: 'crew' } })]);
  await push([message({ sourceTime: '2026-03-14T00:01:00Z', facts: { gate: '1' } })]);
  expect(await mine()).toMatchObject([{ flightNo: flight.flightNo, event: 'CANCEL', facts: { reason: 'crew' } }]);
  // Another cause alone moves no time.
  await push([message({ sourceTime: '2026-03-14T00:30:00Z', facts: { reason: 'weather' } })]);
  expect(await mine()).toMatchObject([{ event: 'ADJUST', facts: { reason: 'weather' } }]);
  expect(await mine('CTU')).toHaveLength(1);
  expect(await mine('PEK')).toEqual([]);
  const later = new Date(Date.now() + 61 * 60_000);
  expect(await portal.inDb(db => recentlyChanged(db, later, undefined))).toEqual([]);
});

test('two messages that cross about two flights both end', async () => {
  const other = await givenFlights(portal).flight();
  const about = (one: Given, gate: string) => message({ flightNo: one.flightNo, flightDate: one.flightDate, facts: { gate } });
  const told = (order: Given[], gate: string) =>
    portal.inDb((db, tenantId) =>
      applyFlightMessages(
        { db, tenantId, now: new Date(), emit: () => undefined },
        { source: 'PUSH' },
        order.map(one => about(one, gate)),
      ),
    );
  await Promise.all([told([flight, other], '1'), told([other, flight], '2'), told([flight, other], '3')]);
  const kept = await portal.inDb(db => db.$count(flightMessages, and(eq(flightMessages.flightId, other.id))));
  expect(kept).toBe(3);
  expect(await portal.inDb(db => db.$count(flightChanges, eq(flightChanges.flightId, other.id)))).toBe(3);
});
