import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { nameList } from '../testing/given-names.ts';
import { departureRecords } from './departure.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

type Flight = Awaited<ReturnType<ReturnType<typeof givenFlights>['flight']>>;
const calls = (user = 'assurance') => portal.as(user).fp;
const listed = (flight: Flight, at: number, change: object = {}) => ({
  flightNo: flight.flightNo,
  flightDate: flight.flightDate,
  paxName: `P${at + 1}`,
  tktNo: `781${String(Number(flight.flightNo.slice(2)) * 1000 + at).padStart(10, '0')}`,
  boardingNumber: String(at + 1),
  ...change,
});
const bring = (names: Parameters<typeof nameList>[0], more: { goodOnly?: boolean } = {}, user?: string) =>
  calls(user).flightImport.importNamesInfo({ file: nameList(names), ...more });
const names = async (flight: Flight) => (await calls().flightImport.getFlightDepartureListOfNameInfo({ flightId: flight.id })).names;
const said = async (flight: Flight) =>
  (await names(flight)).map(({ paxName, status, missing, failure }) => [paxName, status, missing, failure]);
const givenList = async (pax = 3) => {
  const flight = await givenFlights(portal).flight({ pax });
  await bring(Array.from({ length: pax }, (_, at) => listed(flight, at)));
  return flight;
};
const setPax = (id: string | undefined, change: Partial<typeof flightPassengers.$inferInsert>) =>
  portal.inDb(db =>
    db
      .update(flightPassengers)
      .set(change)
      .where(eq(flightPassengers.id, id ?? '')),
  );

test('a list that comes twice changes nothing; a later one is followed, and whom it leaves out is shown as missing until named again', async () => {
  const flight = await givenFlights(portal).flight({ pax: 3 });
  const list = [0, 1, 2].map(at => listed(flight, at));
  expect(await bring(list)).toMatchObject({ total: 3, imported: 3, added: 3, changed: 0, missing: 0, errorCount: 0 });
  const before = await portal.inDb(db => db.select().from(departureRecords).where(eq(departureRecords.flightId, flight.id)));
  expect(before.map(record => record.paxId).sort()).toEqual([...flight.paxIds].sort());
  expect(await bring(list)).toMatchObject({ imported: 3, added: 0, changed: 0, same: 3, missing: 0 });
  expect(await portal.inDb(db => db.select().from(departureRecords).where(eq(departureRecords.flightId, flight.id)))).toEqual(before);

  const later = [listed(flight, 0), listed(flight, 1, { seatNumber: '12A' })];
  expect(await bring(later)).toMatchObject({ added: 0, changed: 1, same: 1, missing: 1 });
  expect(await said(flight)).toEqual([
    ['P1', 0, 'N', null],
    ['P2', 0, 'N', null],
    ['P3', 0, 'Y', null],
  ]);
  // Of a list that was left out already nothing is new.
  expect(await bring(later)).toMatchObject({ same: 2, missing: 0 });
  expect(await bring(list.slice(2))).toMatchObject({ changed: 1, missing: 2 });
  expect((await calls().departure.countFlightInfo({ flightId: flight.id })).missing).toBe(2);
});

