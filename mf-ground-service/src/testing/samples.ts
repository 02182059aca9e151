import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { concernedFlight } from '@reap/contracts/flight-passenger/concerned-flight';
import { flightFeed } from '@reap/contracts/flight-passenger/feed';
import { flightList } from '@reap/contracts/flight-passenger/flight';
import type { passenger } from '@reap/contracts/flight-passenger/passenger';
import { lookup } from '@reap/contracts/user-center/lookup';
import type { Language } from '@reap/shared-ui/core/remote';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { samplePassenger } from '@reap/shared-ui/testing/sample-passengers';
import type { Flight } from '../screens/flights/flight-labels.ts';
import zhCN from '../texts/chinese.ts';
import enUS from '../texts/english.ts';

export const catalogOf = (language: Language): object => (language === 'zh-CN' ? zhCN : enUS);

const city = (city3Code: string, cityChName: string, cityEnName: string) => ({
  city3Code,
  cityChName,
  cityEnName,
  airport3Code: city3Code,
  airportChName: cityChName,
});

/** A feed that says nothing since eleven o'clock of 14 March in China. */
export const silentFeed = () =>
  fake(flightFeed.state, () => ({
    silentMinutes: 10,
    feeds: [{ source: 'PUSH' as const, heardTime: '2026-03-14T03:00:00Z', silent: true }],
  }));
export const awakeFeed = () => fake(flightFeed.state, () => ({ silentMinutes: 10, feeds: [] }));

/** The look-ups that every screen makes. */
export const lookups = () => [
  fake(lookup.dictByKey, () => [
    { dictValue: 'Y', dictLabel: '经济舱', dictLabelEn: 'Economy' },
    { dictValue: 'C', dictLabel: '公务舱', dictLabelEn: 'Business' },
  ]),
  fake(lookup.bdAirportCombo, () => [city('LXA', '拉萨', 'Lhasa'), city('CTU', '成都', 'Chengdu')]),
  fake(flightList.getAllTerminal, () => [{ city3Code: 'CTU', terminal: 'T2', cityChName: '成都', cityEnName: 'Chengdu' }]),
  fake(flightList.getAllFlightListSearchResults, () => figures),
  fake(concernedFlight.infoExist, () => ({ exist: false, id: null })),
  awakeFeed(),
];

export const figures = { flights: 24, more: false, delayed: 3, cancelled: 1, diverted: 0, passengers: 2400, seats: 3200 };

export const flight = (n = 1, change: Partial<Flight> = {}): Flight => ({
  flightId: idOf(8000 + n),
  flightNo: `TV98${String(n).padStart(2, '0')}`,
  flightDate: '2026-03-14',
  segment: 'LXA-CTU',
  segments: ['LXA', 'CTU'],
  orgCity: 'LXA',
  dstCity: 'CTU',
  terminal: 'T3',
  takeOffTime: '2026-03-14T01:50:00Z',
  estimatedTakeOffTime: null,
  actualTakeOffTime: null,
  arrivalTime: '2026-03-14T03:45:00Z',
  estimatedArrivalTime: null,
  actualArrivalTime: null,
  runState: 'PLANNING',
  adjustState: null,
  delayMinutes: 0,
  reason: '',
  flightType: 'D',
  acType: 'A319',
  aircraftNo: 'B-6436',
  seats: 128,
  gate: '12',
  alternateCity: null,
  version: 1,
  paxCount: 96,
  specialCount: 2,
  vipCount: 1,
  ...change,
});

export const pax = samplePassenger;

export const detailFlight = (change: Partial<AnswerOf<typeof passenger.detailFlight>> = {}): AnswerOf<typeof passenger.detailFlight> => ({
  id: pax().paxId,
  flightDate: '2026-03-14',
  flightNumber: 'TV9801',
  segment: 'LXA-CTU',
  pnrRef: 'ABC123',
  bookingStatus: 'RR',
  ticketNumber: '7812140000001',
  ticketPrice: 123_450,
  bookingOffice: 'LXA001',
  issueOffice: 'LXA017',
  cabin: 'Y',
  ticketIssueDate: '2026-03-01T02:30:00Z',
  phoneNumber: '139****9000',
  cn: 5000,
  yq: 3000,
  totalTax: 8000,
  checkStatus: 'AC',
  checkDate: '2026-03-14T00:10:00Z',
  boardingNumber: '031',
  seatNumber: '6A',
  boardingStatus: 'BOARDED',
  checkInAgent: 'LXA12',
  checkInType: 'COUNTER',
  baggageCountWeight: '2/23KG',
  baggageNumber: 'TV123456',
  specialService: 'WCHR',
  vipInfo: '代表团',
  passengerInfo: '要客/金卡/轮椅',
  ...change,
});

export const detailBase = (change: Partial<AnswerOf<typeof passenger.detailBase>> = {}): AnswerOf<typeof passenger.detailBase> => ({
  id: pax().paxId,
  passengerName: '旅客1',
  gender: '*',
  idType: 1,
  idNumber: '5401**********0011',
  phoneNumber: '139****9000',
  nationality: 'CN',
  loyalLevel: 'GOLD',
  fqtvNumber: 'TV12345678',
  ...change,
});

export const historical = (n = 1): RowOf<typeof passenger.historicalFlight> => ({
  id: idOf(600 + n),
  flightNumber: `TV97${String(n).padStart(2, '0')}`,
  flightDate: '2026-02-01',
  org: 'LXA',
  dst: 'CTU',
  cabin: 'C',
  issueOffice: 'CTU108',
  ticketFare: 88_800,
  boardingStatus: 'OFFLOADED',
});
