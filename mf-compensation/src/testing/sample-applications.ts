import { idOf } from '@reap/shared-ui/testing/sample-orders';
import type { Detail, Line } from '../screens/applications/application-audit/verdicts.ts';
import type { ApplicationRow } from '../screens/applications/application-columns.tsx';
import type { Received } from '../screens/orders/received-strip.tsx';

export const applicationRow = (n = 1, change: Partial<ApplicationRow> = {}): ApplicationRow => ({
  applyId: idOf(700 + n),
  orderNo: `SQ26031400000000000${n}`,
  kind: 'behalf',
  status: 1,
  applyUser: '王秀英',
  idType: 1,
  idNo: '510102198502023456',
  phone: '13900139000',
  phoneOfBooking: true,
  paxNames: ['旅客1', '旅客2'],
  paxCount: 2,
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  station: 'LXA',
  accidentType: 1,
  accidentSubType: 'DELAY',
  applyAmount: 80_000,
  payAmount: 80_000,
  payChannel: 3,
  payStatus: 0,
  quickPay: 'N',
  channel: 'assist',
  createdBy: '卓玛',
  createdTime: '2026-03-14T06:05:00Z',
  auditedBy: '',
  auditedTime: null,
  version: 1,
  allowed: ['audit', 'updQuickPay'],
  ...change,
});

export const applicationLine = (n: number, change: Partial<Line> = {}): Line => ({
  paxInfoId: idOf(800 + n),
  orderId: idOf(1),
  orderNo: 'BC260314000000000077',
  currentAmount: 40_000,
  newAmount: null,
  paxId: idOf(500 + n),
  paxName: `旅客${n}`,
  idType: 1,
  idNo: `5401021990010100${String(n).padStart(2, '0')}`,
  photoId: null,
  tktNo: `78121400000${String(n).padStart(2, '0')}`,
  pnr: 'ABCDEF',
  segment: 'LXA-CTU',
  auditType: null,
  rejectReason: '',
  ...change,
});

export const applicationDetail = (n = 1, change: Partial<Detail> = {}): Detail => ({
  ...applicationRow(n),
  paxId: null,
  photoId: idOf(900),
  relation: 'companion',
  payAccount: '6225880000000001',
  applyOrderDetailsVO: { applyAmount: 80_000, accidentType: 1, accidentSubType: 'DELAY' },
  substituteCollarPaxInfoVO: { applyUser: '王秀英', idType: 1, idNo: '510102198502023456', paxId: null, photoId: idOf(900) },
  passengerPaxInfoVO: { compensationOrderVOList: [applicationLine(1), applicationLine(2)] },
  applyProfileDOS: [],
  collectorAudit: null,
  collectorReason: '',
  materialAudit: null,
  auditRemark: '',
  nextId: idOf(702),
  waiting: 7,
  ...change,
});

/** The same, of own arrangements: with a material step. */
export const ofOwnArrangements = (change: Partial<Detail> = {}): Detail =>
  applicationDetail(1, {
    applyOrderDetailsVO: { applyAmount: 80_000, accidentType: 1, accidentSubType: '8' },
    applyProfileDOS: [{ fileId: idOf(901) }, { fileId: idOf(902) }],
    ...change,
  });

export const receivedItem = (change: Partial<Received> = {}): Received => ({
  orderId: idOf(77),
  paxId: idOf(501),
  about: [idOf(501)],
  collector: false,
  match: ['passenger', 'document'],
  duplicate: true,
  paxName: '旅客1',
  orderNo: 'BC260301000000000012',
  accidentNo: 'AC260314000000000901',
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  serviceCity: 'CTU',
  status: 3,
  receiveStatus: 1,
  frozen: false,
  currentAmount: 30_000,
  applyNo: null,
  applyStatus: null,
  at: '2026-03-14T06:00:00Z',
  ...change,
});
