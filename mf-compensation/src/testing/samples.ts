import type { accident } from '@reap/contracts/compensation/accident';
import type { order } from '@reap/contracts/compensation/order/order';
import type { audit } from '@reap/contracts/compensation/review/audit';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { lookup } from '@reap/contracts/user-center/lookup';
import type { Language } from '@reap/shared-ui/core/remote';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import type { Earlier } from '../screens/orders/money-state.ts';
import type { ChosenPax } from '../screens/orders/order-form/lines.ts';
import zhCN from '../texts/chinese.ts';
import enUS from '../texts/english.ts';

export const catalogOf = (language: Language): object => (language === 'zh-CN' ? zhCN : enUS);

const dictionaries: Record<string, { dictValue: string; dictLabel: string; dictLabelEn: string }[]> = {
  fc_type: [{ dictValue: 'DELAY', dictLabel: '航班延误', dictLabelEn: 'Flight delay' }],
  responsible_unit: [{ dictValue: 'OCC', dictLabel: '运控', dictLabelEn: 'Operations control' }],
  cabin: [
    { dictValue: 'Y', dictLabel: '经济舱', dictLabelEn: 'Economy' },
    { dictValue: 'C', dictLabel: '公务舱', dictLabelEn: 'Business' },
  ],
};
const city = (city3Code: string, cityChName: string, cityEnName: string) => ({
  city3Code,
  cityChName,
  cityEnName,
  airport3Code: city3Code,
  airportChName: cityChName,
});

/** The look-ups that every screen makes. */
export const lookups = () => [
  fake(lookup.dictByKey, ({ key }) => dictionaries[key] ?? []),
  fake(lookup.bdAirportCombo, () => [city('LXA', '拉萨', 'Lhasa'), city('CTU', '成都', 'Chengdu')]),
];

export const accidentRow = (n = 1, change: Partial<RowOf<typeof accident.page>> = {}): RowOf<typeof accident.page> => ({
  accidentId: idOf(9000 + n),
  accidentNo: `AC26031400000000${String(900 + n)}`,
  accidentStatus: 1,
  accidentType: 1,
  accidentSubType: 'DELAY',
  fcType: 'DELAY',
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  orgCity: 'LXA',
  dstCity: 'CTU',
  choiceSegment: ['LXA-CTU'],
  workStations: ['LXA', 'CTU'],
  remark: '流量控制',
  orderCount: 2,
  hiddenOrders: 0,
  draftCount: 1,
  createdBy: '多吉',
  createdTime: '2026-03-14T05:41:00Z',
  updatedTime: '2026-03-14T05:41:00Z',
  version: 1,
  allowed: ['update', 'void', 'delete', 'addOrder'],
  ...change,
});

export const flightInfo = (change: Partial<AnswerOf<typeof accident.findFilght>> = {}): AnswerOf<typeof accident.findFilght> => ({
  flightId: idOf(8001),
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  segment: 'LXA-CTU',
  segments: ['LXA-CTU'],
  orgCity: 'LXA',
  dstCity: 'CTU',
  takeOffTime: '2026-03-14T01:50:00Z',
  arrivalTime: '2026-03-14T03:45:00Z',
  actualTakeOffTime: null,
  runState: 'PLANNING',
  adjustState: 'DELAY',
  delayMinutes: 255,
  reason: '流量控制',
  acType: 'A319',
  flightType: 'D',
  paxCount: 70,
  ...change,
});

export const earlier = (change: Partial<Earlier> = {}): Earlier => ({
  orderId: idOf(77),
  orderNo: 'BC260314000000000077',
  status: 3,
  serviceCity: 'CTU',
  currentAmount: 40_000,
  receiveStatus: 0,
  frozen: false,
  at: '2026-03-14T06:00:00Z',
  ...change,
});

export const chosenPax = (n: number, change: Partial<ChosenPax> = {}): ChosenPax => ({
  paxId: idOf(500 + n),
  paxName: `旅客${n}`,
  idType: 1,
  idNo: `5401021990010100${String(n).padStart(2, '0')}`,
  tktNo: `78121400000${String(n).padStart(2, '0')}`,
  pnr: 'ABCDEF',
  bagTag: '',
  telephone: '13800000000',
  segment: 'LXA-CTU',
  cabin: 'Y',
  isCabinN: 'N',
  isCancel: 'N',
  checkStatus: 'AC',
  paxStatus: 'AC',
  passengerCategory: '',
  tktIssueDate: '2026-03-01',
  tktEndDate: '2027-03-01',
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  earlier: [],
  ...change,
});

export const orderPax = (n: number, change: Partial<RowOf<typeof order.findPax>> = {}): RowOf<typeof order.findPax> => ({
  ...chosenPax(n),
  currentAmount: 40_000,
  frozen: false,
  freezeReason: '',
  receiveStatus: 0,
  duplicateReason: '',
  ...change,
});

export const todoRow = (n = 1, change: Partial<RowOf<typeof audit.todo>> = {}): RowOf<typeof audit.todo> => ({
  orderId: idOf(n),
  orderNo: `BC26031400000000000${n}`,
  taskId: idOf(600 + n),
  nodeName: '站经理审核',
  submitter: '多吉',
  waitingSince: '2026-03-14T06:05:00Z',
  dueAt: '2026-03-14T08:05:00Z',
  dueKind: 'flight',
  risks: [],
  version: 1,
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  sumMoney: 120_000,
  paxCount: 3,
  serviceCity: 'LXA',
  ...change,
});

export const reviewer = (n = 1) => ({
  reviewerId: idOf(300 + n),
  orgId: null,
  orgName: '拉萨航站',
  reviewerNameNo: `白玛 TV00${n}`,
  reviewerPhone: '138****0000',
  userInfo: `白玛 TV00${n}`,
});
