import { paxLimitProblem, sumLimitProblem } from './order-limits.rules.ts';

const limits = { paxLimit: 5_000_000, orderLimit: 500_000_000 };

test('what is at its limit passes; a fen more names the limit in yuan', () => {
  expect([paxLimitProblem(5_000_000, limits), sumLimitProblem(500_000_000, limits)]).toEqual([undefined, undefined]);
  expect(paxLimitProblem(5_000_001, limits)).toEqual({ key: 'order.paxLimit', params: { limit: '¥50,000' } });
  expect(sumLimitProblem(500_000_001, limits)).toEqual({ key: 'order.sumLimit', params: { limit: '¥5,000,000' } });
});
