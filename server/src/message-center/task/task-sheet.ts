import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { maxTyped, plain, type TypedKind } from '@reap/contracts/message-center/sms-task.rules';
import { type SheetColumn, SheetRow, type SheetWay, sheetColumns } from '@reap/contracts/message-center/sms-task-sheet';
import * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { readBy } from '../../kernel/call/validation.ts';
import type { RowSource } from '../../kernel/export/export-rows.ts';
import type { Language } from '../../kernel/language.ts';
import { errorsOf, type ImportColumns, type ImportRow, tableParts } from '../../kernel/spreadsheet/import-table.ts';

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
async function readSheetOf(way: SheetWay, file: File, language: Language) {
  const { schema, columns } = tableOf(way);
  const lines = new Map<string, string>();
  const wrong: Row[] = [];
  let total = 0;
  for await (const part of tableParts(file, columns, { maxRows: maxTyped, size: partSize, language })) {
    total += part.length;
    for (const row of part) {
      const cells = sheetColumns[way].map(column => [column, plainCell(column, row.texts[column])] as const);
      noteRefused(row, readBy(schema, Object.fromEntries(cells), language));
      const values = cells.map(([, value]) => value);
      if (row.problems.length > 0) wrong.push(row);
      else lines.set(values.at(-1) ?? '', values.join(' '));
    }
  }
  const good = total - wrong.length;
  return { columns, total, good, wrong, repeated: good - lines.size, typed: [...lines.values()].join('\n') };
}

function noteRefused(row: Row, read: ReturnType<typeof readBy>): void {
  if (!('refused' in read)) return;
  for (const [field, problem] of Object.entries(read.refused))
    if (!row.problems.some(known => known.field === field)) row.problems.push({ field: field as SheetColumn, problem });
}

/** Reads a sheet of recipients for the form; nothing of it is kept. */
export async function sheetRead(
  way: SheetWay,
  { file, goodOnly }: Sheet,
  { language }: Context,
): Promise<AnswerOf<typeof smsTask.importMobile>> {
  const { columns, total, good, wrong, repeated, typed } = await readSheetOf(way, file, language);
  const taken = goodOnly || wrong.length === 0;
  const { errorCount, errors } = errorsOf(wrong, columns, language);
  return {
    ...{ total, good, imported: taken ? good : 0, errorCount, errors: errors.slice(0, toldErrors) },
    ...{ repeated: taken ? repeated : 0, typed: taken ? typed : '' },
  };
}

/** The wrong rows of a sheet as they stand in it, with the reason beside each. */
export async function wrongRows({ file, type }: InputOf<typeof smsTask.downloadFail>, { language }: Context): Promise<RowSource<WrongRow>> {
  const { columns, wrong } = await readSheetOf(type, file, language);
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
