import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sheetLimits } from '@reap/contracts/import';
import ExcelJS from 'exceljs';
import { zip } from '../../testing/given-zip.ts';
import { until } from '../../testing/until.ts';
import { eachRow, readSheet } from './sheet-reader.ts';
import { sheetType } from './sheet-type.ts';

const [workbook = '', text = ''] = sheetLimits.types;
const csv = (bytes: string | Uint8Array): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'x.csv', { type: text });
const xlsx = (bytes: Uint8Array): File => new File([new Uint8Array(bytes)], 'x.xlsx', { type: workbook });
const texts = async (file: File) => (await readSheet(file)).map(row => [row.number, ...row.cells.map(cell => cell.text)]);

async function book(fill: (sheet: ExcelJS.Worksheet) => void): Promise<File> {
  const made = new ExcelJS.Workbook();
  fill(made.addWorksheet('一'));
  made.addWorksheet('二').addRow(['not read']);
  return xlsx(new Uint8Array(await made.xlsx.writeBuffer()));
}

test('the first sheet of a workbook, under its own row numbers; dates, formulas, links and formatted words as people see them', async () => {
  const file = await book(sheet => {
    sheet.addRow(['姓名', '日期', '值']);
    sheet.getRow(4).values = ['多吉', new Date('2026-03-01T00:00:00Z'), { formula: '1+1', result: 2 }];
    sheet.getRow(7).values = [
      { text: '官网', hyperlink: 'https://example.com' },
      { richText: [{ text: '卓' }, { text: '玛' }] },
      13800138000,
    ];
  });
  expect(await texts(file)).toEqual([
    [1, '姓名', '日期', '值'],
    [4, '多吉', '2026-03-01', '2'],
    [7, '官网', '卓玛', '13800138000'],
  ]);
});

test('a cell of a day and a time keeps the clock that it shows; midnight is a time only where the cell shows hours', async () => {
  const file = await book(sheet => {
    // What is calculated in a sheet may lack a part of a second.
    sheet.addRow(
      ['2026-11-28T08:10:00Z', '2026-11-28T08:09:59.999Z', '2026-11-28T00:00:00Z', '2026-11-28T00:00:00Z'].map(at => new Date(at)),
    );
    sheet.getCell('D1').numFmt = 'yyyy/m/d h:mm';
    sheet.addRow([new Date('2026-11-28T00:00:00Z')]).getCell(1).numFmt = '[$-zh-CN]yyyy"h"m"h"d';
  });
  expect(await texts(file)).toEqual([
    [1, '2026-11-28 08:10', '2026-11-28 08:10', '2026-11-28', '2026-11-28 00:00'],
    [2, '2026-11-28'],
  ]);
});

