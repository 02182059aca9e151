import { and, eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { givenIn } from '../compensation/testing/given.ts';
import { auditLog } from '../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { tables } from '../user-center/index.ts';
import { flightPassengers, passengerSeals } from './flight.schema.ts';

let portal: TestPortal;
let flight: Awaited<ReturnType<ReturnType<typeof givenIn>['flight']>>;
let earlier: typeof flight;
let first = '';
const document = '540102199001010011';

beforeAll(async () => {
  portal = await startPortal();
  const given = givenIn(portal);
  flight = await given.flight({ flightDate: '2026-03-14', pax: 4 });
  earlier = await given.flight({ flightDate: '2026-03-01', pax: 1 });
  const later = await given.flight({ flightDate: '2099-01-01', pax: 1 });
  [first = ''] = flight.paxIds;
  await portal.inDb(async (db, tenantId) => {
    const sealed = <F extends 'idNo' | 'telephone'>(id: string | undefined, values: Record<F, string>) =>
      passengerSeals.sealed({ tenantId, id: id ?? '' }, values);
    const set = (id: string | undefined, change: Partial<typeof flightPassengers.$inferInsert>) =>
      db
        .update(flightPassengers)
        .set(change)
        .where(eq(flightPassengers.id, id ?? ''));
    await set(first, {
      paxName: '扎西次仁',
      ...sealed(first, { idNo: document, telephone: '13900139000' }),
      gender: '*',
      vipInfo: '代表团',
      loyalLevel: 'GOLD',
      specialService: 'WCHR',
      fareFen: 123_450,
      cnFen: 5000,
      yqFen: 3000,
      baggageCount: 2,
      baggageWeight: 23,
      nationality: 'CN',
      boardingStatus: 'BOARDED',
    });
    await set(flight.paxIds[1], { segment: 'CTU-LXA', isCancel: 'Y', cabin: 'N', isCabinN: 'Y' });
    await set(earlier.paxIds[0], { ...sealed(earlier.paxIds[0], { idNo: document }), fareFen: 88_800, issueOffice: '=cmd()', cabin: 'C' });
    await set(later.paxIds[0], sealed(later.paxIds[0], { idNo: document }));
  });
});
afterAll(() => portal.stop());

const as = (user = 'assurance') => portal.as(user).fp.passenger;
const names = async (filter: object, user?: string) =>
  (await as(user).page({ flightId: flight.id, ...filter })).rows.map(row => row.paxName);

/** A column or row rule on passengers for the role of ground assurance. */
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

test.each<[string, object, string[]]>([
  ['all, by name', {}, ['P2', 'P3', 'P4', '扎西次仁']],
  ['a part of a name', { paxName: '次' }, ['扎西次仁']],
  ['a document', { idNo: document }, ['扎西次仁']],
  ['a part of a document', { idNo: '5401021990' }, []],
  ['a phone', { telephone: '13900139000' }, ['扎西次仁']],
  ['no cancelled ones', { containsCancel: 'N' }, ['P3', 'P4', '扎西次仁']],
  ['cancelled ones alone', { isCancel: 'Y' }, ['P2']],
  ['no cabin N', { containsN: 'N' }, ['P3', 'P4', '扎西次仁']],
  ['a cabin', { cabin: 'n' }, ['P2']],
  ['a segment', { segment: 'CTU-LXA' }, ['P2']],
  ['who has boarded', { boardingStatus: 'BOARDED' }, ['扎西次仁']],
  ['VIPs', { includedPassengerType: 'VIP_PASSENGER' }, ['扎西次仁']],
  ['who needs help', { includedPassengerType: 'SPECIAL_PASSENGER' }, ['扎西次仁']],
  ['issued before', { endTktIssueDate: '2026-02-01' }, []],
  ['whoever has received money', { receiveStatus: 1 }, []],
])('the list with %s', async (_, filter, expected) => expect(await names(filter)).toEqual(expected));

test.each([
  ['paxName', '%', 'common.enterTitleCorrectly', '请正确输入旅客姓名'],
  ['tktNo', '781000000007', 'common.enterTitleCorrectly', '请正确输入票号'],
  ['flightNo', 'A!', 'common.enterTitleCorrectly', '请正确输入航班号'],
  ['telephone', '1380013800', 'validate.mobile', '请输入正确的手机号'],
])('%s %s is refused at the field, not searched for in vain', async (field, value, key, text) => {
  await expect(as().page({ [field]: value })).rejects.toMatchObject({ status: 400, fields: { [field]: { key, text } } });
});

test('across all flights a name is found from its beginning', async () => {
  const { rows } = await as().page({ paxName: '扎西' });
  expect(rows.map(row => [row.paxName, row.flightNo])).toEqual([['扎西次仁', flight.flightNo]]);
  expect((await as().page({ paxName: '次仁' })).total).toBe(0);
});

test('the drawer tells booking, fees, check-in, baggage and badges, in the person’s language', async () => {
  expect(await as().detailFlight({ id: first })).toMatchObject({
    flightNumber: flight.flightNo,
    flightDate: '2026-03-14',
    ticketPrice: 123_450,
    cn: 5000,
    yq: 3000,
    totalTax: 8000,
    baggageCountWeight: '2/23KG',
    passengerInfo: '要客/金卡/轮椅',
  });
  const english = await as().detailFlight({ id: first }, { headers: { 'accept-language': 'en-US' } });
  expect(english.passengerInfo).toBe('VIP/Gold/Wheelchair');
  expect(await as().detailBase({ id: first })).toMatchObject({
    passengerName: '扎西次仁',
    gender: '*',
    idNumber: document,
    nationality: 'CN',
  });
});

test('a cancelled booking says so', async () => {
  expect(await as().detailFlight({ id: flight.paxIds[1] ?? '' })).toMatchObject({ bookingStatus: 'XX' });
});

test('history: flights of the same document until now, and not this one', async () => {
  const { rows, total } = await as().historicalFlight({ id: first });
  expect(total).toBe(1);
  expect(rows).toEqual([
    expect.objectContaining({ flightNumber: earlier.flightNo, flightDate: '2026-03-01', org: 'LXA', dst: 'CTU', ticketFare: 88_800 }),
  ]);
});

test('the history is saved as a real .xls with the day in its name, and no formula in it', async () => {
  const { name, content } = (await as().flightHistoryDownload({ id: first })) as { name: string; content: Blob };
  expect(name).toMatch(/^旅客历史航班_\d{8}\.xls$/);
  const bytes = Buffer.from(await content.arrayBuffer());
  expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
  const text = bytes.toString('utf16le') + bytes.subarray(1).toString('utf16le');
  for (const word of ['航班号', earlier.flightNo, '公务舱', '=cmd()', '未登机']) expect(text).toContain(word);
});

test('somebody who is not there', async () => {
  for (const call of ['detailBase', 'detailFlight', 'historicalFlight', 'flightHistoryDownload'] as const)
    await expect(as()[call]({ id: flight.id })).rejects.toMatchObject({ status: 404, key: 'passenger.notFound' });
});

test('who lacks the code sees neither passengers nor flights', async () => {
  await expect(as('finance').page({})).rejects.toMatchObject({ status: 403 });
  await expect(portal.as('survey').fp.flightList.basicPage({})).rejects.toMatchObject({ status: 403 });
});

const sheetOf = async (filter: object, call: 'download' | 'emergencyDrillsDownload' | 'epidemicPreventionDownload' = 'download') => {
  const { name, content } = (await as()[call]({ flightId: flight.id, ...filter })) as { name: string; content: Blob };
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await content.arrayBuffer()) as never);
  return { name, rows: (book.worksheets[0]?.getSheetValues().slice(1) ?? []) as unknown[][] };
};

