import { sheetLimits } from '@reap/contracts/import';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { refuseSecondImport } from '../../kernel/spreadsheet/one-import.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import { givenFlights } from '../testing/given-flights.ts';
import { scheduleList } from './feed.sample.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const importing = (file: File, goodOnly = false) => portal.as('assurance').fp.flightFeed.importExcel({ file, goodOnly });
const made = async (flightNo: string) => {
  const rows = await portal.inDb(db => db.select().from(flights).where(eq(flights.flightNo, flightNo)));
  return rows.map(({ takeOffAt, arrivalAt, route, acType }) => ({
    takeOff: takeOffAt.toISOString(),
    arrival: arrivalAt.toISOString(),
    route,
    acType,
  }));
};
const [workbook = ''] = sheetLimits.types;

const scheduleBook = (...rows: ExcelJS.CellValue[][]) => bookOf(['航班号', '航班日期', '航线', '起飞时间', '到达时间', '机型'], ...rows);

async function bookOf(head: readonly string[], ...rows: ExcelJS.CellValue[][]): Promise<File> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('计划');
  sheet.addRow([...head]);
  for (const row of rows) sheet.addRow(row);
  for (const column of ['D', 'E']) sheet.getColumn(column).numFmt = 'yyyy/m/d h:mm';
  return new File([new Uint8Array(await book.xlsx.writeBuffer())], 'schedule.xlsx', { type: workbook });
}

test('times that a spreadsheet made of what was typed are the stations’, midnight too', async () => {
  const at = (text: string) => new Date(`${text}Z`);
  const file = await scheduleBook(
    ['TV9Z01', at('2026-11-28T00:00:00'), 'LXA-CTU', at('2026-11-28T08:10:00'), at('2026-11-28T10:10:00'), 'A319'],
    ['TV9Z02', at('2026-11-28T00:00:00'), 'LXA-CTU', at('2026-11-28T00:00:00'), at('2026-11-28T02:00:00'), 'A319'],
  );
  expect(await importing(file)).toMatchObject({ imported: 2, errors: [] });
  expect(await made('TV9Z01')).toMatchObject([{ takeOff: '2026-11-28T00:10:00.000Z', arrival: '2026-11-28T02:10:00.000Z' }]);
  expect(await made('TV9Z02')).toMatchObject([{ takeOff: '2026-11-27T16:00:00.000Z' }]);
});

test.each([
  ['seconds', 'TV9Z03,2026-11-28,LXA-CTU,2026/11/28 8:10:00,2026-11-28 10:10,A319,'],
  [
    'full-width signs',
    'ＴＶ９Ｚ０４,２０２６／１１／２８,ＬＸＡ－ＣＴＵ,２０２６－１１－２８　０８：１０,２０２６－１１－２８　１０：１０,Ａ３１９,',
  ],
  ['another dash', 'TV9Z05,2026-11-28,LXA—CTU,2026-11-28 08:10,2026-11-28 10:10,A319,'],
  ['a dash with blanks around', 'TV9Z06,2026-11-28,lxa – ctu,2026-11-28 08:10,2026-11-28 10:10,A319,'],
])('a flight is read with %s', async (_, line) => {
  expect(await importing(scheduleList(line))).toMatchObject({ imported: 1, errors: [] });
  expect(await made(line.slice(0, 6).normalize('NFKC'))).toEqual([
    { takeOff: '2026-11-28T00:10:00.000Z', arrival: '2026-11-28T02:10:00.000Z', route: ['LXA', 'CTU'], acType: 'A319' },
  ]);
});

test.each(['2026-11-28', '2026-11-28 08:10 PM', '2026-11-31 08:10', '2026-11-28 24:10'])('no time of a flight is %s', async time => {
  const { imported, errors } = await importing(scheduleList(`TV9Z07,2026-11-30,LXA-CTU,${time},2026-12-01 12:10,A319,`));
  expect([imported, errors.map(({ column, text }) => [column, text])]).toEqual([0, [['起飞时间', '时间写作 2026-03-14 08:10']]]);
});

test('a flight is known again however its number and day are written', async () => {
  const { imported, errors } = await importing(
    scheduleList(
      '9902,2026/11/28,LXA-CTU,2026-11-28 08:10,2026-11-28 10:10,A319,',
      'TV9902,2026-11-28,LXA-CTU,2026-11-28 09:10,2026-11-28 11:10,A319,',
    ),
  );
  expect([imported, errors.map(({ row, text }) => [row, text])]).toEqual([0, [[3, '与第 2 行是同一航班']]]);
});

