import { mostRanges, rangeEnds, rangesOf, slowOf, threeQuarters } from './remote-health.rules.ts';

test('no measure has more ranges than are read', () => {
  expect(Math.max(...Object.values(rangeEnds).map(ends => ends.length + 1))).toBeLessThanOrEqual(mostRanges);
});

test('a value belongs to the range that it ends, one beyond all to the last', () => {
  expect(rangesOf('cls', [0, 0.01, 0.011, 1, 1.5])).toEqual([2, 1, 0, 0, 0, 0, 0, 1, 1]);
});

test('a screen that took a second is not slow, one that took longer is', () => {
  expect(slowOf(rangesOf('open', [20, 1000, 1001, 9000]))).toBe(2);
});

test.each([
  ['nothing', [], undefined],
  ['all in one range', [150, 160, 170, 180], 175],
  ['one of four far away', [90, 90, 90, 7000], 100],
  ['two of four far away', [90, 90, 7000, 7000], 6500],
  ['all beyond what is told apart', [9000], 8000],
])('three of four: %s', (_, values, expected) => {
  expect(threeQuarters('open', rangesOf('open', values))).toBe(expected);
});
