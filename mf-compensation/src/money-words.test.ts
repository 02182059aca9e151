import { moneyWords } from './money-words.ts';

test.each([
  [40_000, '¥400.00'],
  [0, '¥0.00'],
  ['****', '—'],
  [Number.NaN, '—'],
  [undefined, '—'],
  [null, '—'],
])('%p reads %s', (fen, words) => {
  expect(moneyWords(fen)).toBe(words);
});