/** A workbook whose first column is in a format of each of these numbers, in a row of its own. */
function ofFormats(numbers: readonly number[], cell: string): File {
  const part = (name: string, xml: string) => ({ name, data: Buffer.from(`<?xml version="1.0"?>${xml}`) });
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const formats = numbers.map(id => `<xf numFmtId="${id}"/>`).join('');
  const rows = numbers.map((_, at) => `<row r="${at + 1}"><c r="A${at + 1}" s="${at + 1}">${cell}</c></row>`).join('');
  return xlsx(
    zip([
      part('xl/_rels/workbook.xml.rels', `<Relationships>${rel('r1', 'worksheet', 'worksheets/sheet1.xml')}</Relationships>`),
      part('xl/workbook.xml', '<workbook><sheets><sheet name="一" sheetId="1" r:id="r1"/></sheets></workbook>'),
      part('xl/styles.xml', `<styleSheet><cellXfs><xf numFmtId="0"/>${formats}</cellXfs></styleSheet>`),
      part('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ]),
  );
}
const chinese = [27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];

test.each([
  ['a day that Excel shows in Chinese', chinese, '<v>46361</v>', '2026-12-05'],
  ['a time that it shows so', [32, 33, 34, 35, 55, 56], '<v>46361.340277777781</v>', '2026-12-05 08:10'],
  ['a midnight with its time', [22], '<v>46361</v>', '2026-12-05 00:00'],
  ['a day that a formula gives', [14, 31], '<f>B1+1</f><v>46361</v>', '2026-12-05'],
  ['a number that a formula gives', [0, 4], '<f>33.1*3</f><v>99.30000000000001</v>', '99.3'],
])('%s is read as it shows', async (_, formats, cell, shown) => {
  expect(await texts(ofFormats(formats, cell))).toEqual(formats.map((_format, at) => [at + 1, shown]));
});

test('a number longer than a spreadsheet keeps is told as one', async () => {
  const [row] = await readSheet(await book(sheet => sheet.addRow([Number('540102199001011230'), 42])));
  expect(row?.cells.map(cell => cell.lossy)).toEqual([true, false]);
  const [line] = await readSheet(csv('5.40102E+17,540102199001011230'));
  expect(line?.cells.map(cell => cell.lossy)).toEqual([true, false]);
});

test.each(['_parseWorkbook', '_parseSharedStrings'])('a workbook is read again where the reader misses a part of it: %s', async part => {
  const file = await book(sheet => sheet.addRow(['姓名', '工号']));
  const reader = ExcelJS.stream.xlsx.WorkbookReader.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  const real = reader[part] as (...given: unknown[]) => unknown;
  let asked = 0;
  reader[part] = function (this: unknown, ...given) {
    asked += 1;
    return asked === 1 ? [] : real.apply(this, given);
  };
  try {
    expect(await texts(file)).toEqual([[1, '姓名', '工号']]);
    expect(asked).toBe(2);
  } finally {
    reader[part] = real;
  }
});

test.each<[string, string | Uint8Array, unknown[][]]>([
  [
    'commas, quotes, breaks within a cell',
    'a,"b ""c"", d","e\nf"\r\n1,2,3',
    [
      [1, 'a', 'b "c", d', 'e\nf'],
      [2, '1', '2', '3'],
    ],
  ],
  [
    'a mark at the beginning, empty lines, no break at the end',
    '\ufeffa,b\n\n,\nc,d',
    [
      [1, 'a', 'b'],
      [4, 'c', 'd'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b\n1;2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  ['the apostrophe of our own exports', "'=1+1,'普通", [[1, '=1+1', "'普通"]]],
  ['Chinese as spreadsheets save it (GB18030)', Uint8Array.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0x61]), [[1, '姓名', 'a']]],
  ['"Unicode text" of spreadsheets (UTF-16)', Buffer.from('\ufeff姓名\ta', 'utf16le'), [[1, '姓名', 'a']]],
  ['the same, its bytes the other way round', Buffer.from('\ufeff姓名\ta', 'utf16le').swap16(), [[1, '姓名', 'a']]],
  [
    'commas within the quotes of its first line',
    '"Name, Vorname";"Tel"\n"A, B";1',
    [
      [1, 'Name, Vorname', 'Tel'],
      [2, 'A, B', '1'],
    ],
  ],
  ['a quote in the middle of a word', '5" case,a', [[1, '5" case', 'a']]],
  [
    'lines of several lengths, one of them empty',
    'a,b\n\nc',
    [
      [1, 'a', 'b'],
      [3, 'c'],
    ],
  ],
])('a text with %s', async (_, content, rows) => {
  expect(await texts(csv(content))).toEqual(rows);
});

test('a text whose quote never ends is refused, not read as one long cell', async () => {
  await expect(readSheet(csv('a,"b\nc'))).rejects.toMatchObject({ key: 'import.unreadable' });
});

test('more rows than a list may have are refused, as many are read', async () => {
  const lines = (count: number) => csv(Array.from({ length: count }, (_, at) => `${at},x`).join('\n'));
  expect(await readSheet(lines(5001))).toHaveLength(5001);
  await expect(readSheet(lines(5002))).rejects.toMatchObject({ key: 'import.tooManyRows', params: { max: 5000 } });
});

describe('archives that are none to unpack (resilience X4)', () => {
  const zeros = Buffer.alloc(80 * 1024 * 1024);

  test.each<[string, () => Buffer]>([
    ['a bomb that says how large it is', () => zip([{ name: 'xl/worksheets/sheet1.xml', data: zeros }])],
    ['a bomb that says that it is small', () => zip([{ name: 'xl/worksheets/sheet1.xml', data: zeros, says: 100 }])],
    ['ten thousand entries', () => zip(Array.from({ length: 10_000 }, (_, at) => ({ name: `xl/${at}.xml`, data: Buffer.from('x') })))],
    ['an archive within', () => zip([{ name: 'xl/more.zip', data: Buffer.from('x') }])],
    ['an archive that is no workbook', () => zip([{ name: 'readme.txt', data: Buffer.from('hello') }])],
    ['half an archive', () => zip([{ name: 'xl/workbook.xml', data: Buffer.from('<workbook/>') }]).subarray(0, 40)],
    [
      'a workbook with an entity that grows',
      () =>
        zip([
          { name: 'xl/workbook.xml', data: Buffer.from('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>') },
          { name: 'xl/worksheets/sheet1.xml', data: Buffer.from('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x>&f;</x>') },
        ]),
    ],
  ])('%s', async (_, make) => {
    const before = process.memoryUsage().rss;
    const bytes = make();
    const answer = await readSheet(xlsx(bytes)).catch((error: { key: string }) => error.key);
    expect(['import.unreadable', JSON.stringify([])]).toContain(typeof answer === 'string' ? answer : JSON.stringify(answer));
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024);
  });
});

test.each([
  ['a workbook', [0x50, 0x4b, 3, 4], workbook],
  ['text', [0x61, 0x2c], text],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0], undefined],
  ['nothing', [], undefined],
] as const)('%s is known by its first bytes', (_, bytes, type) => {
  expect(sheetType(Uint8Array.from(bytes))).toBe(type);
});

test('a long text is whole wherever its pieces end', async () => {
  const cells = (at: number) => [String(at + 1), `${'藏'.repeat(at % 7)}𠀀`, 'x,y'];
  const lines = Array.from({ length: 3000 }, (_, at) => cells(at));
  const file = csv(lines.map(([number, name, quoted]) => `${number},${name},"${quoted}"`).join('\n'));
  expect((await texts(file)).map(([, ...read]) => read)).toEqual(lines);
});

test('whoever stops reading after the headings leaves no temporary file behind', async () => {
  const file = await book(sheet => {
    for (let row = 0; row < 3000; row += 1) sheet.addRow([`多吉 ${row}`, row]);
  });
  const folder = mkdtempSync(join(tmpdir(), 'sheet-reader-'));
  const usual = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  for await (const _ of eachRow(file, 5000)) break;
  await until(async () => readdirSync(folder).length === 0);
  if (usual === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usual;
  rmSync(folder, { recursive: true });
});
