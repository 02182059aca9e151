import { DELIVERED_LOOK, type TableLook } from '../remembered/remembered.ts';
import { hiddenOf, orderOf, pinnedOf, withMoved, withPinned, withShown, withWidth } from './column-look.ts';

const columns = ['no', 'flight', 'status', 'remark'].map(key => ({ key, hidden: key === 'remark' }));
const look = (change: Partial<TableLook>): TableLook => ({ ...DELIVERED_LOOK, ...change });

test.each([
  ['as delivered', {}, ['no', 'flight', 'status', 'remark']],
  ['as it was put', { order: ['status', 'no', 'remark', 'flight'] }, ['status', 'no', 'remark', 'flight']],
  [
    'a column of a newer version stands after its delivered neighbour',
    { order: ['status', 'no', 'flight'] },
    ['status', 'remark', 'no', 'flight'],
  ],
  ['a new first column stands first', { order: ['status', 'flight', 'remark'] }, ['no', 'status', 'flight', 'remark']],
  ['a column that is gone is nowhere', { order: ['gone', 'flight', 'no', 'status', 'remark'] }, ['flight', 'no', 'status', 'remark']],
])('%s', (_, change, order) => expect(orderOf(columns, look(change))).toEqual(order));

test('hidden: as delivered until somebody chooses; what names the row is always shown', () => {
  expect(hiddenOf(columns, look({}))).toEqual(['remark']);
  expect(hiddenOf(columns, withShown(columns, look({}), 'remark', true))).toEqual([]);
  expect(hiddenOf(columns, withShown(columns, look({}), 'status', false))).toEqual(['remark', 'status']);
  expect(hiddenOf(columns, look({ hidden: ['no', 'flight'] }))).toEqual(['flight']);
});

test('pinned: the first column until somebody chooses; in the order of the table', () => {
  expect(pinnedOf(columns, look({}))).toEqual(['no']);
  const both = withPinned(columns, look({ order: ['status', 'no', 'flight', 'remark'] }), 'status', true);
  expect(pinnedOf(columns, both)).toEqual(['status', 'no']);
  expect(pinnedOf(columns, withPinned(columns, withPinned(columns, both, 'no', false), 'status', false))).toEqual([]);
});

test.each([
  ['status', 0, ['status', 'no', 'flight', 'remark']],
  ['no', 2, ['flight', 'status', 'no', 'remark']],
  ['no', -1, ['no', 'flight', 'status', 'remark']],
  ['no', 9, ['flight', 'status', 'remark', 'no']],
])('%s moved to %d', (key, to, order) => expect(withMoved(columns, look({}), key, to).order).toEqual(order));

test.each([
  [140.4, 140],
  [10, 60],
  [5000, 800],
  [undefined, undefined],
  [Number.NaN, undefined],
])('a width of %p is kept as %p', (width, kept) => expect(withWidth(look({ widths: { no: 100 } }), 'no', width).widths?.['no']).toBe(kept));
