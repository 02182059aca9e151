import type { assist } from '@reap/contracts/compensation/claim/assist';
import type { RowOf } from '@reap/contracts/contract';
import { idOf } from '@reap/shared-ui/testing/sample-orders';

type Found = RowOf<typeof assist.findPaxList>;

/** The n-th passenger that the counter finds. */
export const foundPax = (n: number, change: Partial<Found> = {}): Found => ({
  paxId: idOf(500 + n),
  paxName: `旅客${n}`,
  idType: 1,
  idNo: `54010219900101001${n}`,
  tktNo: `781214000000${n}`,
  pnr: 'ABCDEF',
  telephone: '13800000000',
  segment: 'LXA-CTU',
  cabin: 'Y',
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  lineCount: 1,
  openCount: 1,
  ...change,
});
