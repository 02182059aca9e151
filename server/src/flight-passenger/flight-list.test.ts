import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { ColumnProcess } from '@reap/contracts/user-center/codes';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { givenIn } from '../compensation/testing/given.ts';
import { newId } from '../kernel/ids.ts';
import { auditLog } from '../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { tables } from '../user-center/index.ts';
import { flightPassengers, flights, passengerSeals } from './flight.schema.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
const day = '2026-05-02';
/** Flights of a day by what is special about each. */
const made: Record<'plain' | 'cancelled' | 'landed' | 'abroad' | 'tomorrow', { id: string; flightNo: string }> = {} as never;

beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
  for (const name of ['plain', 'cancelled', 'landed', 'abroad'] as const) made[name] = await given.flight({ flightDate: day });
  made.tomorrow = await given.flight({ flightDate: '2026-05-03' });
  const change = (name: keyof typeof made, change: Partial<typeof flights.$inferInsert>) =>
    portal.inDb(db => db.update(flights).set(change).where(eq(flights.id, made[name].id)));
  await change('plain', { adjustState: null, delayMinutes: 0, terminal: 'T3', seats: 6, takeOffAt: new Date(`${day}T00:30:00Z`) });
  await change('cancelled', { adjustState: 'CANCEL', delayMinutes: 0 });
  await change('landed', { runState: 'LANDING', actualTakeOffAt: new Date(`${day}T05:00:00Z`), reason: '=1+1' });
  await change('abroad', { flightType: 'I', orgCity: 'CTU', dstCity: 'KTM', route: ['CTU', 'KTM'] });
});
afterAll(() => portal.stop());

const today = { flightStartDate: day, flightEndDate: day };
const list = () => portal.as('assurance').fp.flightList;
const found = async (filter: object) => (await list().basicPage({ ...today, ...filter })).rows.map(row => row.flightNo);
const numbers = (...names: (keyof typeof made)[]) => names.map(name => made[name].flightNo);

test('a day’s flights run from the first departure to the last, with everything the list shows', async () => {
  const { rows, total } = await list().basicPage(today);
  expect(total).toBe(4);
  expect(rows.map(row => row.flightNo)).toEqual(numbers('plain', 'cancelled', 'landed', 'abroad'));
  expect(rows[0]).toMatchObject({
    segment: 'LXA-CTU',
    segments: ['LXA', 'CTU'],
    terminal: 'T3',
    takeOffTime: `${day}T00:30:00.000Z`,
    actualTakeOffTime: null,
    seats: 6,
    paxCount: 3,
    adjustState: null,
  });
});

test.each<[string, object, (keyof typeof made)[]]>([
  ['a state', { runState: 'LANDING' }, ['landed']],
  ['an irregularity', { adjustState: 'CANCEL' }, ['cancelled']],
  ['origin', { orgCity: 'CTU' }, ['abroad']],
  ['destination', { dstCity: 'KTM' }, ['abroad']],
  ['a building', { terminal: 'LXA-T3' }, ['plain']],
  ['a building of another station', { terminal: 'CTU-T3' }, []],
  ['international', { flightType: 'I' }, ['abroad']],
  ['coming days too', { flightEndDate: '2026-05-03', adjustState: 'DELAY', orgCity: 'LXA' }, ['landed', 'tomorrow']],
])('the filter on %s', async (_, filter, expected) => expect(await found(filter)).toEqual(numbers(...expected)));

test('ALL, as pages of the real backends send it, is no filter', async () => {
  const { tokenOf, inject } = portal;
  const all = { runState: 'ALL', adjustState: 'ALL', flightType: 'ALL', includedPassengerType: 'ALL' };
  const answer = await inject({
    method: 'POST',
    url: '/api/flight-passenger/flt/flight/list/basic/page',
    headers: { authorization: `Bearer ${await tokenOf('assurance')}`, 'content-type': 'application/json' },
    payload: { ...today, ...all },
  });
  expect(answer.json()).toMatchObject({ code: 200, totalRecords: 4 });
});

test('flights that carry a VIP, or somebody who needs help', async () => {
  await portal.inDb(async db => {
    await db.update(flightPassengers).set({ vipInfo: '代表团' }).where(eq(flightPassengers.flightId, made.landed.id));
    await db.update(flightPassengers).set({ specialService: 'WCHR' }).where(eq(flightPassengers.flightId, made.cancelled.id));
  });
  expect(await found({ includedPassengerType: 'VIP_PASSENGER' })).toEqual(numbers('landed'));
  expect(await found({ includedPassengerType: 'SPECIAL_PASSENGER' })).toEqual(numbers('cancelled'));
  expect((await list().basicList({ flightId: made.landed.id }))[0]).toMatchObject({ vipCount: 3, specialCount: 0 });
});

test('figures are those of everything that matches, whatever the page', async () => {
  const figures = await list().getAllFlightListSearchResults(today);
  expect(figures).toEqual({ flights: 4, more: false, delayed: 2, cancelled: 1, diverted: 0, passengers: 12, seats: 6 });
});

