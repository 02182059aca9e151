import { Readable } from 'node:stream';
import { maxRows } from '@reap/contracts/import';
import type ExcelJS from 'exceljs';
import { fail } from '../call/refusal.ts';
import { decodeText, recordsOf } from './csv-reader.ts';
import { isWorkbook } from './sheet-type.ts';
import { isHarmless } from './zip-check.ts';

const maxColumns = 100;

/** A cell as text. `lossy` numbers are longer than a spreadsheet can keep: their last digits are gone. */
export interface SheetCell {
  text: string;
  lossy: boolean;
}
/** A row that has something in it, under the number that the file itself shows. */
export interface SheetRow {
  number: number;
  cells: SheetCell[];
}

/** The rows of a list that a person handed in, of the first sheet of a workbook; refuses what can't be read or is too large. */
export async function readSheet(file: File): Promise<SheetRow[]> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const rows = isWorkbook(file) ? await workbookRows(bytes) : [...filled(textRows(bytes))];
  // The headings are one more.
  if (rows.length <= maxRows + 1) return rows;
  return fail('import.tooManyRows', { max: maxRows }, { file: { key: 'import.tooManyRows', params: { max: maxRows } } });
}

/** Rows with something in them, one more than a list may have. */
function* filled(rows: Iterable<SheetRow>): Generator<SheetRow> {
  let count = 0;
  for (const row of rows) {
    if (isEmpty(row)) continue;
    count += 1;
    yield row;
    if (count > maxRows + 1) return;
  }
}

const isEmpty = ({ cells }: SheetRow): boolean => cells.every(cell => cell.text === '');

const unreadable = (): never => fail('import.unreadable', {}, { file: { key: 'import.unreadable' } });

/** The rows of a CSV file, empty ones too. */
export function textRows(bytes: Buffer): SheetRow[] {
  try {
    return recordsOf(decodeText(bytes)).map((record, at) => ({
      number: at + 1,
      cells: record.slice(0, maxColumns).map(text => ({ text: unquoted(text.trim()), lossy: looksLossy(text) })),
    }));
  } catch {
    return unreadable();
  }
}

// Our own exports put an apostrophe before what a spreadsheet would take for a formula.
const unquoted = (text: string): string => (/^'\s*[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text);
const looksLossy = (text: string): boolean => /^\d(?:\.\d+)?E\+\d+$/i.test(text.trim());

// The stream reader misses a part of the archive now and then when the machine is busy (once in some 1,500 files): it is read again.
const attempts = 3;

async function workbookRows(bytes: Buffer): Promise<SheetRow[]> {
  if (!(await isHarmless(bytes))) unreadable();
  const { default: Excel } = await import('exceljs');
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const rows = await rowsOfFirst(
      new Excel.stream.xlsx.WorkbookReader(Readable.from([bytes]), {
        worksheets: 'emit',
        sharedStrings: 'cache',
        styles: 'cache',
        hyperlinks: 'ignore',
        entries: 'ignore',
      }),
    );
    if (rows) return rows;
  }
  return unreadable();
}

/** The rows of the first sheet; undefined where it can't be read. */
async function rowsOfFirst(book: ExcelJS.stream.xlsx.WorkbookReader): Promise<SheetRow[] | undefined> {
  const rows: SheetRow[] = [];
  let whole = true;
  let sheets = 0;
  try {
    // To the end, though only the first sheet counts: the reader takes its temporary files away as it goes on.
    for await (const sheet of book) {
      sheets += 1;
      if (sheets === 1) whole = await readRows(sheet, rows);
    }
  } catch {
    return undefined;
  }
  return whole ? rows : undefined;
}

/** Takes the rows of a sheet, no more than are needed to know that they are too many; false where they can't be read. */
async function readRows(sheet: ExcelJS.stream.xlsx.WorksheetReader, rows: SheetRow[]): Promise<boolean> {
  try {
    for await (const row of sheet) {
      const read = { number: row.number, cells: cellsOf(row) };
      if (rows.length <= maxRows + 1 && !isEmpty(read)) rows.push(read);
    }
    return true;
  } catch {
    return false;
  }
}

function cellsOf(row: ExcelJS.Row): SheetCell[] {
  const count = Math.min(row.cellCount, maxColumns);
  return Array.from({ length: count }, (_, at) => cellOf(row.getCell(at + 1).value));
}

function cellOf(value: ExcelJS.CellValue): SheetCell {
  const plain = plainOf(value);
  if (typeof plain === 'number') return { text: String(plain), lossy: Math.abs(plain) > Number.MAX_SAFE_INTEGER };
  if (plain instanceof Date) return { text: Number.isNaN(plain.getTime()) ? '' : plain.toISOString().slice(0, 10), lossy: false };
  return { text: String(plain ?? '').trim(), lossy: false };
}

/** What a cell shows: a formula its result, a link and formatted text their words. */
function plainOf(value: ExcelJS.CellValue): string | number | boolean | Date | null | undefined {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if ('richText' in value) return value.richText.map(part => part.text).join('');
  if ('text' in value) return String(value.text);
  if ('error' in value) return value.error;
  // Its texts were missed: the number of one is not what the cell shows.
  if ('sharedString' in value) throw new Error('a text is missing');
  return plainOf(value.result ?? null);
}
