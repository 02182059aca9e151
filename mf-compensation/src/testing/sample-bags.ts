import { baggage, h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { baggageLookup } from '@reap/contracts/compensation/baggage/baggage-lookup';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { lookup } from '@reap/contracts/user-center/lookup';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { idOf } from '@reap/shared-ui/testing/sample-orders';

type Row = RowOf<typeof baggage.findBaggageAccidentList>;
type Detail = AnswerOf<typeof baggage.baggageAccidentDetailInfo>;
type Owner = AnswerOf<typeof baggageLookup.passengerBaggageCheckBagTag>['passengers'][number];

export const baggageRow = (n = 1, change: Partial<Row> = {}): Row => ({
  accidentId: idOf(7000 + n),
  accidentNo: `BG26031400000000${String(700 + n)}`,
  accidentStatus: 1,
  accidentSubType: '4',
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  segment: 'LXA-CTU',
  terminal: 'CTU',
  bagTag: '0088123456',
  paxId: idOf(7100 + n),
  paxName: '张三',
  phone: '13800138000',
  bagColor: 'BK',
  bagType: '22',
  weight: 18,
  description: '把手系红绳',
  fileIds: [],
  matchedAccidentId: null,
  matchedAccidentNo: '',
  waitingSince: '2026-03-14T05:41:00Z',
  createdBy: '多吉',
  createdTime: '2026-03-14T05:41:00Z',
  updatedTime: '2026-03-14T05:41:00Z',
  version: 3,
  allowed: ['edit', 'toMatch', 'expressSave', 'toCloseStatus', 'toLost', 'toVoidStatus'],
  orderable: false,
  ...change,
});

export const baggageDetail = (n = 1, change: Partial<Detail> = {}): Detail => ({
  ...baggageRow(n),
  matched: null,
  hiddenOrders: 0,
  express: null,
  links: null,
  ...change,
});

export const bagOwner = (n = 1, change: Partial<Owner> = {}): Owner => ({
  paxId: idOf(7100 + n),
  paxName: '张三',
  telephone: '13800138000',
  tktNo: '7812000000001',
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  segment: 'LXA-CTU',
  seatNumber: '12A',
  bagTag: '0088123456',
  baggageCount: 2,
  baggageWeight: 30,
  ...change,
});

const words = (dictValue: string, dictLabel: string, dictLabelEn: string) => ({ dictValue, dictLabel, dictLabelEn });
const types = [words('1', '丢失', 'Lost'), words('2', '破损', 'Damaged'), words('4', '延误', 'Delayed'), words('5', '多收', 'Found')];

const terminals = [
  { city3Code: 'LXA', cityChName: '拉萨', cityEnName: 'Lhasa' },
  { city3Code: 'CTU', cityChName: '成都', cityEnName: 'Chengdu' },
];

/** The look-ups that baggage screens make. */
export const baggageLookups = () => [
  fake(lookup.dictByKey, ({ key }) => (key === 'baggage_type' ? types : [])),
  fake(baggage.findTerminal, () => terminals),
  fake(h5Baggage.findTerminal, () => terminals),
  fake(baggageLookup.baggageConfig, () => ({
    subTypes: types.map(type => ({ ...type, side: type.dictValue === '5' ? ('found' as const) : ('missing' as const) })),
    bagColors: ['BK' as const],
    bagTypes: ['22' as const],
    terminals,
    maxPhotos: 9,
    unmatchedHours: 24,
  })),
];
