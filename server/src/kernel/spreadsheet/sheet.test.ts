import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { openSheet } from './sheet.ts';
import { moneyFormat, type SheetColumn } from './sheet-columns.ts';

const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
afterAll(() => rmSync(folder, { recursive: true }));

const columns: SheetColumn[] = [
  { title: '旅客姓名', kind: 'text' },
  { title: '票价', kind: 'money' },
  { title: '件数', kind: 'number' },
];
const rows = [
  ['扎西, "次仁"', 1234.56, 2],
  ['=HYPERLINK("http://x","y")', 0, 0],
];

async function written(format: 'xlsx' | 'xls' | 'csv') {
  const path = join(folder, `a.${format}`);
  const sheet = await openSheet(format, path, '旅客/历史', columns);
  await sheet.add(rows);
  await sheet.end();
  return path;
}

test('xlsx: a heading that stays, texts as texts, amounts as numbers', async () => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await written('xlsx'));
  const [sheet] = book.worksheets;
  expect(sheet?.name).toBe('旅客 历史');
  expect(sheet?.getRow(1).values).toEqual([undefined, '旅客姓名', '票价', '件数']);
  expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(sheet?.getCell('B2').value).toBe(1234.56);
  expect(sheet?.getCell('B2').numFmt).toContain('#,##0.00');
  expect(sheet?.getCell('A3').type).toBe(ExcelJS.ValueType.String);
  expect(sheet?.getCell('A3').value).toBe('=HYPERLINK("http://x","y")');
});

test('xlsx: in a template what is typed as text stays so, amounts are amounts', async () => {
  const path = join(folder, 'template.xlsx');
  await (await openSheet('xlsx', path, '模板', columns)).end();
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  const formats = ['A', 'B', 'C'].map(column => book.worksheets[0]?.getColumn(column).numFmt);
  expect(formats).toEqual(['@', moneyFormat, undefined]);
});

test('xls: an old compound file whose cells are labels and numbers, never formulas', async () => {
  const bytes = readFileSync(await written('xls'));
  expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
  expect(bytes.length % 512).toBe(0);
  const records = recordsOf(bytes.subarray(512));
  expect(records.filter(({ type }) => type === 0x0809)).toHaveLength(2);
  const labels = records.filter(({ type }) => type === 0x0204).map(({ data }) => data.subarray(9).toString('utf16le'));
  expect(labels).toEqual(['旅客姓名', '票价', '件数', '扎西, "次仁"', '=HYPERLINK("http://x","y")']);
  expect(records.filter(({ type }) => type === 0x0203).map(({ data }) => data.readDoubleLE(6))).toEqual([1234.56, 2, 0, 0]);
  expect(records.some(({ type }) => type === 0x0006)).toBe(false);
  // The directory of sheets points at the second beginning.
  const place = records.find(({ type }) => type === 0x0085)?.data.readUInt32LE(0);
  expect(place).toBe(records.filter(({ type }) => type === 0x0809)[1]?.at);
});

test('xls: a text that no cell holds is refused, not cut', async () => {
  const sheet = await openSheet('xls', join(folder, 'long.xls'), '旅客历史', columns);
  await sheet.add([
    ['字'.repeat(255), 0, 0],
    ['字'.repeat(256), 0, 0],
  ]);
  await expect(sheet.end()).rejects.toMatchObject({ key: 'export.textTooLong', params: { column: '旅客姓名', max: 255 } });
});

function recordsOf(stream: Buffer): { type: number; at: number; data: Buffer }[] {
  const found: { type: number; at: number; data: Buffer }[] = [];
  let sheetsEnded = 0;
  for (let at = 0; sheetsEnded < 2; ) {
    const type = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    found.push({ type, at, data: stream.subarray(at + 4, at + 4 + length) });
    if (type === 0x000a) sheetsEnded += 1;
    at += 4 + length;
  }
  return found;
}

test('csv: marked as UTF-8, quoted, a formula is text', async () => {
  const text = readFileSync(await written('csv'), 'utf8');
  expect(text).toBe('\ufeff旅客姓名,票价,件数\r\n"扎西, ""次仁""",1234.56,2\r\n"\'=HYPERLINK(""http://x"",""y"")",0,0\r\n');
});

test('an empty list is a heading alone', async () => {
  const path = join(folder, 'empty.xlsx');
  await (await openSheet('xlsx', path, 'x', columns)).end();
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  expect(book.worksheets[0]?.rowCount).toBe(1);
});

test.each(['xlsx', 'xls', 'csv'] as const)('%s: a disk that is full is told to whoever writes, and ends nobody else', async format => {
  const sheet = await openSheet(format, '/dev/full', '旅客', columns);
  const write = async () => {
    for (let batch = 0; batch < 30; batch += 1) {
      await sheet.add(Array.from({ length: 200 }, (_, at) => [`${batch} ${at} ${Math.random()}`, at, batch]));
      // As rows come from the database: what goes wrong meanwhile has nobody who waits for it.
      await sleep(10);
    }
    await sheet.end();
  };
  await expect(write()).rejects.toMatchObject({ code: 'ENOSPC' });
  // Whoever gives up completes it once more.
  await expect(sheet.end()).rejects.toMatchObject({ code: 'ENOSPC' });
});
