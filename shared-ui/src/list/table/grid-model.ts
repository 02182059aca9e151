import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createExpandedRowModel,
  createFilteredRowModel,
  createPaginatedRowModel,
  type ReactTable,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** What our tables can do. Sorting is the server's; a table without pages, trees or filters says `manual…`. */
export const features = tableFeatures({
  columnFilteringFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  filteredRowModel: createFilteredRowModel(),
  expandedRowModel: createExpandedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type GridTable<Row extends object> = ReactTable<typeof features, Row>;
export type GridRow<Row extends object> = TableRow<typeof features, Row>;

/** Offers a column's values to choose from; rows that have none of those chosen are left out. */
export interface ColumnFilter<Row> {
  choices: readonly { value: string; label: string }[];
  of: (row: Row) => string;
}

/** A column as the grid draws it. */
export interface GridColumn<Row> {
  key: string;
  title: ReactNode;
  width: number;
  /** Down to so many pixels it gives way before anything has to be scrolled; left out: it keeps its width. */
  least?: number | undefined;
  /** It takes its share of what the others leave of the place; its width counts for the table's least one. */
  free?: boolean | undefined;
  align?: 'left' | 'right' | undefined;
  /** Its text stays on one line and is cut. */
  cut?: boolean | undefined;
  sortable?: boolean | undefined;
  /** Its width can be changed. */
  resizable?: boolean | undefined;
  filter?: ColumnFilter<Row> | undefined;
  render: (row: Row) => ReactNode;
}

export interface Sort {
  sortColumn?: string | undefined;
  isAsc?: boolean | undefined;
}

/** Pixels of a column that stands before all others: check boxes, signs that open a row. */
export const LEAD_WIDTH = 40;
/** Pixels of a heading line. */
export const HEAD_HEIGHT = 38;
/** Narrower or wider nobody makes a column. */
export const COLUMN_WIDTHS = { min: 60, max: 800 };