test('while another schedule is taken in, a second one is told so', async () => {
  const second = scheduleList('TV9Z08,2026-11-28,LXA-CTU,2026-11-28 08:10,2026-11-28 10:10,A319,');
  await portal.inDb(async (db, tenantId) => {
    await refuseSecondImport('flight.importing', { db, tenantId });
    await expect(importing(second)).rejects.toMatchObject({ key: 'flight.importing', status: 409 });
  });
  expect(await importing(second)).toMatchObject({ imported: 1 });
});

test('a flight that has left keeps its plan; the same list once more is taken', async () => {
  const line = (takeOff: string) => `TV9Z20,2026-11-20,LXA-CTU,2026-11-20 ${takeOff},2026-11-20 10:10,A319,`;
  await importing(scheduleList(line('08:10')));
  const left = { actualTakeOffAt: new Date('2026-11-20T00:12:00Z'), runState: 'TAKE_OFF' } as const;
  await portal.inDb(db => db.update(flights).set(left).where(eq(flights.flightNo, 'TV9Z20')));
  expect(await importing(scheduleList(line('08:10')))).toMatchObject({ imported: 1, errors: [] });
  const refused = [{ row: 2, column: '起飞时间', text: '航班已起飞，计划不能再更改' }];
  expect(await importing(scheduleList(line('08:40')))).toMatchObject({ imported: 0, errors: refused });
  expect(await made('TV9Z20')).toMatchObject([{ takeOff: '2026-11-20T00:10:00.000Z' }]);
});

test.each([
  ['国际', 'I'],
  [' domestic ', 'D'],
  ['ｉ', 'I'],
])('whether a flight is domestic is read as %s too', async (flightType, code) => {
  const head = ['航班号', '航班日期', '航线', '起飞时间', '到达时间', '机型', '航班性质'];
  const row = (flightNo: string, said: string) => [flightNo, '2026-11-28', 'LXA-CTU', '2026-11-28 08:10', '2026-11-28 10:10', 'A319', said];
  expect(await importing(await bookOf(head, row('TV9Z30', flightType)))).toMatchObject({ imported: 1, errors: [] });
  const [stored] = await portal.inDb(db => db.select().from(flights).where(eq(flights.flightNo, 'TV9Z30')));
  expect(stored?.flightType).toBe(code);
  const refused = [{ column: '航班性质', text: '航班性质可填 国内（D）、国际（I）' }];
  expect(await importing(await bookOf(head, row('TV9Z31', '地区')))).toMatchObject({ imported: 0, errors: refused });
});

test('a flight that has booked passengers keeps its route; one whose passengers have all cancelled does not', async () => {
  const { flight } = givenFlights(portal);
  const { id, flightNo } = await flight({ flightDate: '2026-11-28', pax: 2 });
  const line = (route: string, takeOff = '09:10') => `${flightNo},2026-11-28,${route},2026-11-28 ${takeOff},2026-11-28 11:10,A319,`;
  const refused = [{ row: 2, column: '航线', text: '航班已有旅客订座，不能更改航线' }];
  expect(await importing(scheduleList(line('LXA-XIY')))).toMatchObject({ imported: 0, errors: refused });
  expect(await importing(scheduleList(line('LXA-CTU', '09:40')))).toMatchObject({ imported: 1, errors: [] });
  await portal.inDb(db => db.update(flightPassengers).set({ isCancel: 'Y' }).where(eq(flightPassengers.flightId, id)));
  expect(await importing(scheduleList(line('LXA-XIY')))).toMatchObject({ imported: 1, errors: [] });
  expect(await made(flightNo)).toMatchObject([{ takeOff: '2026-11-28T01:10:00.000Z', route: ['LXA', 'XIY'] }]);
});

test.each(['0x10', '1e2', '一百', '901'])('%s is no number of seats', async seats => {
  const head = ['航班号', '航班日期', '航线', '起飞时间', '到达时间', '机型', '座位数'];
  const row = ['TV9Z22', '2026-11-28', 'LXA-CTU', '2026-11-28 08:10', '2026-11-28 10:10', 'A319', seats];
  expect(await importing(await bookOf(head, row))).toMatchObject({ imported: 0, errors: [{ column: '座位数' }] });
});

test('a year that no list can be searched by is refused', async () => {
  const refused = await importing(scheduleList('TV9Z21,9999-12-31,LXA-CTU,9999-12-31 08:10,9999-12-31 10:10,A319,'));
  expect(refused).toMatchObject({ imported: 0, errors: [{ column: '航班日期' }] });
});
