import type { ReactNode } from 'react';
import { sizes } from '../../theme/tokens.ts';
import type { ColumnFilter, GridColumn } from '../table/grid-model.ts';
import type { ColumnGroup } from '../table/use-grid-columns.ts';

interface Drawing {
  title: ReactNode;
  /** Pixels; left out, it takes its share of what the others leave. */
  width?: number;
  align?: 'right';
  /** One line, cut. */
  cut?: true;
  /** Stays in sight while the others scroll; the first column does unless it says `false`. */
  pinned?: 'start' | 'end' | false;
}
interface OfField<Row> {
  /** The field whose text is shown, unless `render` draws something else. */
  field: keyof Row & string;
  render?: (row: Row) => ReactNode;
}
interface OfItsOwn<Row> {
  key: string;
  render: (row: Row) => ReactNode;
}

/** A column of a plain table. */
export type PlainTableColumn<Row> = Drawing & { filter?: ColumnFilter<Row> } & (OfField<Row> | OfItsOwn<Row>);
/** Columns under one heading. */
export interface PlainTableGroup<Row> {
  key: string;
  title: string;
  columns: readonly PlainTableColumn<Row>[];
}
export type PlainTableColumns<Row> = readonly (PlainTableColumn<Row> | PlainTableGroup<Row> | false)[];

const isGroup = <Row>(column: PlainTableColumn<Row> | PlainTableGroup<Row>): column is PlainTableGroup<Row> => 'columns' in column;

const keyOf = <Row>(column: PlainTableColumn<Row>): string => ('field' in column ? column.field : column.key);

/** What a column of an unknown width needs at least. */
const USUAL_WIDTH = 100;

function gridColumn<Row>(column: PlainTableColumn<Row>): GridColumn<Row> {
  const drawField = (row: Row): ReactNode => ('field' in column ? text(row[column.field]) : '');
  return {
    key: keyOf(column),
    title: column.title,
    width: column.width ?? USUAL_WIDTH,
    free: column.width === undefined,
    align: column.align,
    cut: column.cut,
    filter: column.filter,
    render: column.render ?? drawField,
  };
}

const text = (value: unknown): ReactNode => (value === null || value === undefined ? '' : String(value));

/** Columns for the grid, and which of them stay in sight. On a phone none does: they would leave no room for the others. */
export function arrangedColumns<Row>(columns: PlainTableColumns<Row>) {
  const shown = columns.filter(column => column !== false);
  const leaves = shown.flatMap(column => (isGroup(column) ? column.columns : [column]));
  const roomToPin = window.innerWidth >= sizes.phone;
  const pinned = (side: 'start' | 'end') =>
    leaves.filter((column, at) => roomToPin && (column.pinned ?? (at === 0 && 'start')) === side).map(keyOf);
  return {
    drawn: shown.map((column): GridColumn<Row> | ColumnGroup<Row> =>
      isGroup(column) ? { key: column.key, title: column.title, columns: column.columns.map(gridColumn) } : gridColumn(column),
    ),
    pinning: { start: pinned('start'), end: pinned('end') },
  };
}
