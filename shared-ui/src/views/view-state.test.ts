import { order } from '@reap/contracts/compensation/order/order';
import { inputShape } from '../i18n/labels.ts';
import { choiceFilter, dateRange, field } from '../list/filters.tsx';
import { readListUrl, writeListUrl } from '../list/list-url.ts';
import { DELIVERED_LOOK } from '../list/remembered/remembered.ts';
import { columnsOfLook, isSameList, isSameLook, lookOf, type ShownList, stateOf, valuesOf } from './view-state.ts';

const columns = [
  { key: 'orderNo', hidden: false },
  { key: 'flightNo', hidden: false },
  { key: 'status', hidden: false },
  { key: 'remark', hidden: true },
];
const today = '2026-03-10';
const list = (values: ShownList['values'], more: Partial<ShownList> = {}): ShownList => ({
  values,
  sort: {},
  look: DELIVERED_LOOK,
  columns,
  filters: [
    field('orderNo'),
    dateRange('flightStartDate', 'flightEndDate'),
    choiceFilter('status', 'compensationOrderStatus', { multiple: true }),
  ],
  shape: inputShape(order.page),
  defaults: {},
  ...more,
});
const range = (from: string, to: string) => ({ flightStartDate: from, flightEndDate: to });
const days = (shown: ShownList, moving = true) => stateOf(shown, today, moving).filters.map(({ values }) => values[0]);

test.each([
  ['the last 30 days, which are offered', range('2026-02-09', '2026-03-10'), {}, ['today-29', 'today']],
  ['today', range('2026-03-10', '2026-03-10'), {}, ['today', 'today']],
  ['29 days, which nothing offers', range('2026-02-10', '2026-03-10'), {}, ['2026-02-10', '2026-03-10']],
  [
    '29 days, which the list is delivered with',
    range('2026-02-10', '2026-03-10'),
    range('2026-02-10', '2026-03-10'),
    ['today-28', 'today'],
  ],
  ['a range of the past', range('2026-01-01', '2026-01-31'), {}, ['2026-01-01', '2026-01-31']],
])('%s', (_, values, defaults, kept) => {
  expect(days(list(values, { defaults }))).toEqual(kept);
});

test('days that are to stay stay', () => {
  expect(days(list(range('2026-02-09', '2026-03-10')), false)).toEqual(['2026-02-09', '2026-03-10']);
});

test('days that are kept as words mean others a week later', () => {
  const state = stateOf(list(range('2026-03-04', '2026-03-10')), today, true);
  expect(valuesOf(state, today)).toEqual(range('2026-03-04', '2026-03-10'));
  expect(valuesOf(state, '2026-03-17')).toEqual(range('2026-03-11', '2026-03-17'));
});

test('what is shown and what the call does not take is left out; one of several values is the same as one alone', () => {
  const state = stateOf(list({ status: ['1'], orderNo: '', elsewhere: 'x' }), today, true);
  expect(state.filters).toEqual([{ name: 'status', values: ['1'] }]);
  expect(isSameList(state, today, { status: '1' }, {})).toBe(true);
  expect(isSameList(state, today, { status: ['1', '2'] }, {})).toBe(false);
  expect(isSameList(state, today, { status: '1' }, { sortColumn: 'sumMoney', isAsc: true })).toBe(false);
});

test('a look is kept as shown columns in their order and hidden ones; a column that comes later shows as delivered', () => {
  const look = {
    hidden: ['flightNo', 'remark'],
    order: ['orderNo', 'status', 'flightNo', 'remark'],
    widths: { status: 120.4 },
    density: 'roomy',
  } as const;
  const kept = { filters: [], ...columnsOfLook({ ...look, hidden: [...look.hidden], order: [...look.order] }, columns) };
  expect(kept).toMatchObject({
    columns: ['orderNo', 'status'],
    hidden: ['flightNo', 'remark'],
    widths: [{ column: 'status', width: 120 }],
    density: 'roomy',
  });
  expect(isSameLook(kept, lookOf(kept, columns), columns)).toBe(true);
  const later = [...columns, { key: 'sumMoney', hidden: false }, { key: 'inner', hidden: true }];
  expect(columnsOfLook(lookOf(kept, later), later)).toMatchObject({
    columns: ['orderNo', 'status', 'sumMoney'],
    hidden: ['flightNo', 'remark', 'inner'],
  });
  expect(isSameLook(kept, { ...lookOf(kept, columns), hidden: ['remark'] }, columns)).toBe(false);
});

test('a location names a view alone, or the view that was changed with all that is shown', () => {
  const view = { id: 'v1', changed: false };
  const state = { view, values: { flightNo: 'TV' }, pageNumber: 2, pageSize: 20, sortColumn: 'sumMoney', isAsc: false };
  expect(writeListUrl('/features/x', state)).toBe('/features/x?view=v1&pageNumber=2');
  const changed = writeListUrl('/features/x', { ...state, view: { id: 'v1', changed: true } });
  expect(changed).toBe('/features/x?viewChanged=v1&flightNo=TV&pageNumber=2&sortColumn=sumMoney&isAsc=false');
  expect(readListUrl(changed, {})).toMatchObject({ view: { id: 'v1', changed: true }, values: { flightNo: 'TV' }, sortColumn: 'sumMoney' });
  expect(readListUrl('/features/x?view=v1&pageNumber=2', { a: 'b' })).toMatchObject({ view, values: {}, pageNumber: 2 });
});
