import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import { correctionsIn } from '@reap/contracts/import';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { maxSheetRows, maxTyped, plain, sheetMarkOf, type TypedKind } from '@reap/contracts/message-center/sms-task.rules';
import { type SheetColumn, SheetRow, type SheetWay, sheetColumns } from '@reap/contracts/message-center/sms-task-sheet';
import * as z from 'zod';
import type { Context } from '../../../kernel/call/context.ts';
import { readBy } from '../../../kernel/call/input/validation.ts';
import type { RowSource } from '../../../kernel/export/export-rows.ts';
import type { Language } from '../../../kernel/language.ts';
import { errorsOf, headingOf, type ImportColumns, type ImportRow, tableParts } from '../../../kernel/spreadsheet/import-table.ts';
import { keepSheet } from './sheet-store.ts';

type Row = ImportRow<SheetColumn>;
type WrongRow = z.output<typeof smsTask.downloadFail.returns.row>;
type Sheet = InputOf<typeof smsTask.importMobile>;

/** So many of the errors are told; all wrong rows can be saved. */
const toldErrors = 50;
const partSize = 500;
const noTexts = { receiver: '', telphone: '', pnr: '', tktNo: '' };
const kindOf = { telphone: 'mobile', pnr: 'pnr', tktNo: 'ticketNo' } as const satisfies Partial<Record<SheetColumn, TypedKind>>;

function tableOf(way: SheetWay) {
  const columns: readonly SheetColumn[] = sheetColumns[way];
  const schema = z.object(Object.fromEntries(columns.map(column => [column, SheetRow.shape[column]])));
  return { schema, columns: { shape: SheetRow.shape, required: columns } satisfies ImportColumns<SheetColumn> };
}

/** A cell as it would be typed into the form. */
function plainCell(column: SheetColumn, text = ''): string {
  const typed = text.normalize('NFKC');
  return column === 'receiver' ? typed.replace(/\s+/g, ' ').trim() : plain[kindOf[column]](typed);
}

/** The rows of a sheet: the good ones as lines of the form, each number, booking or ticket once, and those that are wrong. */
async function readSheetOf(way: SheetWay, file: File, language: Language, corrections = '') {
  const { schema, columns } = tableOf(way);
  const corrected = correctionsOf(way, corrections, language);
  const lines = new Map<string, string>();
  const wrong: Row[] = [];
  let total = 0;
  for await (const part of tableParts(file, columns, { maxRows: maxSheetRows, size: partSize, language })) {
    total += part.length;
    for (const found of part) {
      const row = putRight(found, corrected.get(found.number));
      const cells = sheetColumns[way].map(column => [column, plainCell(column, row.texts[column])] as const);
      noteRefused(row, readBy(schema, Object.fromEntries(cells), language));
      const values = cells.map(([, value]) => value);
      const key = values.at(-1) ?? '';
      if (row.problems.length > 0) wrong.push(row);
      else if (!lines.has(key)) lines.set(key, values.join(' '));
    }
  }
  const good = total - wrong.length;
  return { columns, total, good, wrong, repeated: good - lines.size, lines: [...lines.values()] };
}

/** What is to stand in cells other than the file says, by its row. */
function correctionsOf(way: SheetWay, text: string, language: Language): ReadonlyMap<number, Partial<Record<SheetColumn, string>>> {
  const byRow = new Map<number, Partial<Record<SheetColumn, string>>>();
  for (const { row, column: heading, value } of correctionsIn(text)) {
    const column = sheetColumns[way].find(one => headingOf(SheetRow.shape[one], language) === heading);
    if (column) byRow.set(row, { ...byRow.get(row), [column]: value });
  }
  return byRow;
}

const putRight = (row: Row, corrected: Partial<Record<SheetColumn, string>> | undefined): Row =>
  corrected
    ? { ...row, texts: { ...row.texts, ...corrected }, problems: row.problems.filter(({ field }) => corrected[field] === undefined) }
    : row;

function noteRefused(row: Row, read: ReturnType<typeof readBy>): void {
  if (!('refused' in read)) return;
  for (const [field, problem] of Object.entries(read.refused))
    if (!row.problems.some(known => known.field === field)) row.problems.push({ field: field as SheetColumn, problem });
}

/** Reads a sheet of recipients for the form; of a long one the good rows are kept, and the form holds which list they became. */
export async function sheetRead(
  way: SheetWay,
  { file, goodOnly, corrections }: Sheet,
  context: Context,
): Promise<AnswerOf<typeof smsTask.importMobile>> {
  const { language } = context;
  const { columns, total, good, wrong, repeated, lines } = await readSheetOf(way, file, language, corrections);
  const taken = goodOnly || wrong.length === 0;
  const typed = taken ? await typedOf(way, lines, context) : '';
  const { errorCount, errors } = errorsOf(wrong, columns, language);
  return {
    total,
    good,
    imported: taken ? good : 0,
    errorCount,
    errors: errors.slice(0, toldErrors),
    repeated: taken ? repeated : 0,
    typed,
  };
}

async function typedOf(way: SheetWay, lines: readonly string[], context: Context): Promise<string> {
  if (lines.length <= maxTyped) return lines.join('\n');
  context.audit({ target: way, after: { rows: lines.length } });
  return sheetMarkOf({ sheetId: await keepSheet(way, lines, context), rows: lines.length });
}

/** The rows of a sheet that are still wrong, as they were corrected so far, with the reason beside each. */
export async function wrongRows(
  { file, type, corrections }: InputOf<typeof smsTask.downloadFail>,
  { language }: Context,
): Promise<RowSource<WrongRow>> {
  const { columns, wrong } = await readSheetOf(type, file, language, corrections);
  const reasonOf = (row: Row) =>
    errorsOf([row], columns, language)
      .errors.map(({ text }) => text)
      .join(language === 'zh-CN' ? '；' : '; ');
  const rows = wrong.map(row => ({ ...noTexts, ...row.texts, rowNumber: row.number, note: reasonOf(row) }));
  return { ...sourceOf(rows), columns: ['rowNumber', ...sheetColumns[type], 'note'] };
}

/** The sheet of a way with its headings and nothing else. */
export const emptySheet = (way: SheetWay): RowSource<never> => ({ ...sourceOf<never>([]), columns: sheetColumns[way] });

const sourceOf = <Row>(rows: readonly Row[]): RowSource<Row> => ({
  count: async () => rows.length,
  batch: async (from, size) => rows.slice(from, from + size),
});