test('errors name the file’s own rows; what was right goes in if that is chosen, the corrected rows follow, and nobody is missing for that', async () => {
  const flight = await givenFlights(portal).flight({ pax: 4 });
  await bring([listed(flight, 3)]);
  const list = [
    listed(flight, 0),
    listed(flight, 1, { tktNo: '781', segment: 'LXA/CTU' }),
    listed(flight, 2, { segment: 'CTU-PEK' }),
    listed(flight, 0),
    { ...listed(flight, 3), flightNo: 'TV9999' },
    listed(flight, 3, { paxName: '', seatNumber: '99Z' }),
  ];
  const refused = await bring(list);
  expect(refused).toMatchObject({ total: 6, good: 1, imported: 0, listId: null });
  expect(refused.errors.map(({ row, column, text }) => [row, column, text])).toEqual([
    [3, '票号', '请正确输入票号'],
    [4, '航段', '该航班没有此航段'],
    [5, '票号', '与第 2 行是同一航班的同一张票'],
    [6, '航班号', '没有这个航班'],
    [7, '旅客姓名', '请输入旅客姓名'],
    [7, '座位号', '请正确输入座位号'],
  ]);
  expect((await said(flight)).map(([name]) => name)).toEqual(['P4']);

  // P4 stands in a row that is wrong: on the list all the same.
  const half = await bring(list, { goodOnly: true });
  expect(half).toMatchObject({ imported: 1, added: 1, missing: 0 });
  const english = { headers: { 'accept-language': 'en' } };
  const { errors, ...kept } = await calls().departure.importDepartListDetails({ id: half.listId ?? '' }, english);
  expect(kept).toMatchObject({ fileName: '离港名单.csv', total: 6, imported: 1, errorCount: 6, corrects: null });
  expect(errors[1]).toEqual({ row: 4, column: 'Segment', value: '', text: 'The flight does not have this segment' });
  const again = await calls().departure.againImportDetails({
    file: nameList([listed(flight, 1), listed(flight, 2)]),
    listId: half.listId ?? '',
  });
  expect(again).toMatchObject({ imported: 2, added: 2, missing: 0 });
  expect((await said(flight)).map(([name, , missing]) => [name, missing])).toEqual(['P1', 'P2', 'P3', 'P4'].map(name => [name, 'N']));
  const [latest] = (await calls().passenger.importDepartListPage({})).rows;
  expect(latest).toMatchObject({ id: again.listId, corrects: half.listId });
});

test('flight numbers without their airline, full-width signs and cabins by name are read as in every field', async () => {
  const flight = await givenFlights(portal).flight({ pax: 3 });
  const number = flight.flightNo.slice(2);
  const wide = number.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const list = [
    listed(flight, 0, { flightNo: number, cabin: '经济舱' }),
    listed(flight, 1, { flightNo: wide, cabin: 'economy' }),
    listed(flight, 2, { cabin: 'premium economy' }),
  ];
  expect(await bring(list)).toMatchObject({ imported: 3, errorCount: 0 });
  expect((await names(flight)).map(({ cabin }) => cabin)).toEqual(['Y', 'Y', 'W']);
});

test('a row whose name is not that of its ticket’s passenger is refused; width, case, signs and the title of a ticket do not matter', async () => {
  const flight = await givenFlights(portal).flight({ pax: 3 });
  await setPax(flight.paxIds[1], { paxName: 'BROWN/PAUL MR' });
  await setPax(flight.paxIds[2], { paxName: '扎西·次仁' });
  const list = [
    listed(flight, 0, { paxName: 'BROWN/PAUL' }),
    listed(flight, 1, { paxName: 'ｂｒｏｗｎ　Paul' }),
    listed(flight, 2, { paxName: '扎西•次仁' }),
  ];
  const { errors, imported } = await bring(list, { goodOnly: true });
  expect(errors.map(({ row, column, text }) => [row, column, text])).toEqual([[2, '旅客姓名', '与客票上的旅客姓名不一致']]);
  expect(imported).toBe(2);
  expect(await calls().departure.flightDeparture({ flightId: flight.id })).toEqual({ departed: 2, failed: 0 });
});

test('who was booked after the list came, or is booked under another name by now, does not depart as somebody else', async () => {
  const flight = await givenList(2);
  await setPax(flight.paxIds[1], { paxName: 'SOMEBODY/ELSE' });
  expect(await calls().departure.flightDeparture({ flightId: flight.id })).toEqual({ departed: 1, failed: 1 });
  expect(await said(flight)).toEqual([
    ['P1', 1, 'N', null],
    ['P2', 2, 'N', 'OTHER_NAME'],
  ]);
});

