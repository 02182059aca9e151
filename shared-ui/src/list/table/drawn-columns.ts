import type { Column } from '@tanstack/react-table';
import { type CSSProperties, useMemo } from 'react';
import type { features, GridColumn, GridTable } from './grid-model.ts';
import type { Extents } from './whole-columns.ts';

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

type Columns<Row> = ReadonlyMap<string, GridColumn<Row>>;

/** Each column's width and the least that it may have: the same unless it gives way, which one that was given a width never does. */
const extents = <Row extends object>(table: GridTable<Row>, byKey: Columns<Row>) =>
  visibleColumns(table).map(column => {
    const given = column.id in table.state.columnSizing;
    const size = column.getSize();
    // The next pinned column stands at the distance that this one's whole width gives.
    const holds = column.getIsPinned() === 'start' && !column.getIsLastColumn('start');
    const least = given || holds ? size : Math.min(byKey.get(column.id)?.least ?? size, size);
    return { key: column.id, size, least, free: !given && byKey.get(column.id)?.free === true };
  });

const total = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0);

/**
 * Widths for `<col>`, `lead` pixels standing before them. Columns that may give way do so where that makes the table fit its place; where it
 * would have to be scrolled all the same they keep their width, and where there is room they grow.
 */
export function columnWidths<Row extends object>(
  table: GridTable<Row>,
  byKey: Columns<Row>,
  lead: number,
): { key: string; width: number | string | undefined }[] {
  const columns = extents(table, byKey);
  const whole = lead + total(columns.map(({ size }) => size));
  const fits = lead + total(columns.map(({ least }) => least));
  return columns.map(({ key, size, least, free }) => {
    if (free) return { key, width: undefined };
    if (least === size) return { key, width: size };
    const part = ((size - least) / (whole - fits)).toFixed(4);
    return { key, width: `clamp(${least}px, max(${least}px + (100cqw - ${fits}px) * ${part}, (${fits}px - 100cqw) * 999), ${size}px)` };
  });
}

/** Pixels below which the table scrolls. */
export const leastWidth = <Row extends object>(table: GridTable<Row>, byKey: Columns<Row>): number =>
  total(extents(table, byKey).map(({ least }) => least));

const widthOf = <Row extends object>(columns: readonly ModelColumn<Row>[]): number =>
  columns.reduce((sum, column) => sum + column.getSize(), 0);

/** What the columns take up where none gives way, and below how many pixels none does. `lead` pixels stand before all columns. */
export const extentsOf = <Row extends object>(table: GridTable<Row>, byKey: Columns<Row>, lead: number): Extents => ({
  least: lead + leastWidth(table, byKey),
  start: lead + widthOf(table.getStartVisibleLeafColumns()),
  between: table.getCenterVisibleLeafColumns().map(column => ({ width: column.getSize(), given: column.id in table.state.columnSizing })),
  end: widthOf(table.getEndVisibleLeafColumns()),
});
