import type { ColumnDef } from '@tanstack/react-table';
import { useMemo } from 'react';
import { COLUMN_WIDTHS, type features, type GridColumn } from './grid-model.ts';

/** Several columns under one heading. */
export interface ColumnGroup<Row> {
  key: string;
  title: string;
  columns: readonly GridColumn<Row>[];
}

const isGroup = <Row>(column: GridColumn<Row> | ColumnGroup<Row>): column is ColumnGroup<Row> => 'columns' in column;

const defOf = <Row extends object>(column: GridColumn<Row>): ColumnDef<typeof features, Row> => ({
  id: column.key,
  size: column.width,
  minSize: Math.min(column.width, COLUMN_WIDTHS.min),
  maxSize: Math.max(column.width, COLUMN_WIDTHS.max),
  enableResizing: column.resizable ?? false,
  ...(column.filter && {
    accessorFn: column.filter.of,
    filterFn: (row, id, chosen: unknown) => !Array.isArray(chosen) || chosen.length === 0 || chosen.includes(row.getValue(id)),
  }),
});

/** Columns as the table model takes them, and by key as the grid draws them. */
export function useGridColumns<Row extends object>(columns: readonly (GridColumn<Row> | ColumnGroup<Row>)[]) {
  return useMemo(() => {
    const leaves = columns.flatMap(column => (isGroup(column) ? column.columns : [column]));
    const defs = columns.map(
      (column): ColumnDef<typeof features, Row> =>
        isGroup(column) ? { id: `group ${column.key}`, header: column.title, columns: column.columns.map(defOf) } : defOf(column),
    );
    return { defs, byKey: new Map(leaves.map(column => [column.key, column])) };
  }, [columns]);
}
