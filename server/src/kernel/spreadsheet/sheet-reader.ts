import { Readable } from 'node:stream';
import { maxRows as usualRows } from '@reap/contracts/import';
import type ExcelJS from 'exceljs';
import { fail } from '../call/refusal.ts';
import { decodeText, recordsOf } from './csv-reader.ts';
import { isWorkbook } from './sheet-type.ts';
import { type CellReader, cellReader, type SheetCell } from './workbook-cells.ts';
import { isHarmless } from './zip-check.ts';

const maxColumns = 100;

/** A row that has something in it, under the number that the file itself shows. */
export interface SheetRow {
  number: number;
  cells: SheetCell[];
}

/** The rows of a list that a person handed in, of the first sheet of a workbook; refuses what can't be read or is too large. */
export async function readSheet(file: File): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of eachRow(file, usualRows)) rows.push(row);
  return rows;
}

/** The same one after the other, for lists that are too long to be held: a list that turns out to be longer is refused in its middle. */
export async function* eachRow(file: File, maxRows: number): AsyncGenerator<SheetRow> {
  const bytes = Buffer.from(await file.arrayBuffer());
  let count = 0;
  for await (const row of isWorkbook(file) ? workbookRows(bytes) : textRows(bytes)) {
    if (isEmpty(row)) continue;
    count += 1;
    // The headings are one more.
    if (count <= maxRows + 1) yield row;
  }
  if (count > maxRows + 1) fail('import.tooManyRows', { max: maxRows }, { file: { key: 'import.tooManyRows', params: { max: maxRows } } });
}

const isEmpty = ({ cells }: SheetRow): boolean => cells.every(cell => cell.text === '');

const unreadable = (): never => fail('import.unreadable', {}, { file: { key: 'import.unreadable' } });

/** The rows of a CSV file, empty ones too. */
export async function* textRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const records = recordsOf(decodeText(bytes));
  const read = () => records.next().catch(unreadable);
  let number = 1;
  for (let next = await read(); !next.done; next = await read(), number += 1)
    yield {
      number,
      cells: next.value.slice(0, maxColumns).map(text => ({ text: unquoted(text.trim()), lossy: looksLossy(text) })),
    };
}

// Our own exports put an apostrophe before what a spreadsheet would take for a formula.
const unquoted = (text: string): string => (/^'\s*[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text);
const looksLossy = (text: string): boolean => /^\d(?:\.\d+)?E\+\d+$/i.test(text.trim());

// The stream reader misses a part of the archive now and then when the machine is busy (once in some 1,500 files): it is read again.
const attempts = 3;

async function* workbookRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  if (!(await isHarmless(bytes))) unreadable();
  const { default: Excel } = await import('exceljs');
  const read = await cellReader();
  let given = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const book = new Excel.stream.xlsx.WorkbookReader(Readable.from([bytes]), {
      worksheets: 'emit',
      sharedStrings: 'cache',
      styles: 'cache',
      hyperlinks: 'ignore',
      entries: 'ignore',
    });
    const rows = rowsOfFirst(book, read);
    let at = 0;
    try {
      for (let next = await rows.next(); !next.done; next = await rows.next()) {
        at += 1;
        // What an earlier attempt has given is there already.
        if (at <= given) continue;
        given = at;
        yield next.value;
      }
      return;
    } catch {
      // It is read again.
    } finally {
      await toItsEnd(rows);
    }
  }
  unreadable();
}

/** Whoever needs no more rows leaves a reader that has not taken its temporary files away. */
async function toItsEnd(rows: AsyncGenerator<SheetRow>): Promise<void> {
  const failed = { done: true };
  let last: { done?: boolean } = {};
  while (!last.done) last = await rows.next().catch(() => failed);
}

/** The rows of the first sheet. To the end, though only the first sheet counts: the reader takes its temporary files away as it goes on. */
async function* rowsOfFirst(book: Book, read: CellReader): AsyncGenerator<SheetRow> {
  let sheets = 0;
  for await (const sheet of book) {
    sheets += 1;
    const date1904 = book.properties?.model?.date1904 === true;
    for await (const row of sheet) if (sheets === 1) yield { number: row.number, cells: cellsOf(row, cell => read(cell, date1904)) };
  }
}

/** What the library's own types leave out. */
type Book = ExcelJS.stream.xlsx.WorkbookReader & { properties?: { model?: { date1904?: boolean } } };

function cellsOf(row: ExcelJS.Row, read: (cell: ExcelJS.Cell) => SheetCell): SheetCell[] {
  const count = Math.min(row.cellCount, maxColumns);
  return Array.from({ length: count }, (_, at) => read(row.getCell(at + 1)));
}
