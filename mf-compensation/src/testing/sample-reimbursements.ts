import type { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { idOf } from '@reap/shared-ui/testing/sample-orders';

type Row = RowOf<typeof reimbursement.queryPage>;
type Detail = AnswerOf<typeof reimbursement.queryDetail>;
type Order = Detail['orders'][number];

export const claimRow = (change: Partial<Row> = {}): Row => ({
  id: idOf(700),
  orderNo: 'RB260314000000000001',
  status: 0,
  station: 'LXA',
  flightStartDate: '2026-03-08',
  flightEndDate: '2026-03-14',
  claimMaxDate: '2026-03-14',
  orderCount: 1,
  paxCount: 2,
  sumMoney: 70_001,
  remark: '柜台现金垫付',
  nodeName: '',
  waitingFor: [],
  waitingSince: null,
  taskId: null,
  createdBy: '多吉',
  createdTime: '2026-03-14T06:05:00Z',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 3,
  allowed: ['edit', 'submit', 'delete'],
  ...change,
});

export const cashOrder = (n: number, change: Partial<Order> = {}): Order => ({
  orderId: idOf(n),
  orderNo: `BC26031400000000000${n}`,
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  accidentType: 1,
  accidentSubType: '1',
  paxCount: 2,
  amount: 70_001,
  paidPax: [
    { paxId: idOf(10 * n + 1), amount: 30_001 },
    { paxId: idOf(10 * n + 2), amount: 40_000 },
  ],
  ...change,
});

export const cashPax = (n: number, order = 1): AnswerOf<typeof reimbursement.queryPax>[number] => ({
  orderId: idOf(order),
  paxId: idOf(10 * order + n),
  orderNo: `BC26031400000000000${order}`,
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  segment: 'LXA-CTU',
  paxName: `旅客${n}`,
  tktNo: `781000000000${n}`,
  amount: n === 1 ? 30_001 : 40_000,
  receivedTime: '2026-03-14T06:05:00Z',
  claimedBy: '',
});

export const claimDetail = (change: Partial<Detail> = {}): Detail => ({
  ...claimRow(),
  upcomingNodes: [],
  orders: [cashOrder(1)],
  records: [],
  ...change,
});
