import { isQuiet, sendStatusOf } from './task.rules.ts';

test.each([
  [21, false],
  [22, true],
  [0, true],
  [7, true],
  [8, false],
])('quiet from 22 to 8: at %i %s', (hour, quiet) => {
  expect(isQuiet(hour, { from: 22, to: 8 })).toBe(quiet);
});

test('quiet hours of one day, and none', () => {
  expect([11, 12, 13, 14].map(hour => isQuiet(hour, { from: 12, to: 14 }))).toEqual([false, true, true, false]);
  expect(isQuiet(12, { from: 12, to: 12 })).toBe(false);
});

test.each([
  [10, 0, 4],
  [10, 1, 2],
  [10, 10, 3],
])('of %i messages %i failed: %i', (sent, failed, status) => {
  expect(sendStatusOf(sent, failed)).toBe(status);
});
