import type { RowOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { idOf } from '@reap/shared-ui/testing/sample-orders';

type Row = RowOf<typeof smsTask.list>;

/** A task that waits for the caller's review. */
export const task = (n: number, change: Partial<Row> = {}): Row => ({
  taskId: idOf(n),
  taskName: `任务${n}`,
  businessCategory: 2,
  degree: 1,
  passengerCategory: 0,
  status: 0,
  sendStatus: 0,
  waitsFor: null,
  content: '【TV航空】请留意航班变动',
  station: 'LXA',
  audience: 'mobile',
  snapshotNo: 1,
  snapshotTime: '2026-03-14T02:00:00Z',
  recipients: 2,
  vipCount: 0,
  repeated: 0,
  leftOutBy: [],
  listing: null,
  listed: 0,
  listProblem: '',
  parts: 2,
  price: 10,
  auditRemark: '',
  pausedAt: null,
  scheduledTime: null,
  startedTime: null,
  endedTime: null,
  createdUser: '卓玛',
  createdTime: '2026-03-14T02:00:00Z',
  version: 1,
  allowed: ['audit', 'disable'],
  ...change,
});
/** Its recipients: one, whose number is none. */
export const people = [
  {
    id: idOf(91),
    receiver: '',
    telphone: '138****8000',
    deliveryState: 'failed' as const,
    forgotten: false,
    reason: 'refused' as const,
    failure: '空号',
    sendTime: null,
    flightNo: '',
    flightDate: null,
    segment: '',
    pnr: '',
    isVip: 'N' as const,
    specialService: null,
  },
];
