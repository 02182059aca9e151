import * as z from 'zod';
import { file, get, page, post, resource } from '../contract.ts';
import { date, entity, id, maxChosen, text } from '../fields.ts';
import { sheetErrors } from '../import.ts';
import { DepartureListDetail, NamesBody, NamesReport } from './departure-list.ts';
import {
  DepartureCountFilter,
  DepartureFigures,
  DepartureFilter,
  DepartureRow,
  NameRow,
  nameColumns,
  SegmentFigures,
} from './departure-record.ts';
import { passengerModel } from './passenger.ts';

/** Names that were chosen, each with the version that was seen. */
const Chosen = z.object({
  records: z
    .array(z.object({ id: id(), version: z.int().optional() }))
    .min(1)
    .max(maxChosen),
});
/** How many departed, and how many did not: why stands in each. */
const Departed = z.object({ departed: z.int(), failed: z.int() });
const moved = { returns: Departed, once: true, errors: ['record.notFound', 'record.changed', 'departure.state'] } as const;

const importing = {
  can: 'fp:departure:import',
  returns: NamesReport,
  once: true,
  errors: [...sheetErrors, 'departure.hidden', 'departure.importing'],
} as const;

/** Who departs: names of lists, one by one or a whole flight, and again where it failed (seed 2 §4, §7). */
export const departure = resource('/api/flight-passenger/departure', {
  departureInfoImportDepartListPage: post('departure_info/importDepartListPage', {
    can: 'fp:departure:view',
    body: DepartureFilter,
    returns: page(DepartureRow),
    model: passengerModel,
    sortable: ['importTime', 'flightDate'],
  }),
  countFlightInfo: post('count_flight_info', {
    can: 'fp:departure:view',
    changes: false,
    body: DepartureCountFilter,
    model: passengerModel,
    /** Of everything that matches; counting stops at 10,000, and `more` says so. */
    returns: entity('departureFigures', { ...DepartureFigures.shape, more: z.boolean() }),
  }),
  getFlightSegment: post('getFlightSegment', {
    can: 'fp:departure:view',
    changes: false,
    body: entity('departureRecord', { flightNo: text('flightNo'), flightDate: date() }),
    returns: z.object({ flightId: id(), segments: z.array(SegmentFigures) }),
    errors: ['flight.notFound'],
  }),
  passengerDeparture: post('passengerDeparture', { ...moved, can: 'fp:departure:depart', body: Chosen }),
  flightDeparture: post('flightDeparture', {
    ...moved,
    can: 'fp:departure:depart',
    body: entity('departureRecord', { flightId: id(), segment: z.string().max(7).optional() }),
    errors: ['departure.nobodyLeft'],
  }),
  repeatDeparture: post('repeatDeparture', { ...moved, can: 'fp:departure:repeat', body: Chosen }),
  importDepartListDetails: post('importDepartListDetails', {
    can: 'fp:departure:view',
    changes: false,
    body: z.object({ id: id() }),
    returns: DepartureListDetail,
    errors: ['record.notFound'],
  }),
  againImportDetails: post('againImportDetails', {
    ...importing,
    /** Rows of a list that were left out, put right: names that are not among them do not count as missing. */
    body: NamesBody.extend({ listId: id() }),
    errors: [...importing.errors, 'record.notFound'],
  }),
});

/** Lists of names as departure control writes them (seed 2 §7). */
export const flightImport = resource('/api/flight-passenger/flt/flight/import', {
  importNamesInfo: post('importNamesInfo', { ...importing, body: NamesBody }),
  namesTemplate: get('namesTemplate', {
    can: 'fp:departure:import',
    added: true,
    returns: file('xlsx', { row: NameRow, columns: nameColumns, name: 'departure.template' }),
  }),
  getFlightDepartureListOfNameInfo: get('getFlightDepartureListOfNameInfo', {
    can: 'fp:departure:view',
    query: z.object({ flightId: id() }),
    model: passengerModel,
    /** Everybody on the flight's lists, by segment and boarding number. */
    returns: z.object({ figures: DepartureFigures, names: z.array(DepartureRow) }),
    errors: ['departure.noList'],
  }),
});