test('the passenger list as a file: its filters, its order, its words', async () => {
  const { name, rows } = await sheetOf({ containsCancel: 'N', sortColumn: 'paxName', isAsc: false });
  expect(name).toMatch(/^旅客名单_\d{8}\.xlsx$/);
  expect(rows.map(row => row[3])).toEqual(['旅客姓名', '扎西次仁', 'P4', 'P3']);
  expect(rows[1]).toEqual(expect.arrayContaining([document, '13900139000', '经济舱', '已值机', '身份证', '金卡', '轮椅']));
});

test('lists for drills and for health authorities say who sat where, under the same filters', async () => {
  const drill = await sheetOf({ paxId: first }, 'emergencyDrillsDownload');
  expect(drill.name).toMatch(/^应急演练旅客名单_\d{8}\.xlsx$/);
  expect(drill.rows[0]).toEqual(expect.arrayContaining(['座位号', '旅客姓名', '性别', '国籍', '特殊服务']));
  expect(drill.rows[1]).toEqual(expect.arrayContaining(['扎西次仁', '未知', document, '13900139000', '轮椅']));
  const epidemic = await sheetOf({}, 'epidemicPreventionDownload');
  expect(epidemic.name).toMatch(/^防疫旅客名单_\d{8}\.xlsx$/);
  expect(epidemic.rows).toHaveLength(5);
});

test('the free text of a booking is told to whoever may see the passenger, and hidden where its column is', async () => {
  const freeText = 'SSR WCHR TV HK1 LXACTU 9801 14MAR\nOSI TV VIP 要客';
  await portal.inDb(db => db.update(flightPassengers).set({ freeText }).where(eq(flightPassengers.id, first)));
  expect(await as().getFreetextInfoByPassId({ passId: first })).toMatchObject({ paxId: first, freeText });
  await rule({ freeText: 3 });
  expect(await as().getFreetextInfoByPassId({ passId: first })).not.toHaveProperty('freeText');
  await rule({}, ['CTU']);
  await expect(as().getFreetextInfoByPassId({ passId: first })).rejects.toMatchObject({ key: 'passenger.notFound' });
});