test('a seat and a boarding number stand once for a flight and segment in a list', async () => {
  const flight = await givenFlights(portal).flight({ pax: 4 });
  const other = await givenFlights(portal).flight({ pax: 1 });
  const list = [
    listed(flight, 0, { seatNumber: '3A', boardingNumber: '007' }),
    listed(flight, 1, { seatNumber: '3b', boardingNumber: '7' }),
    listed(flight, 2, { seatNumber: '03a', boardingNumber: '' }),
    listed(flight, 3, { seatNumber: '', boardingNumber: '' }),
    listed(other, 0, { seatNumber: '3A', boardingNumber: '7' }),
  ];
  const { errors, good } = await bring(list);
  expect(errors.map(({ row, column, text }) => [row, column, text])).toEqual([
    [3, '登机序号', '与第 2 行的登机序号相同'],
    [4, '座位号', '与第 2 行的座位号相同'],
  ]);
  expect(good).toBe(3);
});

test('the names of a flight stand in the order of boarding; who has no number comes last', async () => {
  const flight = await givenFlights(portal).flight({ pax: 4 });
  await bring(['', '10', '9', '008'].map((boardingNumber, at) => listed(flight, at, { boardingNumber })));
  expect((await names(flight)).map(({ boardingNumber }) => boardingNumber)).toEqual(['008', '9', '10', '']);
});

test('who departs is on board; who can’t is told why, and departs again when that is over; a later list touches nobody who departed', async () => {
  const flight = await givenList(4);
  const [one = '', two, three] = flight.paxIds;
  await setPax(two, { checkStatus: 'NA' });
  await setPax(three, { isCancel: 'Y' });
  await bring([listed(flight, 0), listed(flight, 1), listed(flight, 2), listed(flight, 9)]);
  expect(await calls().departure.flightDeparture({ flightId: flight.id })).toEqual({ departed: 1, failed: 4 });
  expect(await said(flight)).toEqual([
    ['P1', 1, 'N', null],
    ['P2', 2, 'N', 'NOT_CHECKED_IN'],
    ['P3', 2, 'N', 'CANCELLED'],
    ['P4', 2, 'Y', 'MISSING'],
    ['P10', 2, 'N', 'NOT_BOOKED'],
  ]);
  expect((await calls().passenger.detailFlight({ id: one })).boardingStatus).toBe('BOARDED');
  await setPax(two, { checkStatus: 'AC' });
  const failed = (await names(flight)).filter(({ paxName }) => paxName === 'P2');
  expect(await calls().departure.repeatDeparture({ records: failed })).toEqual({ departed: 1, failed: 0 });
  // No longer checked in: the departure is judged anew, and nobody is on board who has not departed.
  await setPax(two, { checkStatus: 'NA' });
  const departed = (await names(flight)).filter(({ paxName }) => paxName === 'P2');
  expect(await calls().departure.repeatDeparture({ records: departed })).toEqual({ departed: 0, failed: 1 });
  expect((await calls().passenger.detailFlight({ id: two ?? '' })).boardingStatus).toBe('WAITING');
  await setPax(two, { checkStatus: 'AC' });
  const again = (await names(flight)).filter(({ paxName }) => paxName === 'P2');
  expect(await calls().departure.repeatDeparture({ records: again })).toEqual({ departed: 1, failed: 0 });
  expect(await bring([listed(flight, 0, { seatNumber: '1A' }), listed(flight, 2)])).toMatchObject({ untouched: 1, changed: 1, missing: 1 });
  expect((await names(flight)).map(({ paxName, status, seatNumber }) => [paxName, status, seatNumber])).toEqual([
    ['P1', 1, ''],
    ['P2', 1, ''],
    ['P3', 0, ''],
    ['P4', 2, ''],
    ['P10', 2, ''],
  ]);
  await expect(calls().departure.flightDeparture({ flightId: (await givenFlights(portal).flight()).id })).rejects.toMatchObject({
    key: 'departure.nobodyLeft',
  });
});

test('of a flight that was cancelled nobody departs', async () => {
  const flight = await givenList(1);
  await portal.inDb(db => db.update(flights).set({ adjustState: 'CANCEL' }).where(eq(flights.id, flight.id)));
  expect(await calls().departure.passengerDeparture({ records: await names(flight) })).toEqual({ departed: 0, failed: 1 });
  expect(await said(flight)).toEqual([['P1', 2, 'N', 'FLIGHT_CANCELLED']]);
});

