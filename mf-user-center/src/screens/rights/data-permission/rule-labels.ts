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

/** What rules say, whatever they are called in the language that they were read in. */
const parts = {
  columnPermissionList: ({ columnPermissionList }: TableRules) =>
    columnPermissionList.filter(column => column.checked).map(column => `${column.processColumn} ${column.processor}`),
  rowPermissionDatas: ({ rowPermissionDatas }: TableRules) => rowPermissionDatas.map(row => `${row.typeId} ${row.typeValue}`),
};
const samePart = (part: keyof typeof parts, a: TableRules, b: TableRules): boolean =>
  JSON.stringify(parts[part](a).toSorted()) === JSON.stringify(parts[part](b).toSorted());

/** Whether two sets of rules say the same. */
export const sameRules = (a: TableRules, b: TableRules): boolean =>
  samePart('columnPermissionList', a, b) && samePart('rowPermissionDatas', a, b);

/** A table's rules as somebody else has saved them, with the columns, the rows or both that were configured here since `begun`. */
export const mergeRules = (begun: TableRules, mine: TableRules, theirs: TableRules): TableRules => ({
  ...theirs,
  ...(!samePart('columnPermissionList', begun, mine) && { columnPermissionList: mine.columnPermissionList }),
  ...(!samePart('rowPermissionDatas', begun, mine) && { rowPermissionDatas: mine.rowPermissionDatas }),
});
