import { moneyLabel } from './money-label.ts';

test.each([
  [40_000, '¥400.00'],
  [0, '¥0.00'],
  ['****', '—'],
  [Number.NaN, '—'],
  [undefined, '—'],
  [null, '—'],
])('%p reads %s', (fen, words) => {
  expect(moneyLabel(fen)).toBe(words);
});
