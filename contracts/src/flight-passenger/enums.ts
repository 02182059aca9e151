import type { TonesOf } from '../tone.ts';

export const flightPassengerEnums = {
  checkInStatus: ['AC', 'PT', 'NA', 'XR', 'SB', 'CL', 'DL'],
  flightCause: ['weather', 'mechanical', 'flowControl', 'passenger', 'crew', 'military'],
  flightAdjustState: ['ADJUST', 'ALTERNATE_LANDING', 'CANCEL', 'DELAY', 'RETURN', 'SUPPLEMENT'],
  flightRunState: ['LANDING', 'PLANNING', 'TAKE_OFF'],
  flightType: ['D', 'I'],
  /** What a message tells: the states of the dictionary FLIGHT_STATUS, and smaller news. */
  flightEvent: [
    'PLANNING',
    'TAKE_OFF',
    'LANDING',
    'ADJUST',
    'ALTERNATE_LANDING',
    'CANCEL',
    'DELAY',
    'RETURN',
    'SUPPLEMENT',
    'ESTIMATE',
    'GATE',
    'AIRCRAFT',
  ],
  /** What a passenger is followed for: the entries of the dictionary EVENT_TYPE that the portal can know of. */
  passengerEvent: ['BOOKED', 'CHECKED_IN', 'BOARDED', 'OFFLOADED', 'CANCELLED', 'IRREGULAR'],
  /** What passengers who wait are owed. */
  flightCare: ['NOTICE', 'WATER', 'MEAL', 'COMPENSATION', 'HOTEL'],
  /** Who answers for what keeps a flight. */
  flightUnit: ['METEOROLOGY', 'MAINTENANCE', 'AIR_TRAFFIC', 'GROUND', 'CREW', 'MILITARY'],
  flightSource: ['DEMO', 'PUSH', 'IMPORT', 'HAND'],
  flightMessageOutcome: ['APPLIED', 'CREATED', 'SAME', 'LATE', 'UNKNOWN', 'KNOWN'],
  /** Telexes about passengers, as airlines name them: lists before and after departure, and what single passengers need. */
  passengerMessageType: ['PNL', 'ADL', 'PRL', 'PFS', 'PSM', 'PTM', 'PAL', 'CAL', 'ETL'],
  departureStatus: [0, 1, 2],
  /** Why somebody could not depart. */
  departureFailure: ['MISSING', 'NOT_BOOKED', 'OTHER_NAME', 'CANCELLED', 'OFFLOADED', 'NOT_CHECKED_IN', 'FLIGHT_CANCELLED'],
  departureAction: ['importAgain', 'depart', 'repeat'],
  followDateType: [1, 2],
  noticeType: [1, 2],
  cisDays: ['0', '1'],
  onOff: [0, 1],
  includedPassengerType: ['SPECIAL_PASSENGER', 'VIP_PASSENGER'],
  bookingStatus: ['HK', 'RR', 'HL', 'XX'],
  boardingStatus: ['WAITING', 'BOARDED', 'OFFLOADED'],
  checkInType: ['COUNTER', 'KIOSK', 'WEB', 'MOBILE'],
  loyalLevel: ['PLATINUM', 'GOLD', 'SILVER', 'MEMBER'],
  firstFlyerStatus: [0, 1],
  invoiceStatus: [0, 1, 2],
  /** What files are kept as: `file-types.ts` says what each takes. */
  managedFileType: ['NOTICE', 'MANUAL', 'FORM', 'DATA', 'PHOTO', 'SURVEY_IMAGE'],
  /** What can use a file. */
  fileUse: ['FLIGHT', 'SURVEY', 'OTHER'],
  tsuStatus: [0, 1, 2, 3, 4, 5],
  /** Of a coupon, as ticket systems name them. */
  ticketStatus: ['OPEN', 'CHECKED_IN', 'LIFTED', 'USED', 'SUSPENDED', 'REFUNDED', 'EXCHANGED', 'VOID', 'FIM'],
  tsuStep: ['apply', 'reApply', 'agree', 'reject', 'revoke', 'sent', 'executed', 'failed', 'executeAgain', 'fim'],
  specialService: ['WCHR', 'UMNR', 'BLND', 'DEAF', 'STCR', 'MAAS', 'INFT', 'OXYG'],
} as const;

export const flightPassengerTones = {
  checkInStatus: { AC: 'done', PT: 'waiting', NA: 'idle', XR: 'returned', SB: 'waiting', CL: 'failed', DL: 'failed' },
  flightAdjustState: {
    ADJUST: 'waiting',
    ALTERNATE_LANDING: 'returned',
    CANCEL: 'failed',
    DELAY: 'returned',
    RETURN: 'returned',
    SUPPLEMENT: 'waiting',
  },
  flightRunState: { LANDING: 'done', PLANNING: 'idle', TAKE_OFF: 'waiting' },
  flightMessageOutcome: { APPLIED: 'done', CREATED: 'done', SAME: 'idle', LATE: 'returned', UNKNOWN: 'failed', KNOWN: 'idle' },
  departureStatus: { 0: 'idle', 1: 'done', 2: 'failed' },
  bookingStatus: { HK: 'done', RR: 'done', HL: 'waiting', XX: 'failed' },
  firstFlyerStatus: { 0: 'waiting', 1: 'done' },
  invoiceStatus: { 0: 'waiting', 1: 'done', 2: 'failed' },
  tsuStatus: { 0: 'waiting', 1: 'waiting', 2: 'done', 3: 'failed', 4: 'failed', 5: 'idle' },
  boardingStatus: { WAITING: 'idle', BOARDED: 'done', OFFLOADED: 'failed' },
} as const satisfies TonesOf<typeof flightPassengerEnums>;
