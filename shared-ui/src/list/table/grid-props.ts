import type { ReactNode } from 'react';
import type { GridColumn, GridTable, Sort } from './grid-model.ts';
import type { Sums } from './grid-sums.tsx';

export interface GridProps<Row extends object> {
  table: GridTable<Row>;
  byKey: ReadonlyMap<string, GridColumn<Row>>;
  /** What names a row, for those who hear the page. */
  nameOf: (row: Row) => string;
  label?: string | undefined;
  /** Pixels that it needs; left out, what its columns come to. */
  width?: number | undefined;
  /** Pixels that rows may take before they scroll under the headings. */
  height?: number | undefined;
  /** Pixels of its place from side to side, where they are known before it is drawn: no column moves after that. */
  place?: number | undefined;
  /** Columns are as wide as what is in them; left out, as wide as they say. */
  fitted?: boolean;
  /** Only the rows in sight are drawn. */
  virtual?: boolean;
  roomy?: boolean;
  sort?: Sort | undefined;
  onSort?: ((key: string) => void) | undefined;
  /** Rows can be ticked; a sentence says why one can't. */
  selecting?: boolean;
  blocked?: ((row: Row) => boolean | string) | undefined;
  /** What a row shows when it is opened. */
  detail?: ((row: Row) => ReactNode) | undefined;
  tree?: boolean;
  sums?: Sums | undefined;
  /** Drawn in place of rows. */
  children?: ReactNode;
}
