import * as z from 'zod';
import { file, get, page, post, resource } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import { code, date, entity, id, instant, money, paging, searched, stationCode } from '../fields.ts';
import { flightPassengerPages } from './pages.ts';

/** Pages of the real backends send ALL for "no filter" (seed 2 §3). */
const orAll = <S extends z.ZodType>(schema: S) =>
  z.preprocess(value => (value === 'ALL' || value === '' ? undefined : value), schema.optional());

const filters = {
  flightId: id().optional(),
  flightNo: searched('flightNo').optional(),
  ...dayRange('flightStartDate', 'flightEndDate'),
  orgCity: stationCode().optional(),
  dstCity: stationCode().optional(),
  /** Station and building where the flight leaves: `CTU-T2`. */
  terminal: z
    .string()
    .regex(/^[A-Z]{3}-[A-Z0-9]{1,4}$/, { error: 'common.enterTitleCorrectly' })
    .optional(),
  runState: orAll(code('flightRunState')),
  adjustState: orAll(code('flightAdjustState')),
  flightType: orAll(code('flightType')),
  includedPassengerType: orAll(code('includedPassengerType')),
};
export const FlightFilter = entity('flight', { ...filters, ...paging });

/** A flight as the list shows it: planned, estimated and actual times, aircraft, and how full it is. */
export const FlightRow = entity('flight', {
  flightId: id(),
  flightNo: z.string(),
  flightDate: date(),
  segment: z.string(),
  segments: z.array(z.string()),
  orgCity: z.string(),
  dstCity: z.string(),
  terminal: z.string(),
  takeOffTime: instant(),
  estimatedTakeOffTime: instant().nullable(),
  actualTakeOffTime: instant().nullable(),
  arrivalTime: instant(),
  estimatedArrivalTime: instant().nullable(),
  actualArrivalTime: instant().nullable(),
  runState: code('flightRunState'),
  adjustState: code('flightAdjustState').nullable(),
  delayMinutes: z.int(),
  /** A code of `flightCause`, or the words of the airline's own feed. */
  reason: z.string(),
  flightType: code('flightType'),
  acType: z.string(),
  aircraftNo: z.string(),
  seats: z.int(),
  gate: z.string(),
  /** Where it landed in place of its destination. */
  alternateCity: z.string().nullable(),
  version: z.int(),
  paxCount: z.int(),
  specialCount: z.int(),
  vipCount: z.int(),
});

const Terminal = z.object({ city3Code: z.string(), terminal: z.string(), cityChName: z.string(), cityEnName: z.string() });
const sortable = ['takeOffTime', 'flightDate', 'flightNo', 'orgCity', 'dstCity', 'delayMinutes', 'runState', 'adjustState'] as const;

/** The flight list (seed 2 §3, §7). */
export const flightList = resource('/api/flight-passenger/flt/flight/list', {
  basicList: post('basic/list', {
    can: 'fp:flight:view',
    changes: false,
    body: entity('flight', filters),
    returns: z.array(FlightRow),
  }),
  basicPage: post('basic/page', { can: 'fp:flight:view', body: FlightFilter, returns: page(FlightRow), sortable }),
  allFlightListExport: post('allFlightListExport', {
    can: 'fp:flight:export',
    body: FlightFilter,
    returns: file('xlsx', {
      row: FlightRow,
      name: 'flight.export.name',
      page: flightPassengerPages.flights,
      columns: [
        'flightNo',
        'flightDate',
        'segment',
        'terminal',
        'gate',
        'takeOffTime',
        'estimatedTakeOffTime',
        'actualTakeOffTime',
        'arrivalTime',
        'estimatedArrivalTime',
        'actualArrivalTime',
        'runState',
        'adjustState',
        'delayMinutes',
        'reason',
        'flightType',
        'acType',
        'aircraftNo',
        'paxCount',
        'seats',
        'specialCount',
        'vipCount',
      ],
    }),
    sortable,
    errors: ['export.tooMany', 'export.busy'],
  }),
  getAllFlightListSearchResults: post('getAllFlightListSearchResults', {
    can: 'fp:flight:view',
    changes: false,
    body: entity('flight', filters),
    returns: z.object({
      /** Of everything that matches, whatever the page shows; counting stops at 10,000, and `more` says so. */
      flights: z.int(),
      more: z.boolean(),
      delayed: z.int(),
      cancelled: z.int(),
      diverted: z.int(),
      passengers: z.int(),
      seats: z.int(),
    }),
  }),
  getAllTerminal: get('getAllTerminal', { can: 'fp:flight:view', returns: z.array(Terminal) }),
  getAverageFare: get('getAverageFare', {
    can: 'fp:flight:view',
    query: z.object({ flightId: id() }),
    returns: entity('flight', {
      flightId: id(),
      /** Rounded down to the fen; null where no ticket is issued. */
      averageFare: money().nullable(),
      coupons: z.int(),
    }),
    errors: ['record.notFound'],
  }),
});
