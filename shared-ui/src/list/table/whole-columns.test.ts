import { renderHook } from '@testing-library/react';
import { useWholeColumns, widening } from './whole-columns.ts';

const between = [120, 100, 120, 140].map(width => ({ width, given: false }));
const extents = { least: 760, start: 190, between, end: 110 };
const seen = (place: number) => {
  const more = widening(place, extents);
  return 190 + 110 + between.slice(0, more.length).reduce((sum, { width }, at) => sum + width + (more[at] ?? 0), 0);
};

test('where everything fits, as columns give way or have room, nothing is made wider', () => {
  expect(widening(760, extents)).toEqual([]);
  expect(widening(1200, extents)).toEqual([]);
});

test('where the table is scrolled, the columns in sight fill their place to the pixel', () => {
  for (const place of [759, 700, 640, 521, 520]) expect(seen(place)).toBe(place);
  expect(widening(700, extents)).toEqual([20, 20, 20]);
});

test('where not even one column is seen whole, nothing is made wider', () => expect(widening(400, extents)).toEqual([]));

test('a width that the person chose stays; the others take the room', () => {
  const chosen = between.map((column, at) => ({ ...column, given: at === 1 }));
  expect(widening(700, { ...extents, between: chosen })).toEqual([30, 0, 30]);
  expect(widening(521, { ...extents, between: chosen.map(column => ({ ...column, given: true })) })).toEqual([]);
});

test('a table whose place is not known yet stands fitting before anything is seen of it, and nothing of it jumps', () => {
  const box = Object.assign(document.createElement('div'), { innerHTML: '<table></table>' });
  Object.defineProperty(box, 'clientWidth', { value: 700 });
  const ref = { current: box };
  const drawn = () => box.querySelector('table')?.style.getPropertyValue('--more-0');
  renderHook(() => useWholeColumns(ref, extents, false));
  expect(drawn()).toBe('20px');
});
