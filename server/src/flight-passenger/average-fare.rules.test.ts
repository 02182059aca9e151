import { averageFare, type Coupons } from './average-fare.rules.ts';

test.each<[string, Coupons, number | null]>([
  ['no coupon', { count: 0, fen: 0 }, null],
  ['one coupon', { count: 1, fen: 80_000 }, 80_000],
  ['coupons without a fare count', { count: 2, fen: 80_000 }, 40_000],
  ['a part of a fen is dropped', { count: 3, fen: 100_000 }, 33_333],
  ['never rounded up', { count: 3, fen: 200_000 }, 66_666],
  ['free tickets only', { count: 4, fen: 0 }, 0],
  ['a full aircraft at list price', { count: 180, fen: 180 * 219_999 }, 219_999],
])('%s', (_, coupons, expected) => expect(averageFare(coupons)).toBe(expected));