describe('data permission', () => {
  test('masked columns are masked everywhere under each of their names: list, drawer, history, file', async () => {
    await rule({ idNo: 2, telephone: 2, paxName: 2, ticketPrice: 3 });
    const { rows } = await as().page({ flightId: flight.id, paxId: first });
    expect(rows).toEqual([expect.objectContaining({ paxName: '扎***', idNo: '5401**********0011', telephone: '139****9000' })]);
    expect(await as().detailBase({ id: first })).toMatchObject({
      passengerName: '扎***',
      idNumber: '5401**********0011',
      phoneNumber: '139****9000',
    });
    expect(await as().detailFlight({ id: first })).not.toHaveProperty('ticketPrice');
    const { rows: history } = await as().historicalFlight({ id: first });
    expect(history[0]).not.toHaveProperty('ticketFare');
    const { content } = (await as().flightHistoryDownload({ id: first })) as { content: Blob };
    const bytes = Buffer.from(await content.arrayBuffer());
    expect(bytes.toString('utf16le') + bytes.subarray(1).toString('utf16le')).not.toContain('票面价');
    expect(bytes.includes(Buffer.from(new Float64Array([888]).buffer))).toBe(false);
    const { rows: exported } = await sheetOf({ paxId: first });
    expect(exported[1]).toEqual(expect.arrayContaining(['扎***', '5401**********0011', '139****9000']));
    expect(await as('station').detailBase({ id: first })).toMatchObject({ idNumber: document });
    await rule({ idNo: 3 });
    for (const call of ['download', 'emergencyDrillsDownload', 'epidemicPreventionDownload'] as const) {
      const { rows: without } = await sheetOf({ paxId: first }, call);
      expect(without[0]).not.toContain('证件号');
      expect(JSON.stringify(without)).not.toContain(document);
    }
  });

  test('what is hidden can’t be sorted or searched by, but for a complete document or phone: counted and logged', async () => {
    await rule({ idNo: 2, paxName: 2, tktNo: 1 });
    await expect(as().page({ sortColumn: 'paxName' })).rejects.toMatchObject({ fields: { sortColumn: { key: 'validate.hiddenSort' } } });
    await expect(as().page({ paxName: '扎' })).rejects.toMatchObject({ fields: { paxName: { key: 'validate.hiddenFilter' } } });
    await expect(as().page({ tktNo: '7810000000000' })).rejects.toMatchObject({ fields: { tktNo: { key: 'validate.hiddenFilter' } } });
    expect(await as().page({ idNo: document, flightId: flight.id })).toMatchObject({ total: 1, rows: [{ idNo: '5401**********0011' }] });
    const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.result, 'lookup')));
    expect(lines.at(-1)).toMatchObject({ call: 'fp.passenger.page', target: 'idNo', userName: 'assurance' });
    expect(JSON.stringify(lines)).not.toContain(document);
  });

  test('who may read documents leaves a line as well by looking for one, and none by looking for a name', async () => {
    const lines = () => portal.inDb(db => db.$count(auditLog, eq(auditLog.result, 'lookup')));
    const before = await lines();
    await portal.as('admin').fp.passenger.page({ paxName: 'P', flightId: flight.id });
    expect(await lines()).toBe(before);
    await portal.as('admin').fp.passenger.page({ idNo: document, flightId: flight.id });
    expect(await lines()).toBe(before + 1);
  });

  test('whoever tries one document after the other is stopped', async () => {
    await rule({ idNo: 2 });
    const userId = await portal.userId('assurance');
    await portal.inDb(async (db, tenantId) => {
      const [line] = await db.select().from(auditLog).where(eq(auditLog.result, 'lookup')).limit(1);
      if (!line) throw new Error('no line');
      const id = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
      await db.insert(auditLog).values(Array.from({ length: 120 }, (_, n) => ({ ...line, tenantId, id: id(n), userId, at: new Date() })));
    });
    await expect(as().page({ idNo: document })).rejects.toMatchObject({ status: 429 });
    await expect(as().page({ flightId: flight.id })).resolves.toMatchObject({ total: 4 });
    await portal.asOwner("delete from audit_log where id::text like '019a0000-0000-7000-8000-%'").catch(() => undefined);
  });

  test('a station’s rule shows who boards there, in list, drawer, history and file', async () => {
    await rule({}, ['CTU']);
    expect(await names({})).toEqual(['P2']);
    await expect(as().detailBase({ id: first })).rejects.toMatchObject({ status: 404 });
    await expect(as().flightHistoryDownload({ id: first })).rejects.toMatchObject({ status: 404 });
    expect(await names({}, 'station')).toHaveLength(4);
  });
});

test('another tenant has no part in it', async () => {
  await expect(portal.as('admin2').fp.passenger.detailBase({ id: first })).rejects.toMatchObject({ status: 404 });
  expect(await portal.as('admin2').fp.passenger.page({ idNo: document })).toMatchObject({ total: 0 });
  const lines = await portal.inDb(db => db.$count(auditLog, and(eq(auditLog.call, 'fp.passenger.page'), eq(auditLog.userName, 'admin2'))));
  expect(lines).toBe(0);
});
