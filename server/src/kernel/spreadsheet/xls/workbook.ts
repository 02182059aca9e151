import { fail } from '../../call/refusal.ts';
import { type Cell, moneyFormat, type SheetColumn } from '../sheet-columns.ts';
import { compoundFile } from './compound-file.ts';

// A real BIFF8 workbook: Excel warns about anything else that is called .xls (xlsx or XML under that name), and the seeds
// want the flight history saved as .xls. Only what such a list needs: one sheet, a bold heading, texts, numbers, amounts.

const bold = 17;
const money = 16;
const plain = 15;
/** What a label cell of this format holds. */
const maxLength = 255;

/** The bytes of an Excel 97–2003 workbook with one sheet. For lists of a few thousand rows: it is made in memory. Refuses a longer text than a cell holds. */
export function xlsOf(name: string, columns: readonly SheetColumn[], rows: readonly (readonly Cell[])[]): Buffer {
  refuseTooLong(columns, rows);
  const sheet = Buffer.concat(sheetRecords(columns, rows));
  const before = globals(name, 0).reduce((sum, part) => sum + part.length, 0);
  return compoundFile('Workbook', Buffer.concat([...globals(name, before), sheet]));
}

function refuseTooLong(columns: readonly SheetColumn[], rows: readonly (readonly Cell[])[]): void {
  for (const row of rows)
    for (const [at, value] of row.entries())
      if (typeof value === 'string' && value.length > maxLength)
        fail('export.textTooLong', { column: columns[at]?.title ?? '', max: maxLength });
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

const words = (...values: number[]): Buffer => {
  const data = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) data.writeUInt16LE(value & 0xffff, at * 2);
  return data;
};
const double = (value: number): Buffer => {
  const data = Buffer.alloc(8);
  data.writeDoubleLE(value);
  return data;
};

/** A string with its length before it, in one byte or two, as UTF-16. */
function text(value: string, lengthBytes: 1 | 2): Buffer {
  const head = Buffer.alloc(lengthBytes + 1);
  head.writeUIntLE(value.length, 0, lengthBytes);
  head.writeUInt8(1, lengthBytes);
  return Buffer.concat([head, Buffer.from(value, 'utf16le')]);
}

const begin = (kind: 'book' | 'sheet'): Buffer => record(0x0809, words(0x0600, kind === 'book' ? 5 : 16, 0x0dbb, 0x07cc, 0, 0, 6, 0));
const end = (): Buffer => record(0x000a, Buffer.alloc(0));

function globals(name: string, sheetAt: number): Buffer[] {
  const place = Buffer.alloc(6);
  place.writeUInt32LE(sheetAt, 0);
  return [
    begin('book'),
    record(0x0042, words(1200)),
    record(0x003d, words(0, 0, 0x4000, 0x2000, 0x38, 0, 0, 1, 0x0258)),
    // The fifth font is skipped when fonts are numbered, so four plain ones come before the bold one.
    ...[400, 400, 400, 400, 700].map(font),
    record(0x041e, Buffer.concat([words(164), text(moneyFormat, 2)])),
    ...Array.from({ length: 15 }, () => format(0, 0, true)),
    format(0, 0, false),
    format(0, 164, false),
    format(5, 0, false),
    record(0x0293, Buffer.from([0x00, 0x80, 0x00, 0xff])),
    record(0x0085, Buffer.concat([place, text(name, 1)])),
    end(),
  ];
}

const font = (weight: number): Buffer => record(0x0031, Buffer.concat([words(200, 0, 0x7fff, weight, 0, 0, 0), text('Arial', 1)]));

function format(fontIndex: number, numberFormat: number, ofStyles: boolean): Buffer {
  return record(0x00e0, words(fontIndex, numberFormat, ofStyles ? 0xfff5 : 0x0001, 0x0020, ofStyles ? 0 : 0xfc00, 0, 0, 0, 0, 0x20c0));
}

function sheetRecords(columns: readonly SheetColumn[], rows: readonly (readonly Cell[])[]): Buffer[] {
  const used = Buffer.alloc(14);
  used.writeUInt32LE(rows.length + 1, 4);
  used.writeUInt16LE(columns.length, 10);
  return [
    begin('sheet'),
    ...columns.map(({ title }, at) => record(0x007d, words(at, at, 256 * Math.max(14, title.length * 2 + 4), plain, 0, 0))),
    record(0x0200, used),
    ...columns.map(({ title }, at) => cell(0, at, bold, title)),
    ...rows.flatMap((row, index) => row.map((value, at) => cell(index + 1, at, columns[at]?.kind === 'money' ? money : plain, value))),
    // Heading row frozen.
    record(0x023e, words(0x06be, 0, 0, 0x40, 0, 0, 0, 0, 0)),
    record(0x0041, words(0, 1, 1, 0, 2)),
    end(),
  ];
}

const cell = (row: number, column: number, look: number, value: Cell): Buffer =>
  typeof value === 'number'
    ? record(0x0203, Buffer.concat([words(row, column, look), double(value)]))
    : record(0x0204, Buffer.concat([words(row, column, look), text(value, 2)]));