test('of two at once one wins, and the other hears who was faster; nobody departs of a choice that has changed', async () => {
  const flight = await givenList(3);
  const seen = await names(flight);
  const results = await Promise.allSettled(
    ['assurance', 'manager'].map(user => calls(user).departure.passengerDeparture({ records: seen })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [lost] = results.flatMap(result => (result.status === 'rejected' ? [result.reason as { key: string; message: string }] : []));
  expect(lost).toMatchObject({ key: 'record.changed' });
  await expect(calls().departure.passengerDeparture({ records: seen.map(({ id }) => ({ id })) })).rejects.toMatchObject({
    key: 'departure.state',
    message: expect.stringContaining('已离港'),
  });
  const both = await Promise.allSettled([1, 2].map(at => bring([listed(flight, at)])));
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  for (const result of both) if (result.status === 'rejected') expect(result.reason).toMatchObject({ key: 'departure.importing' });
});

describe('with rules on passengers', () => {
  const rule = (columns: Record<string, 1 | 2 | 3 | 4>, stations: string[] = []) =>
    portal.inDb(async (db, tenantId) => {
      const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'assurance'));
      const roleId = role?.id ?? '';
      await db.delete(tables.dataColumnRules).where(eq(tables.dataColumnRules.roleId, roleId));
      await db.delete(tables.dataRowRules).where(eq(tables.dataRowRules.roleId, roleId));
      for (const [columnName, processor] of Object.entries(columns))
        await db.insert(tables.dataColumnRules).values({ tenantId, roleId, modelId: 'fp.passenger', columnName, processor });
      if (stations.length > 0) await db.insert(tables.dataRowRules).values({ tenantId, roleId, modelId: 'fp.passenger', stations });
    });
  afterEach(() => rule({}));

  test('a flight that there is not is named as it was typed', async () => {
    const asked = calls().departure.getFlightSegment({ flightNo: 'TV0000', flightDate: '2026-03-14' });
    await expect(asked).rejects.toMatchObject({ key: 'flight.notFound', message: expect.stringContaining('TV0000（2026-03-14）') });
  });

  test('names of another station are neither seen, counted, brought in nor sent off, whichever call asks', async () => {
    const flight = await givenList(2);
    const seen = await names(flight);
    await rule({}, ['CTU']);
    const { departure, flightImport } = calls();
    expect((await departure.departureInfoImportDepartListPage({ flightId: flight.id })).total).toBe(0);
    expect(await departure.countFlightInfo({ flightId: flight.id })).toMatchObject({ total: 0 });
    expect((await departure.getFlightSegment(flight)).segments).toEqual([]);
    await expect(flightImport.getFlightDepartureListOfNameInfo({ flightId: flight.id })).rejects.toMatchObject({ key: 'departure.noList' });
    await expect(departure.passengerDeparture({ records: seen })).rejects.toMatchObject({ key: 'record.notFound' });
    await expect(departure.flightDeparture({ flightId: flight.id })).rejects.toMatchObject({ key: 'departure.nobodyLeft' });
    expect((await bring([listed(flight, 0)])).errors).toMatchObject([{ row: 2, column: '航段', text: '该航段的出发站不在您的数据权限内' }]);
  });

  test('who may not read names or tickets sees masks, filters by neither, and brings in no list', async () => {
    const flight = await givenList(1);
    await rule({ paxName: 2, tktNo: 3 });
    const [row] = (await calls().departure.departureInfoImportDepartListPage({ flightId: flight.id })).rows;
    expect([row?.paxName, row?.tktNo]).toEqual(['P*', undefined]);
    expect((await names(flight))[0]?.tktNo).toBeUndefined();
    await expect(calls().departure.departureInfoImportDepartListPage({ tktNo: '7810000001000' })).rejects.toMatchObject({ status: 400 });
    await expect(bring([listed(flight, 0)])).rejects.toMatchObject({ key: 'departure.hidden' });
  });
});
