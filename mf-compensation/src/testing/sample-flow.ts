import type { flow } from '@reap/contracts/compensation/review/flow';
import type { AnswerOf } from '@reap/contracts/contract';
import { idOf } from '@reap/shared-ui/testing/sample-orders';

type Row = AnswerOf<typeof flow.list>[number];
type Level = Row['nodes'][number];

export const flowLevel = (key: string, change: Partial<Level> = {}): Level => ({
  key,
  nameZh: '站经理审核',
  nameEn: 'Station manager',
  holderKind: 'role',
  holder: 'station-manager',
  holderName: '站经理',
  people: 2,
  scope: 'station',
  orgLevel: 0,
  fromAmount: 0,
  toAmount: null,
  targetHours: 24,
  ...change,
});

export const flowRow = (change: Partial<Row> = {}): Row => ({
  businessType: 'compensation-order',
  nodes: [
    flowLevel('stationManager'),
    flowLevel('finance', {
      nameZh: '财务审核',
      nameEn: 'Finance',
      holder: 'finance',
      holderName: '财务',
      scope: 'tenant',
      fromAmount: 200_000,
      people: 0,
    }),
  ],
  bulkLimit: 1_000_000,
  running: 12,
  updatedBy: '索朗多吉',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 4,
  ...change,
});

export const flowChain = (change: Partial<AnswerOf<typeof flow.preview>> = {}): AnswerOf<typeof flow.preview> => ({
  orderNo: 'BC260314000000000001',
  station: 'LXA',
  amount: 120_000,
  creator: '多吉',
  nodes: [
    {
      name: '站经理审核',
      holderName: '站经理',
      applies: true,
      people: [
        { userId: idOf(1), employeeName: '扎西', jobNumber: 'TV1001', organizationName: '拉萨航站', station: 'LXA', mayReview: true },
        { userId: idOf(2), employeeName: '白玛', jobNumber: 'TV1002', organizationName: '拉萨航站', station: 'LXA', mayReview: false },
      ],
    },
    { name: '财务审核', holderName: '财务', applies: false, people: [] },
  ],
  ...change,
});
