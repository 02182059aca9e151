import type { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';

type OrderRow = RowOf<typeof order.page>;

/** An id of the n-th thing. */
export const idOf = (n: number): string => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A believable compensation order for tests of lists. */
export const orderRow = (n: number, change: Partial<OrderRow> = {}): OrderRow => ({
  orderId: idOf(n),
  orderNo: `TV26031400000000${String(1000 + n)}`,
  status: 1,
  compensateType: 1,
  accidentId: idOf(9000),
  accidentNo: 'AC260314000000000911',
  accidentType: 1,
  accidentSubType: '航班延误',
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  choiceSegment: ['LXA-CTU'],
  serviceCity: 'LXA',
  responsibleUnits: ['运控'],
  paxCount: 38,
  sumMoney: 1_520_000,
  duplicates: 0,
  pieces: 0,
  grantedTime: null,
  remark: '',
  nodeName: '',
  waitingFor: [],
  waitingSince: null,
  upcomingNodes: [],
  taskId: null,
  createdBy: '多吉',
  createdTime: '2026-03-14T05:41:00Z',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 1,
  allowed: ['takeEffect', 'close', 'delete', 'edit'],
  ...change,
});
