import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { FileFormat } from '@reap/contracts/contract';
import { csvCell } from '@reap/contracts/csv';
import { growingFile } from '../files/growing-file.ts';
import { type Cell, moneyFormat, type SheetColumn } from './sheet-columns.ts';
import { xlsOf } from './xls/workbook.ts';

export interface Sheet {
  add(rows: readonly (readonly Cell[])[]): Promise<void>;
  /** Completes the file; without it what is at the path is of no use. */
  end(): Promise<void>;
}

/** Begins a spreadsheet file of a format at a path; rows are given as they come. */
export async function openSheet(format: FileFormat, path: string, name: string, columns: readonly SheetColumn[]): Promise<Sheet> {
  return makers[format](path, name, columns);
}

const makers: Record<FileFormat, (path: string, name: string, columns: readonly SheetColumn[]) => Sheet | Promise<Sheet>> = {
  xlsx,
  xls,
  csv,
};

async function xlsx(path: string, name: string, columns: readonly SheetColumn[]): Promise<Sheet> {
  // 30 MB of library, loaded with the first workbook.
  const { default: ExcelJS } = await import('exceljs');
  const { stream, whole } = growingFile(path);
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet(sheetName(name), { views: [{ state: 'frozen', ySplit: 1 }] });
  let begun = false;
  // Widths can be said before the first row alone: the first rows tell them.
  const begin = (rows: readonly (readonly Cell[])[]) => {
    begun = true;
    sheet.columns = columns.map(({ title, kind }, at) => ({
      header: title,
      width: widthOf(title, rows, at),
      style: styleOf(kind, rows.length === 0),
    }));
    sheet.getRow(1).font = { bold: true };
  };
  return {
    async add(rows) {
      refuseBroken(stream);
      if (!begun) begin(rows);
      for (const row of rows) sheet.addRow([...row]).commit();
    },
    async end() {
      refuseBroken(stream);
      if (!begun) begin([]);
      sheet.commit();
      // The library itself hears of nothing that broke before, and would wait for ever.
      await Promise.race([book.commit(), whole]);
    },
  };
}

// A list without rows is a template: what is typed there stays as it was typed.
function styleOf(kind: SheetColumn['kind'], empty: boolean): { numFmt?: string } {
  if (kind === 'money') return { numFmt: moneyFormat };
  return kind === 'text' && empty ? { numFmt: '@' } : {};
}

/** As wide as the heading and the first rows need, within reason; Han characters take two places. */
function widthOf(title: string, rows: readonly (readonly Cell[])[], at: number): number {
  const places = (text: string) => [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e80 ? 2 : 1), 0);
  const widest = rows.slice(0, 100).reduce((width, row) => Math.max(width, places(String(row[at] ?? ''))), places(title));
  return Math.min(Math.max(widest + 3, 9), 48);
}

function xls(path: string, name: string, columns: readonly SheetColumn[]): Sheet {
  const all: (readonly Cell[])[] = [];
  return {
    async add(rows) {
      all.push(...rows);
    },
    async end() {
      await writeFile(path, xlsOf(sheetName(name), columns, all));
    },
  };
}

function csv(path: string, _: string, columns: readonly SheetColumn[]): Sheet {
  const { stream, whole } = growingFile(path);
  const write = async (lines: readonly string[]) => {
    refuseBroken(stream);
    if (!stream.write(lines.map(line => `${line}\r\n`).join(''))) await once(stream, 'drain');
  };
  // The mark at the beginning tells Excel that this is UTF-8.
  stream.write(`\ufeff${columns.map(column => csvCell(column.title)).join()}\r\n`);
  return {
    add: rows => write(rows.map(row => row.map(csvCell).join())),
    async end() {
      stream.end();
      await whole;
    },
  };
}

function refuseBroken({ errored }: WriteStream): void {
  if (errored) throw errored;
}

// Names of sheets have at most 31 letters and none of these.
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet1';
