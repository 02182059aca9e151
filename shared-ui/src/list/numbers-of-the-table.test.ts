import { addDays, isSearchable } from '../form/date-limits.ts';
import { BODY_HEIGHT, EDITABLE_PAGE } from '../form/editable-table/window.ts';
import { barWidth } from './action-bar.tsx';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, tableScroll, VIRTUAL_FROM } from './table/table-scroll.ts';

const onPage = { pageHeight: 900, searchBar: 56, header: 60, inDialog: false };

test('page sizes, default and virtual limits of the specification', () => {
  expect(PAGE_SIZES).toEqual([20, 50, 100, 200, 300]);
  expect(DEFAULT_PAGE_SIZE).toBe(20);
  expect(VIRTUAL_FROM).toBe(60);
  expect([EDITABLE_PAGE, BODY_HEIGHT]).toEqual([300, 400]);
});

test.each([
  [0, undefined],
  [1, { x: 1300 }],
  [10, { x: 1300 }],
  [11, { x: 1300, y: 900 - 56 - 60 - 260 }],
  [300, { x: 1300, y: 524 }],
])('a page with %d rows scrolls %p', (rows, scroll) => expect(tableScroll(rows, onPage)).toEqual(scroll));

test('in dialogs the height is 470', () => expect(tableScroll(11, { ...onPage, inDialog: true })).toEqual({ x: 1300, y: 470 }));

test.each([
  [1, 50],
  [2, 90],
  [3, 114],
  [7, 114],
])('a bar of %d actions is %d wide', (actions, width) => expect(barWidth(actions)).toBe(width));

const today = '2026-03-14';

test.each([
  ['2026-03-14', true],
  ['2026-03-15', false],
  ['2025-03-15', true],
  ['2025-03-14', false],
])('a search on 2026-03-14 may name %s: %p', (day, allowed) => expect(isSearchable(day, today)).toBe(allowed));

test('a day is counted on over the end of a month in a leap year', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
});
