import type { RowError } from '@reap/contracts/import';
import type * as z from 'zod';
import { fail, type RefusedField } from '../call/refusal.ts';
import type { Language } from '../language.ts';
import { textOf } from '../texts.ts';
import { eachRow, readSheet, type SheetRow } from './sheet-reader.ts';

/** A row of an imported list by field, and what has been found wrong with it. */
export interface ImportRow<F extends string> {
  number: number;
  /** What the file says, by field; absent where it has no such column. */
  texts: Partial<Record<F, string>>;
  problems: { field: F; problem: RefusedField }[];
}

export interface ImportColumns<F extends string> {
  /** The labels of the fields, which are the columns' headings in either language. */
  shape: Record<F, z.ZodType>;
  required: readonly F[];
}

/** So many errors of a list are told. */
export const maxErrors = 2000;
const languages: readonly Language[] = ['zh-CN', 'en-US'];
const plain = (heading: string): string => heading.replace(/[*＊\s]/g, '').toLowerCase();

/** What a field's column is headed by. */
export const headingOf = (schema: z.ZodType, language: Language): string => textOf(language, String(schema.meta()?.['label'] ?? ''));

/** The rows of a list, its columns found by their headings in whatever order they stand; refuses a list that lacks a required one or has one twice. */
export async function readTable<F extends string>(
  file: File,
  { shape, required }: ImportColumns<F>,
  language: Language,
): Promise<ImportRow<F>[]> {
  return tableRows(await readSheet(file), { shape, required }, language);
}

/** The same of rows that were read already. */
export function tableRows<F extends string>(
  [head, ...rows]: readonly SheetRow[],
  table: ImportColumns<F>,
  language: Language,
): ImportRow<F>[] {
  const columns = columnsIn(head, table, language);
  if (rows.length === 0) refuseEmpty();
  return rows.map(row => rowOf(row, columns));
}

/** The rows of a list too long to be held, so many at a time; what the lists refuse, it refuses in its middle. */
export async function* tableParts<F extends string>(
  file: File,
  table: ImportColumns<F>,
  { maxRows, size, language }: { maxRows: number; size: number; language: Language },
): AsyncGenerator<ImportRow<F>[]> {
  let columns: readonly (F | undefined)[] | undefined;
  let part: ImportRow<F>[] = [];
  let empty = true;
  for await (const row of eachRow(file, maxRows)) {
    if (!columns) {
      columns = columnsIn(row, table, language);
      continue;
    }
    empty = false;
    part.push(rowOf(row, columns));
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (!columns) columnsIn(undefined, table, language);
  if (empty) refuseEmpty();
  if (part.length > 0) yield part;
}

const refuseEmpty = (): never => fail('import.empty', {}, { file: { key: 'import.empty' } });

/** Which field each column is of, by its heading in either language; refuses a list that lacks a required one or has one twice. */
function columnsIn<F extends string>(
  head: SheetRow | undefined,
  { shape, required }: ImportColumns<F>,
  language: Language,
): readonly (F | undefined)[] {
  const fields = Object.keys(shape) as F[];
  const named = new Map(fields.flatMap(field => languages.map(one => [plain(headingOf(shape[field], one)), field] as const)));
  const columns = (head?.cells ?? []).map(cell => named.get(plain(cell.text)));
  const refuse = (key: 'import.columns' | 'import.twice', wrong: readonly F[]) => {
    const params = { columns: wrong.map(field => headingOf(shape[field], language)).join(language === 'zh-CN' ? '、' : ', ') };
    if (wrong.length > 0) fail(key, params, { file: { key, params } });
  };
  refuse(
    'import.columns',
    required.filter(field => !columns.includes(field)),
  );
  // Which of two is meant, nobody can tell.
  refuse(
    'import.twice',
    fields.filter(field => columns.indexOf(field) !== columns.lastIndexOf(field)),
  );
  return columns;
}

function rowOf<F extends string>({ number, cells }: SheetRow, columns: readonly (F | undefined)[]): ImportRow<F> {
  const row: ImportRow<F> = { number, texts: {}, problems: [] };
  columns.forEach((field, at) => {
    if (!field) return;
    const { text, lossy } = cells[at] ?? { text: '', lossy: false };
    row.texts[field] = text;
    if (lossy) row.problems.push({ field, problem: { key: 'import.lossy' } });
  });
  return row;
}

/** What is told of the rows' problems, in the order of the file. */
export function errorsOf<F extends string>(
  rows: readonly ImportRow<F>[],
  { shape }: Pick<ImportColumns<F>, 'shape'>,
  language: Language,
): { errorCount: number; errors: RowError[] } {
  const order = Object.keys(shape);
  const all = rows.flatMap(row =>
    row.problems.map(one => ({ row, ...one })).sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field)),
  );
  const errors = all.slice(0, maxErrors).map(({ row, field, problem }) => {
    const column = headingOf(shape[field], language);
    const text = textOf(language, problem.key, { title: column, ...problem.params });
    return {
      row: row.number,
      column,
      value: Array.from(String(row.texts[field] ?? ''))
        .slice(0, 100)
        .join(''),
      text,
    };
  });
  return { errorCount: all.length, errors };
}
