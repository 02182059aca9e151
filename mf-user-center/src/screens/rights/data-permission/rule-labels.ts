import type { Translate } from '@reap/shared-ui/portal';
import type { TableRules } from './permissions.ts';

export type Column = TableRules['columnPermissionList'][number];
export type Row = TableRules['rowPermissionDatas'][number];

/** What is hidden of a table, in words; empty where everything is clear. */
export const columnLabels = (columns: readonly Column[], t: Translate): string[] =>
  columns.filter(column => column.checked).map(column => `${column.notes} ${t(`enum.columnProcess.${column.processor}`)}`);

/** What a table's rows are limited to, by kind. */
export const rowLabels = (rows: readonly Row[], type: Row['typeId']): string[] =>
  rows.filter(row => row.typeId === type).map(row => row.typeName || row.typeValue);

const told = (rules: Pick<TableRules, 'columnPermissionList' | 'rowPermissionDatas'>): string =>
  JSON.stringify([
    rules.columnPermissionList
      .filter(column => column.checked)
      .map(column => `${column.processColumn} ${column.processor}`)
      .toSorted(),
    rules.rowPermissionDatas.map(row => `${row.typeId} ${row.typeValue}`).toSorted(),
  ]);

/** Whether two sets of rules say the same. */
export const sameRules = (a: TableRules, b: TableRules): boolean => told(a) === told(b);
