import type { FileOptions } from '@reap/contracts/contract';
import type * as z from 'zod';

export interface SheetColumn {
  title: string;
  /** Money is a number of yuan, shown as `¥1,234.56`. */
  kind: 'text' | 'number' | 'money';
}
/** Texts are always written as texts, never as formulas. */
export type Cell = string | number;

/** How spreadsheet programs show an amount. */
export const moneyFormat = '"¥"#,##0.00';

/** Rows and their fields, as an export names them. */
export type Sheet = Pick<FileOptions<z.ZodObject>, 'row' | 'columns'>;

/** Rows as one person may see them: headings and cells in words, masked, without the columns that are hidden. */
export interface SeenTable {
  columns: readonly SheetColumn[];
  rows: readonly (readonly Cell[])[];
}
