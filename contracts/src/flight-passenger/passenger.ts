import * as z from 'zod';
import { file, get, page, post, resource } from '../contract.ts';
import { code, date, entity, id, instant, list, lookedUp, money, paging, text } from '../fields.ts';
import { columnsOf, type DataModel } from '../model.ts';
import { revealing } from '../reveal.ts';
import { DepartureList, DepartureListDetail } from './departure-list.ts';
import { flightPassengerPages } from './pages.ts';
import { drillColumns, epidemicColumns, listColumns } from './passenger-files.ts';
import { paxFilter } from './pax-filter.ts';

export const passengerModel: DataModel = {
  id: 'fp.passenger',
  columns: {
    paxName: { mask: 'name' },
    idNo: { mask: 'document' },
    telephone: { mask: 'phone' },
    tktNo: {},
    fqtvNumber: { mask: 'document' },
    ticketPrice: {},
    freeText: {},
  },
  station: 'station',
};

const PassengerFilter = entity(
  'passenger',
  columnsOf(passengerModel, {
    ...paxFilter,
    flightId: id().optional(),
    telephone: lookedUp('mobile').optional(),
    pnr: lookedUp('pnr').optional(),
    boardingStatus: code('boardingStatus').optional(),
    includedPassengerType: code('includedPassengerType').optional(),
  }),
);

export const PassengerRow = entity(
  'passenger',
  columnsOf(passengerModel, {
    paxId: id(),
    paxName: z.string().optional(),
    flightId: id(),
    flightNo: z.string(),
    flightDate: date(),
    segment: z.string(),
    station: z.string(),
    cabin: z.string(),
    seatNumber: z.string(),
    boardingNumber: z.string(),
    checkStatus: code('checkInStatus'),
    boardingStatus: code('boardingStatus'),
    isCancel: code('yesNo'),
    idType: code('idType'),
    idNo: z.string().optional(),
    telephone: z.string().optional(),
    tktNo: z.string().optional(),
    pnr: z.string(),
    bagTag: z.string(),
    baggageCount: z.int(),
    baggageWeight: z.int(),
    loyalLevel: code('loyalLevel').nullable(),
    specialService: code('specialService').nullable(),
    vipInfo: z.string(),
    tktIssueDate: date(),
  }),
);

/** A passenger as those who have to find him need him. */
const PersonOnBoard = entity('passenger', { ...PassengerRow.shape, gender: code('gender'), nationality: z.string() });

export const PassengerFlight = entity(
  'passengerDetailFlight',
  columnsOf(
    passengerModel,
    {
      id: id(),
      flightDate: date(),
      flightNumber: z.string(),
      segment: z.string(),
      pnrRef: z.string(),
      bookingStatus: code('bookingStatus'),
      ticketNumber: z.string().optional(),
      ticketPrice: money().nullish(),
      bookingOffice: z.string(),
      issueOffice: z.string(),
      cabin: z.string(),
      ticketIssueDate: instant().nullable(),
      phoneNumber: z.string().optional(),
      cn: money(),
      yq: money(),
      totalTax: money(),
      checkStatus: code('checkInStatus'),
      checkDate: instant().nullable(),
      boardingNumber: z.string(),
      seatNumber: z.string(),
      boardingStatus: code('boardingStatus'),
      checkInAgent: z.string(),
      checkInType: code('checkInType').nullable(),
      /** `2/23KG`, or empty. */
      baggageCountWeight: z.string(),
      baggageNumber: z.string(),
      specialService: code('specialService').nullable(),
      vipInfo: z.string(),
      /** Badges in the person's language, separated by slashes. */
      passengerInfo: z.string(),
    },
    { ticketNumber: 'tktNo', phoneNumber: 'telephone' },
  ),
);

export const PassengerBase = entity(
  'passengerDetailBasic',
  columnsOf(
    passengerModel,
    {
      id: id(),
      passengerName: z.string().optional(),
      /** F female, * unknown, otherwise male (seed 1 §3). */
      gender: z.string(),
      idType: code('idType'),
      idNumber: z.string().optional(),
      phoneNumber: z.string().optional(),
      nationality: z.string(),
      loyalLevel: code('loyalLevel').nullable(),
      fqtvNumber: z.string().optional(),
    },
    { passengerName: 'paxName', idNumber: 'idNo', phoneNumber: 'telephone' },
  ),
);

export const HistoricalFlight = entity(
  'historicalFlight',
  columnsOf(
    passengerModel,
    {
      id: id(),
      flightNumber: z.string(),
      flightDate: date(),
      org: z.string(),
      dst: z.string(),
      cabin: z.string(),
      issueOffice: z.string(),
      ticketFare: money().nullish(),
      boardingStatus: code('boardingStatus'),
    },
    { ticketFare: 'ticketPrice' },
  ),
);

/** Somebody on a flight who may be sent a text message. */
const SmsPassenger = entity(
  'passenger',
  columnsOf(passengerModel, {
    paxId: id(),
    paxName: z.string().optional(),
    segment: z.string(),
    pnr: z.string(),
    telephone: z.string().optional(),
    /** Without a phone nothing can be sent; it is said also to whoever may not read the number. */
    hasPhone: code('yesNo'),
    isVip: code('yesNo'),
    specialService: code('specialService').nullable(),
  }),
);

