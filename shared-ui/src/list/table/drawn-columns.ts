import type { Column } from '@tanstack/react-table';
import { type CSSProperties, useMemo } from 'react';
import type { features, GridColumn, GridTable } from './grid-model.ts';

/** A column in the order and place in which it is drawn; the same object as long as neither changes. */
export interface DrawnColumn<Row> extends Pick<GridColumn<Row>, 'key' | 'render'> {
  className: string;
  style: CSSProperties | undefined;
}

type ModelColumn<Row extends object> = Column<typeof features, Row, unknown>;

/** The variable that says how far a pinned column stays from its edge. */
const distanceOf = <Row extends object>(column: ModelColumn<Row>): string => `--${column.getIsPinned()}-${column.getPinnedIndex()}`;

/** Where a cell stands: a pinned one keeps the distance that the table's variables give, so that a new width draws no cell again. */
export function placeOf<Row extends object>(column: ModelColumn<Row>): CSSProperties | undefined {
  const pinned = column.getIsPinned();
  if (!pinned) return undefined;
  const distance = `var(${distanceOf(column)})`;
  return pinned === 'start' ? { insetInlineStart: distance } : { insetInlineEnd: distance };
}

/** How its cells look: at which edge they stay, which of those casts the shadow, and where their text stands. */
export function classOf<Row extends object>(column: ModelColumn<Row>, drawn: GridColumn<Row> | undefined): string {
  const pinned = column.getIsPinned();
  const edge = (pinned === 'start' && column.getIsLastColumn('start')) || (pinned === 'end' && column.getIsFirstColumn('end'));
  return [pinned && `reap-pin-${pinned}`, edge && 'reap-pin-edge', drawn?.align === 'right' && 'reap-right', drawn?.cut && 'reap-one-line']
    .filter(Boolean)
    .join(' ');
}

/** The table's columns from left to right, pinned ones at their edge. */
const visibleColumns = <Row extends object>(table: GridTable<Row>): ModelColumn<Row>[] => [
  ...table.getStartVisibleLeafColumns(),
  ...table.getCenterVisibleLeafColumns(),
  ...table.getEndVisibleLeafColumns(),
];

/** The columns as their cells need them. */
export function useDrawnColumns<Row extends object>(
  table: GridTable<Row>,
  byKey: ReadonlyMap<string, GridColumn<Row>>,
): readonly DrawnColumn<Row>[] {
  const start = table.getStartVisibleLeafColumns();
  const center = table.getCenterVisibleLeafColumns();
  const end = table.getEndVisibleLeafColumns();
  return useMemo(
    () =>
      [...start, ...center, ...end].flatMap(column => {
        const found = byKey.get(column.id);
        return found ? { key: found.key, render: found.render, className: classOf(column, found), style: placeOf(column) } : [];
      }),
    [start, center, end, byKey],
  );
}

/** Distances of pinned columns from their edge, as variables of the table. `lead` pixels stand before all columns. */
export function pinDistances<Row extends object>(table: GridTable<Row>, lead: number): CSSProperties {
  const distances: Record<string, string> = {};
  const add = (columns: readonly ModelColumn<Row>[], from: number) => {
    let distance = from;
    for (const column of columns) {
      distances[distanceOf(column)] = `${distance}px`;
      distance += column.getSize();
    }
  };
  add(table.getStartVisibleLeafColumns(), lead);
  add(table.getEndVisibleLeafColumns().toReversed(), 0);
  return distances;
}

/**
 * Widths for `<col>`. Those that may give way share what the others leave of the place, so that a table that is a little too wide fits
 * without scrolling; a width that the person gave is kept.
 */
export function columnWidths<Row extends object>(
  table: GridTable<Row>,
  byKey: ReadonlyMap<string, GridColumn<Row>>,
  lead: number,
): { key: string; width: number | string | undefined }[] {
  const given = table.state.columnSizing;
  const columns = visibleColumns(table).map(column => {
    const least = byKey.get(column.id)?.least;
    return { key: column.id, size: column.getSize(), least: column.id in given || column.getIsPinned() ? undefined : least };
  });
  const sum = (of: typeof columns) => of.reduce((all, { size }) => all + size, 0);
  const yielding = sum(columns.filter(({ least }) => least !== undefined));
  const fixed = lead + sum(columns) - yielding;
  return columns.map(({ key, size, least }) => {
    if (byKey.get(key)?.free && !(key in given)) return { key, width: undefined };
    if (least === undefined || least >= size) return { key, width: size };
    return { key, width: `clamp(${least}px, (100cqw - ${fixed}px) * ${(size / yielding).toFixed(4)}, ${size}px)` };
  });
}

/** Pixels below which the table scrolls. */
export const leastWidth = <Row extends object>(table: GridTable<Row>, byKey: ReadonlyMap<string, GridColumn<Row>>): number =>
  visibleColumns(table).reduce(
    (sum, column) => sum + ((column.id in table.state.columnSizing ? undefined : byKey.get(column.id)?.least) ?? column.getSize()),
    0,
  );
