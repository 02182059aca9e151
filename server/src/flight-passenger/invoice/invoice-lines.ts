import { InvoiceInput, InvoiceLine, type LineColumn } from '@reap/contracts/flight-passenger/invoice';
import { normaliseFlightNo, plainAmount, plainTicketNo } from '@reap/contracts/patterns';
import type * as z from 'zod';
import { readBy } from '../../kernel/call/input/validation.ts';
import type { Language } from '../../kernel/language.ts';
import type { ImportColumns, ImportRow } from '../../kernel/spreadsheet/import-table.ts';
import { dayOf } from '../../kernel/spreadsheet/typed-day.ts';

export type LineRow = ImportRow<LineColumn>;

/** A line of a list with what it says, as far as it can be read. */
export interface ReadLine {
  row: LineRow;
  input: z.output<typeof InvoiceInput> | undefined;
  tktNo: string;
  /** The failed line that it puts right. */
  lineId: string;
}

export const lineTable: ImportColumns<LineColumn> = { shape: InvoiceLine.shape, required: ['tktNo', 'paxName', 'title', 'amount'] };

/** Reads a line; what is wrong with it is noted in it. */
export function readLine(row: LineRow, language: Language): ReadLine {
  const text = (field: LineColumn) => (row.texts[field] ?? '').normalize('NFKC').trim();
  const typed = {
    tktNo: plainTicketNo(text('tktNo')),
    paxName: text('paxName').toUpperCase(),
    flightNo: normaliseFlightNo(text('flightNo').toUpperCase()),
    flightDate: dayOf(text('flightDate')),
    title: (row.texts.title ?? '').trim(),
    amount: plainAmount(text('amount')),
  };
  const read = readBy(InvoiceInput, typed, language);
  if ('refused' in read)
    for (const [field, problem] of Object.entries(read.refused))
      if (!row.problems.some(known => known.field === field)) row.problems.push({ field: field as LineColumn, problem });
  const input = 'data' in read && row.problems.length === 0 ? read.data : undefined;
  return { row, input, tktNo: typed.tktNo, lineId: text('lineId').toLowerCase() };
}
