import { idOf } from '@reap/shared-ui/testing/sample-orders';
import type { Line } from '../claim-lines.ts';

/** A line of an order in effect that passenger `n` may claim. */
export const claimLine = (n: number, change: Partial<Line> = {}): Line => ({
  orderId: idOf(900),
  orderNo: 'BC260314000000000900',
  paxId: idOf(500 + n),
  paxName: `旅客${n}`,
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  segment: 'LXA-CTU',
  serviceCity: 'LXA',
  accidentType: 1,
  accidentSubType: 'DELAY',
  currentAmount: 40_000,
  claimState: 'open',
  applyId: null,
  applyNo: '',
  claimUntil: '2027-03-14',
  ...change,
});
