import * as z from 'zod';
import type { AnyCall, Call } from './contract.ts';
import { flag } from './fields.ts';
import { type UploadLimits, upload } from './upload.ts';

/** So many rows has a list at most, its headings not counted. */
export const maxRows = 5000;

/** What a list to import may be: a workbook or a text with separators, under 5 MB. Its content decides, whatever its name says. */
export const sheetLimits: UploadLimits = {
  types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  maxBytes: 5 * 1024 * 1024,
  wrongType: 'import.format',
  tooLarge: 'import.tooLarge',
  maxRows,
};
/** Lists that are taken in as they are read. */
export const longSheetLimits = { ...sheetLimits, maxRows: 50_000 };

/** What a list is refused for as a whole. */
export const sheetErrors = ['import.unreadable', 'import.columns', 'import.twice', 'import.empty', 'import.tooManyRows'] as const;

/** The body of an import. Nothing is stored unless the whole list is right, or `goodOnly` says that the good rows are enough. */
export const ImportBody = z.object({ file: upload(sheetLimits), goodOnly: flag().default(false) });

/** Cells that were put right without a new file: the row by the file's own number, the column by its heading, and what is to stand there. */
export interface Correction {
  row: number;
  column: string;
  value: string;
}
/** As they travel in a form: one a line. */
export const correctionsText = (corrections: readonly Correction[]): string =>
  corrections.map(({ row, column, value }) => [row, column, value.replace(/\s/g, ' ')].join('\t')).join('\n');
export const correctionsIn = (text: string): Correction[] =>
  text.split('\n').flatMap(line => {
    const [row, column, value] = line.split('\t');
    return column && value !== undefined ? [{ row: Number(row), column, value }] : [];
  });
// A field of a form may have 10,000 bytes, a Chinese character has three.
const maxCorrections = 3000;
/** The field of a call that takes them beside the list. */
export const corrections = () => z.string().max(maxCorrections, { error: 'import.tooManyCorrected' }).default('');

/** One thing that is wrong with a list: the row by the file's own number, the column by its heading, and why in the person's language. */
export const RowError = z.object({ row: z.int(), column: z.string(), value: z.string(), text: z.string() });
export type RowError = z.output<typeof RowError>;

/** What came of an import. `good` rows have no error; `imported` of them are stored. At most 2,000 errors are told, `errorCount` is all. */
export const ImportReport = z.object({
  total: z.int(),
  good: z.int(),
  imported: z.int(),
  errorCount: z.int(),
  errors: z.array(RowError),
});
export type ImportReport = z.output<typeof ImportReport>;

/** A call that takes a list and answers what came of it. */
export type ImportCall = AnyCall & Call<z.ZodObject, z.ZodObject, z.ZodType<ImportReport>>;
