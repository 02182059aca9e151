import { useTable } from '@tanstack/react-table';
import { render } from '@testing-library/react';
import { columnWidths, leastWidth } from './table/drawn-columns.ts';
import { features, type GridColumn } from './table/grid-model.ts';
import { useGridColumns } from './table/use-grid-columns.ts';

interface Row {
  id: string;
}
const column = (key: string, width: number, least?: number): GridColumn<Row> => ({ key, title: key, width, least, render: () => null });
const NO_ROWS: Row[] = [];

/** What the columns' widths come to in a place of so many pixels. */
function widthsAt(place: number, columns: readonly GridColumn<Row>[], sizing: Record<string, number> = {}, pinned = ['no']) {
  const found: { widths: number[]; least: number } = { widths: [], least: 0 };
  function Probe() {
    const { defs, byKey } = useGridColumns(columns);
    const state = { columnSizing: sizing, columnPinning: { start: pinned, end: [] } };
    const table = useTable<typeof features, Row>({ features, columns: defs, data: NO_ROWS, state, manualPagination: true });
    found.widths = columnWidths(table, byKey, 40).map(({ width }) => pixels(width, place));
    found.least = leastWidth(table, byKey);
    return null;
  }
  render(<Probe />).unmount();
  return found;
}

/** A width as the browser reads it: `clamp(…)`, `max(…)` and `cqw` by hand, which jsdom does not know. */
function pixels(width: number | string | undefined, place: number): number {
  if (typeof width !== 'string') return width ?? 0;
  const parts =
    /^clamp\(([\d.]+)px, max\(([\d.]+)px \+ \(100cqw - ([\d.]+)px\) \* ([\d.]+), \(([\d.]+)px - 100cqw\) \* 999\), ([\d.]+)px\)$/.exec(
      width,
    );
  const [least, base, fits, part, fitsToo, size] = (parts ?? []).slice(1).map(Number) as [number, number, number, number, number, number];
  return Math.min(size, Math.max(least, Math.max(base + (place - fits) * part, (fitsToo - place) * 999)));
}

const columns = [column('no', 190), column('flight', 120, 90), column('by', 100, 80), column('money', 120)];
const sum = (of: readonly number[]) => Math.round(of.reduce((all, each) => all + each, 40));

test.each([
  [600, [190, 120, 100, 120], 'room enough: as delivered'],
  [545, [190, 105, 90, 120], 'a little too narrow: those that may give way share what lacks'],
  [520, [190, 90, 80, 120], 'as narrow as they can be'],
  [519, [190, 120, 100, 120], 'narrower still: it is scrolled all the same, so nothing is cut'],
])('in %d pixels %p: %s', (place, widths) => expect(widthsAt(place, columns).widths.map(Math.round)).toEqual(widths));

test('where the columns can make room, the table is exactly as wide as its place', () => {
  for (const place of [521, 533, 550, 569]) expect(sum(widthsAt(place, columns).widths)).toBe(place);
});

test('a width that the person gave is kept, and counts for what has to be scrolled', () => {
  expect(widthsAt(545, columns, { flight: 150 })).toEqual({ widths: [190, 150, 100, 120], least: 540 });
});

test('a pinned column gives way only where none is pinned beside it, which would stand too far', () => {
  const yielding = [column('no', 190, 184), column('flight', 120, 90), column('by', 100)];
  const least = (pinned: string[]) => widthsAt(900, yielding, {}, pinned).least;
  expect(least(['no'])).toBe(184 + 90 + 100);
  expect(least(['no', 'flight'])).toBe(190 + 90 + 100);
});
