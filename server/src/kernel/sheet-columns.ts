export interface SheetColumn {
  title: string;
  /** Money is a number of yuan, shown as `¥1,234.56`. */
  kind: 'text' | 'number' | 'money';
}
/** Texts are always written as texts, never as formulas. */
export type Cell = string | number;

/** How spreadsheet programs show an amount. */
export const moneyFormat = '"¥"#,##0.00';
