import { FirstFlyerStatus } from '@reap/contracts/flight-passenger/codes';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { readSheet } from '../../kernel/spreadsheet/sheet-reader.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { firstFlyers } from './first-flyer.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  portal.setNow(new Date('2026-03-13T12:00:00Z'));
});
beforeEach(() => portal.inDb(db => db.delete(firstFlyers)));
afterAll(() => portal.stop());

const { applied, served } = FirstFlyerStatus;
type Pax = Partial<typeof flightPassengers.$inferInsert>;
const calls = (by = 'station') => portal.as(by).fp.firstFlyer;
const given = () => givenFlights(portal);
const change = (id: string, set: Pax) => portal.inDb(db => db.update(flightPassengers).set(set).where(eq(flightPassengers.id, id)));
const changeFlight = (id: string, set: Partial<typeof flights.$inferInsert>) =>
  portal.inDb(db => db.update(flights).set(set).where(eq(flights.id, id)));
/** What is said at the passenger of a refused application. */
const refused = (paxId: string, by?: string) =>
  calls(by)
    .apply({ paxId })
    .then(
      () => 'taken',
      (error: { fields: Record<string, { text: string }> }) => error.fields['paxId']?.text,
    );
const log = async (filter: Parameters<ReturnType<typeof calls>['log']>[0] = {}, by?: string) => (await calls(by).log(filter)).rows;
/** What a source tells of the flight now. */
async function told(flight: { id: string }, facts: { actualTakeOffTime?: string | null; gate?: string }) {
  const [found] = await portal.as('assurance').fp.flightList.basicList({ flightId: flight.id });
  if (!found) throw new Error('no flight');
  await portal.as('assurance').fp.flightFeed.correct({ flightId: flight.id, why: '塔台通知', ...facts });
}
let clock = Date.parse('2026-03-13T12:00:00Z');
const later = () => {
  clock += 60_000;
  portal.setNow(new Date(clock));
};
/** Documents and phones are masked to a role, or it sees one station's passengers alone. */
const rule = (roleCode: string, { masked = false, stations }: { masked?: boolean; stations?: string[] }) =>
  portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, roleCode));
    const of = { tenantId, roleId: role?.id ?? '', modelId: 'fp.passenger' };
    if (stations) await db.insert(tables.dataRowRules).values({ ...of, stations });
    if (masked)
      await db
        .insert(tables.dataColumnRules)
        .values(['idNo', 'telephone'].map(columnName => ({ ...of, columnName, processor: 2 as const })))
        .onConflictDoNothing();
  });
/** The rows of the exported file, its head with them. */
async function exported(by?: string) {
  const { content } = await calls(by).export({});
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const rows = await readSheet(new File([content ?? ''], '首乘旅客.xlsx', { type }));
  return rows.map(row => row.cells.map(cell => cell.text));
}

test('an application stands with airport, flight and state; whoever flew before, or will before, is no first flyer', async () => {
  const flight = await given().flight({ pax: 3 });
  const [first = '', second = '', third = ''] = flight.paxIds;
  const { id } = await calls().apply({ paxId: first });
  expect(await log({ airport: 'lxa' })).toMatchObject([
    { id, passengerName: 'P1', airport: 'LXA', flightNo: flight.flightNo, segment: 'LXA-CTU', status: applied, allowed: ['remove'] },
  ]);
  expect(await calls().airport({})).toEqual([{ airport: 'LXA', airportChName: '拉萨贡嘎', airportEnName: expect.any(String) }]);

  const past = await given().flight({ pax: 1, flightDate: '2026-03-01' });
  const [flown = ''] = past.paxIds;
  const again = await given().twin({ id: flight.id, paxIds: [flown] });
  await change(flown, { boardingStatus: 'BOARDED' });
  expect(await refused(again)).toBe('该旅客已乘坐过航班，不是首次乘机');
  await change(flown, { boardingStatus: 'WAITING' });
  expect(await refused(again)).toBe('该旅客在此之前还有其他航班，本次不是首次乘机');
  // Another station's flight counts as well, though the caller sees it as little as before.
  await change(flown, { boardingStatus: 'BOARDED', segment: 'PEK-CTU' });
  expect(await refused(again)).toBe('该旅客已乘坐过航班，不是首次乘机');
  await change(flown, { isCancel: 'Y' });
  expect(await refused(again)).toBe('taken');

  await change(second, { isCancel: 'Y' });
  expect(await refused(second)).toBe('航班或该旅客的订座已取消');
  await change(third, { idNoHash: '' });
  expect(await refused(third)).toBe('该旅客没有证件号，无法核对是否首次乘机');
  await changeFlight(past.id, { runState: 'TAKE_OFF', flightDate: '2026-03-02' });
  await change(flown, { isCancel: 'N', boardingStatus: 'WAITING', idNoHash: 'x' });
  expect(await refused(flown)).toBe('航班已起飞，不能再申请');
});