const { pageNumber: _, pageSize: __, sortColumn: ___, isAsc: ____, ...unpaged } = PassengerFilter.shape;
/** How many are of one kind: with a special service, or VIPs. */
const PassengerKind = entity('passenger', { specialService: code('specialService').nullable(), vipInfo: z.string(), paxCount: z.int() });

const Ref = z.object({ id: id() });
const listed = {
  body: PassengerFilter,
  model: passengerModel,
  lookup: ['idNo', 'telephone'],
  sortable: ['paxName', 'tktNo', 'tktIssueDate', 'seatNumber', 'cabin', 'checkStatus', 'boardingStatus', 'segment'],
} as const;
const detail = { can: 'fp:passenger:view', query: Ref, model: passengerModel, errors: ['passenger.notFound'] } as const;

/** Passengers of flights, and the drawer that tells everything about one (seed 1 §3, §7; seed 2 §3, §7). */
export const passenger = resource('/api/flight-passenger/passenger', {
  page: post('page', { ...listed, can: 'fp:passenger:view', returns: page(PassengerRow) }),
  /** The first 300 that match, by name: more than any flight has of those who need somebody. */
  list: post('list', {
    can: 'fp:passenger:view',
    changes: false,
    model: passengerModel,
    lookup: ['idNo', 'telephone'],
    body: entity('passenger', unpaged),
    returns: z.array(PassengerRow),
  }),
  /** The kinds of passengers of a flight, or of all flights of today, that need somebody, and how many are of each. */
  passengerCategory: get('passengerCategory', {
    can: 'fp:passenger:view',
    model: passengerModel,
    query: entity('passenger', { type: code('includedPassengerType'), flightId: id().optional() }),
    returns: z.array(PassengerKind),
  }),
  download: post('download', {
    ...listed,
    can: 'fp:passenger:export',
    returns: file('xlsx', {
      row: PassengerRow,
      name: 'passenger.listFile',
      page: flightPassengerPages.passengers,
      columns: listColumns,
    }),
    errors: ['export.tooMany', 'export.busy'],
  }),
  /** Who is on board, for drills and emergencies. */
  emergencyDrillsDownload: post('emergencyDrillsDownload', {
    ...listed,
    can: 'fp:passenger:export',
    returns: file('xlsx', {
      row: PersonOnBoard,
      name: 'passenger.drillFile',
      page: flightPassengerPages.passengers,
      columns: drillColumns,
    }),
    errors: ['export.tooMany', 'export.busy'],
  }),
  /** Who sat where and how to reach him, for the health authorities. */
  epidemicPreventionDownload: post('epidemicPreventionDownload', {
    ...listed,
    can: 'fp:passenger:export',
    returns: file('xlsx', {
      row: PersonOnBoard,
      name: 'passenger.epidemicFile',
      page: flightPassengerPages.passengers,
      columns: epidemicColumns,
    }),
    errors: ['export.tooMany', 'export.busy'],
  }),
  reveal: post('reveal', revealing('fp:passenger:reveal', passengerModel, { id: id() })),
  detailBase: get('detail/base', { ...detail, returns: PassengerBase }),
  detailFlight: get('detail/flight', { ...detail, returns: PassengerFlight }),
  /** What the booking says of him in free text: SSR, OSI and RMK, a line each. */
  getFreetextInfoByPassId: get('getFreetextInfoByPassId', {
    can: 'fp:passenger:view',
    query: z.object({ passId: id() }),
    returns: entity('passenger', columnsOf(passengerModel, { paxId: id(), pnr: z.string(), freeText: z.string().optional() })),
    model: passengerModel,
    errors: ['passenger.notFound'],
  }),
  historicalFlight: post('historical/flight', {
    can: 'fp:passenger:view',
    body: z.object({ id: id(), ...paging }),
    returns: page(HistoricalFlight),
    model: passengerModel,
    sortable: ['flightDate', 'flightNumber'],
    errors: ['passenger.notFound'],
  }),
  flightHistoryDownload: get('flightHistory/download', {
    ...detail,
    can: 'fp:passenger:export',
    returns: file('xls', {
      row: HistoricalFlight,
      name: 'passenger.historyFile',
      columns: ['flightNumber', 'flightDate', 'org', 'dst', 'cabin', 'issueOffice', 'ticketFare', 'boardingStatus'],
    }),
    errors: ['passenger.notFound', 'export.textTooLong'],
  }),
  /** The passengers of a flight that has not left: whom a text message may be written to. */
  smsPaxersByFlight: post('smsPaxersByFlight', {
    can: 'msg:smsTask:create',
    changes: false,
    body: entity('passenger', { flightNo: text('flightNo'), flightDate: date() }),
    returns: z.array(SmsPassenger),
    model: passengerModel,
  }),
  importDepartListPage: post('importDepartListPage', {
    can: 'fp:departure:view',
    body: z.object({ ...paging }),
    returns: page(DepartureList),
    sortable: ['createdTime'],
  }),
  importDepartListDetails: get('importDepartListDetails', {
    can: 'fp:departure:view',
    query: z.object({ ids: list(id(), 20) }),
    returns: z.array(DepartureListDetail),
  }),
});
