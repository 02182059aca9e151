import type { ReactNode } from 'react';
import type { TableColumn } from '../columns.tsx';
import type { RowAction } from '../row-actions.tsx';
import type { Selection } from '../selection/use-selection.tsx';
import type { Sort } from '../table/grid-model.ts';
import type { Sums } from '../table/grid-sums.tsx';

export interface TablePageState extends Sort {
  pageNumber: number;
  pageSize: number;
}

export interface DataTableProps<Row extends object> {
  /** Under this name its look is remembered: columns, their order, widths and pins, density. */
  name: string;
  keyOf: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  total: number;
  more?: boolean;
  loading: boolean;
  error?: unknown;
  page: TablePageState;
  onPage: (page: TablePageState) => void;
  onRefresh: () => void;
  /** What a row is called, for those who hear the page; by default what its first column holds. */
  nameOf?: ((row: Row) => string) | undefined;
  actions?: (row: Row) => readonly (RowAction | undefined | false)[];
  selection?: Selection<Row>;
  selectable?: (row: Row) => boolean;
  /** Whether filters are set: then "nothing matches", with a way to reset them. */
  filtered?: boolean;
  onReset?: () => void;
  /** Said when there is nothing at all. */
  empty?: ReactNode;
  /** Left of the tools: the primary action, or the selected-bar. */
  toolbar?: ReactNode;
  /** Right, beside the tools: exports. */
  tools?: ReactNode;
  /** What a row shows below itself when it is opened. */
  detail?: (row: Row) => ReactNode;
  /** The line under the rows, by column. */
  sums?: Sums;
  inDialog?: boolean;
  /** Pixels of search bar and page header above, for the table's height. */
  searchBar?: number;
  header?: number;
}