test('the same person has one application, whoever makes two and on which flight, also at the same moment', async () => {
  const flight = await given().flight({ pax: 1, flightDate: '2026-03-15' });
  const [paxId = ''] = flight.paxIds;
  const outcomes = await Promise.all([refused(paxId), refused(paxId, 'manager'), refused(paxId, 'admin')]);
  expect(outcomes.sort()).toEqual(['taken', '该旅客已有首乘申请', '该旅客已有首乘申请'].sort());
  const earlier = await given().flight({ pax: 0, flightDate: '2026-03-14' });
  expect(await refused(await given().twin({ id: earlier.id, paxIds: [paxId] }))).toBe('该旅客已有首乘申请');
  const [row] = await log();
  await expect(calls().remove({ id: row?.id ?? '', version: 7 })).rejects.toMatchObject({ key: 'record.changed' });
  await calls().remove({ id: row?.id ?? '', version: 1 });
  expect(await log()).toEqual([]);
});

test('who is on board is served once the feed says that the flight has left, and waits again where it had not', async () => {
  const flight = await given().flight({ pax: 2 });
  const [boards = '', stays = ''] = flight.paxIds;
  for (const paxId of [boards, stays]) await calls().apply({ paxId });
  await change(stays, { boardingStatus: 'OFFLOADED' });
  const states = async () =>
    (await log({ sortColumn: 'createdTime', isAsc: true })).map(row => [row.status, row.servedTime !== null, row.version]);
  later();
  await told(flight, { gate: '7' });
  expect(await states()).toEqual([
    [applied, false, 1],
    [applied, false, 1],
  ]);
  later();
  await told(flight, { actualTakeOffTime: '2026-03-13T11:50:00Z' });
  expect(await states()).toEqual([
    [served, true, 2],
    [applied, false, 1],
  ]);
  const row = (await log({ status: [served] }))[0];
  expect(row?.allowed).toEqual([]);
  await expect(calls().remove({ id: row?.id ?? '' })).rejects.toMatchObject({ key: 'firstFlyer.state' });
  later();
  await told(flight, { actualTakeOffTime: '2026-03-13T11:55:00Z' });
  expect(await states()).toEqual([
    [served, true, 2],
    [applied, false, 1],
  ]);
  later();
  await told(flight, { actualTakeOffTime: null });
  expect(await states()).toEqual([
    [applied, false, 3],
    [applied, false, 1],
  ]);
});

test('another station and another tenant find neither passenger nor application, and export nothing of them', async () => {
  await rule('assurance', { stations: ['CTU'] });
  const [paxId = ''] = (await given().flight({ pax: 1 })).paxIds;
  await expect(calls('assurance').apply({ paxId })).rejects.toMatchObject({ key: 'passenger.notFound' });
  const { id } = await calls().apply({ paxId });
  for (const by of ['assurance', 'admin2']) {
    expect(await log({}, by)).toEqual([]);
    expect(await calls(by).airport({})).toEqual([]);
    expect(await exported(by)).toHaveLength(1);
    await expect(calls(by).remove({ id })).rejects.toMatchObject({ key: 'record.notFound' });
  }
  await expect(calls('admin2').secret({ id, column: 'idNo', reason: '接机' })).rejects.toMatchObject({ key: 'record.notFound' });
});

test('documents and phones are masked in list and file and cannot be sorted by; who may reveals one for a reason, so often a day', async () => {
  for (const role of ['station-agent', 'station-manager']) await rule(role, { masked: true });
  const [paxId = ''] = (await given().flight({ pax: 1 })).paxIds;
  const { id } = await calls().apply({ paxId });
  const document = (await log({}, 'admin'))[0]?.idNumber ?? '';
  expect(await log()).toMatchObject([{ idNumber: `5401**********${document.slice(-4)}`, phoneNumber: '138****8000' }]);
  expect(await log({ idNumber: document })).toHaveLength(1);
  expect(await log({ idNumber: '540102199001019999' })).toEqual([]);
  expect((await exported())[1]?.join()).toContain(`5401**********${document.slice(-4)},138****8000`);
  await expect(calls().log({ sortColumn: 'idNumber' })).rejects.toMatchObject({ key: 'request.invalid' });
  const asked = { id, column: 'idNo', reason: '接送首乘旅客' };
  await expect(calls().secret(asked)).rejects.toMatchObject({ status: 403 });
  expect(await calls('manager').secret(asked)).toMatchObject({ value: document, left: 29 });
  await Promise.all(Array.from({ length: 28 }, () => calls('manager').secret(asked)));
  const last = await Promise.allSettled([calls('manager').secret(asked), calls('manager').secret(asked)]);
  expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.call, 'fp.firstFlyer.secret')));
  expect(lines.filter(line => line.after !== null)).toHaveLength(30);
  expect(JSON.stringify(lines)).not.toContain(document);
});
