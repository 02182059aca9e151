import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { applyFlightMessages } from '../feed/apply-message.ts';
import { flights } from '../flight.schema.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { careAfter, responsibleUnit } from './flight-info.rules.ts';

let portal: TestPortal;
let flight: Awaited<ReturnType<ReturnType<typeof givenFlights>['flight']>>;
const tell = (sourceTime: string, facts: object) =>
  portal.inDb((db, tenantId) =>
    applyFlightMessages({ db, tenantId, now: new Date(sourceTime), emit: () => undefined }, { source: 'PUSH' }, [
      { messageId: sourceTime, sourceTime, flightNo: flight.flightNo, flightDate: flight.flightDate, facts },
    ]),
  );
beforeAll(async () => {
  portal = await startPortal();
  flight = await givenFlights(portal).flight({ pax: 4 });
  await portal.inDb(db =>
    db.update(flights).set({ adjustState: null, delayMinutes: 0, aircraftNo: 'B-6436' }).where(eq(flights.id, flight.id)),
  );
  await tell('2026-03-13T20:00:00Z', { aircraftNo: 'B-1681', acType: 'A320' });
  await tell('2026-03-14T00:10:00Z', { adjustState: 'DELAY', reason: 'weather', estimatedTakeOffTime: '2026-03-14T02:00:00Z' });
  await tell('2026-03-14T01:10:00Z', { estimatedTakeOffTime: '2026-03-14T03:30:00Z', gate: '14' });
  await tell('2026-03-14T04:05:00Z', { actualTakeOffTime: '2026-03-14T04:00:00Z' });
  await tell('2026-03-14T06:35:00Z', { actualArrivalTime: '2026-03-14T06:30:00Z', adjustState: 'ALTERNATE_LANDING', alternateCity: 'CKG' });
});
afterAll(() => portal.stop());

const info = (who = 'assurance', where = {}) => portal.as(who, where).fp.flightInfo;

test('what is known of a flight: its aircraft and that day’s flights, delays with their steps, where it landed instead, who answers', async () => {
  const { id: flightId } = flight;
  expect(await info().airplane({ flightId })).toMatchObject({
    aircraftNo: 'B-1681',
    acType: 'A320',
    legs: [{ flightId, segment: 'LXA-CTU' }],
  });
  const changes = await info().getChangeACType({ flightRealInfoId: flightId });
  expect(changes.map(({ field, fromValue, toValue }) => [field, fromValue, toValue]).toSorted()).toEqual([
    ['acType', 'A319', 'A320'],
    ['aircraftNo', 'B-6436', 'B-1681'],
  ]);
  const delay = await info().delay({ flightId });
  expect(delay).toMatchObject({ delayMinutes: 180, reason: 'weather' });
  expect(delay.steps.map(step => step.minutes)).toEqual([60, 150, 180]);
  expect(await info().alternateLanding({ flightId })).toMatchObject({ alternateCity: 'CKG', toldTime: '2026-03-14T06:35:00.000Z' });
  expect(await info().unit({ flightId })).toMatchObject({ unit: 'METEOROLOGY', reason: 'weather', delayMinutes: 180 });
  expect(await info().overtime({ flightId })).toEqual({
    plannedMinutes: 120,
    realMinutes: 150,
    overMinutes: 30,
    waitedMinutes: 180,
    care: ['NOTICE', 'WATER', 'MEAL'],
  });
  expect(await info().passenger({ flightId })).toMatchObject({ booked: 4, checkedIn: 4, boarded: 0, cabins: [{ cabin: 'Y', count: 4 }] });
  const fields = (await info().flightAdjust({ flightId })).map(change => change.field);
  expect(fields.toSorted()).toEqual(['adjustState', 'adjustState', 'alternateCity', 'gate']);
  expect(await info().flightInfo({ flightId })).toMatchObject({ runState: 'LANDING', adjustState: 'ALTERNATE_LANDING' });
});

test('rules: who answers for what, and what waiting people are owed', () => {
  expect(responsibleUnit('crew')).toBe('CREW');
  expect(responsibleUnit('as the tower said')).toBeNull();
  expect(careAfter(59)).toEqual([]);
  expect(careAfter(240)).toEqual(['NOTICE', 'WATER', 'MEAL', 'COMPENSATION']);
});

test('messages with their counts, by kind and day; the file of a day; none of another tenant, none without the right', async () => {
  const messages = portal.as('assurance').fp.flightMsg;
  const day = { flightStartDate: flight.flightDate, flightEndDate: flight.flightDate };
  const { rows, total } = await messages.page({ ...day, event: 'DELAY' });
  expect([total, rows[0]]).toMatchObject([1, { flightNo: flight.flightNo, outcome: 'APPLIED', facts: { reason: 'weather' } }]);
  const counts = await messages.pageCount(day);
  expect(counts.total).toBe(5);
  expect(Object.fromEntries(counts.events.map(({ event, count }) => [event, count]))).toEqual({
    AIRCRAFT: 1,
    DELAY: 1,
    GATE: 1,
    TAKE_OFF: 1,
    ALTERNATE_LANDING: 1,
  });
  const { content } = await messages.export({ ...day, sortColumn: 'sourceTime', isAsc: true });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await content?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(book.worksheets[0]?.getRow(2).values).toEqual(expect.arrayContaining([flight.flightNo, '换飞机', '已生效']));
  const elsewhere = { tenant: 'DEMO2' };
  expect((await portal.as('admin', elsewhere).fp.flightMsg.page(day)).rows).toEqual([]);
  await expect(info('admin', elsewhere).delay({ flightId: flight.id })).rejects.toMatchObject({ key: 'record.notFound' });
  await expect(portal.as('survey').fp.flightMsg.page({})).rejects.toMatchObject({ status: 403 });
});