test('a refused value is said at its field', async () => {
  await expect(list().basicPage({ orgCity: 'Lhasa' })).rejects.toMatchObject({
    status: 400,
    fields: { orgCity: { text: '请正确输入出发' } },
  });
  await expect(list().basicPage({ sortColumn: 'paxCount' })).rejects.toMatchObject({ fields: { sortColumn: { key: 'validate.sort' } } });
});

const sealedPax = (tenantId: string, idNo: string) => {
  const row = { tenantId, id: newId() };
  return { ...row, ...passengerSeals.sealed(row, { idNo, telephone: '' }) };
};

describe('the average fare', () => {
  const issue = (fares: readonly (number | null)[], cancelled: readonly number[] = []) =>
    portal.inDb(async (db, tenantId) => {
      const { id } = made.abroad;
      await db.delete(flightPassengers).where(eq(flightPassengers.flightId, id));
      await db.insert(flightPassengers).values(
        fares.map((fareFen, at) => ({
          ...sealedPax(tenantId, `E${at}`),
          flightId: id,
          segment: 'CTU-KTM',
          paxName: `F${at}`,
          gender: 'F',
          idType: 2 as const,
          tktNo: `78100000000${at}`,
          pnr: 'ABCDEF',
          cabin: 'Y',
          checkStatus: 'PT' as const,
          paxStatus: 'PT' as const,
          tktIssueDate: day,
          tktEndDate: day,
          fareFen,
          isCancel: cancelled.includes(at) ? ('Y' as const) : ('N' as const),
        })),
      );
      return id;
    });

  test.each<[string, (number | null)[], number[], number | null, number]>([
    ['rounded down to the fen', [10_000, 10_000, 10_001], [], 10_000, 3],
    ['without cancelled coupons', [90_000, 30_000, 50_000], [0], 40_000, 2],
    ['without tickets that are not issued', [60_000, null, null], [], 60_000, 1],
    ['of nothing but cancelled ones', [60_000], [0], null, 0],
  ])('%s', async (_, fares, cancelled, averageFare, coupons) => {
    const flightId = await issue(fares, cancelled);
    expect(await list().getAverageFare({ flightId })).toEqual({ flightId, averageFare, coupons });
  });

  test('is not told to whoever may not read fares', async () => {
    const flightId = await issue([60_000]);
    const mayNot = { modelId: passengerModel.id, columnName: 'ticketPrice', processor: ColumnProcess.invisible };
    await portal.inDb(async (db, tenantId) => {
      const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'station-agent'));
      await db.insert(tables.dataColumnRules).values({ tenantId, roleId: role?.id ?? '', ...mayNot });
    });
    await expect(portal.as('station').fp.flightList.getAverageFare({ flightId })).rejects.toMatchObject({ key: 'permission.denied' });
    expect(await list().getAverageFare({ flightId })).toMatchObject({ averageFare: 60_000 });
  });

  test('of a flight that is none', async () => {
    await expect(list().getAverageFare({ flightId: newId() })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the export', () => {
  const sheetOf = async (answer: Awaited<ReturnType<ReturnType<typeof list>['allFlightListExport']>>) => {
    if (!answer.content) throw new Error('a job');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await answer.content.arrayBuffer()) as never);
    return book.worksheets[0]?.getSheetValues().slice(1) as unknown[][];
  };

  test('has the rows of the list under its filters, in its words, and a line in the audit log', async () => {
    portal.setNow(new Date('2026-05-02T16:30:00Z'));
    const answer = await list().allFlightListExport({ ...today, sortColumn: 'flightNo', isAsc: false, orgCity: 'LXA' });
    portal.setNow(undefined);
    expect(answer).toMatchObject({ name: '航班列表_20260503.xlsx' });
    const [head, ...rows] = await sheetOf(answer);
    expect(head?.slice(1, 6)).toEqual(['航班号', '航班日期', '航段', '航站楼', '登机口']);
    expect(rows.map(row => row[1])).toEqual(numbers('landed', 'cancelled', 'plain'));
    expect(rows[0]).toEqual(expect.arrayContaining(['到达', '延误', '国内', '2026-05-02 09:00', '2026-05-02 13:00', 240, '=1+1']));
    const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.call, 'fp.flightList.allFlightListExport')));
    expect(lines).toEqual([
      expect.objectContaining({
        userName: 'assurance',
        target: '航班列表_20260503.xlsx',
        after: expect.objectContaining({ rows: 3, filters: expect.objectContaining({ orgCity: 'LXA' }) }),
      }),
    ]);
  });

  test('in English, and empty where nothing matches', async () => {
    const answer = await list().allFlightListExport({ ...today, orgCity: 'PEK' }, { headers: { 'accept-language': 'en-US' } });
    expect(answer.content && (await sheetOf(answer))).toEqual([expect.arrayContaining(['Flight number', 'Run state'])]);
  });

  test('needs its own code', async () => {
    await expect(portal.as('finance').fp.flightList.allFlightListExport(today)).rejects.toMatchObject({ status: 403 });
  });
});

test('buildings are named by their cities', async () => {
  portal.setNow(new Date('2026-05-02T06:00:00Z'));
  expect(await list().getAllTerminal()).toEqual([{ city3Code: 'LXA', terminal: 'T3', cityChName: '拉萨', cityEnName: 'Lhasa' }]);
  portal.setNow(undefined);
});
