import * as z from 'zod';
import { dayRange } from '../day-range.ts';
import { actor, code, date, entity, id, instant, leg, line, lookedUp, paging, searched, text } from '../fields.ts';
import { columnsOf } from '../model.ts';
import { passengerModel } from './passenger.ts';

/** The columns of a list of names, as departure control writes it. */
export const nameColumns = ['flightNo', 'flightDate', 'segment', 'paxName', 'tktNo', 'cabin', 'seatNumber', 'boardingNumber'] as const;
export type NameColumn = (typeof nameColumns)[number];
export const NameRow = entity(
  'departureRecord',
  Object.fromEntries(nameColumns.map(name => [name, z.string()])) as Record<NameColumn, z.ZodString>,
);

const typed = (pattern: RegExp) => z.string().regex(pattern, { error: 'common.enterTitleCorrectly' });

/** A name as it has to be in the list. */
export const NameInput = entity('departureRecord', {
  flightNo: text('flightNo'),
  flightDate: date(),
  segment: leg(),
  paxName: line(60).min(1, { error: 'common.enterTitle' }),
  tktNo: text('ticketNo'),
  cabin: typed(/^[A-Z]?$/),
  seatNumber: typed(/^(?:\d{1,2}[A-L])?$/),
  boardingNumber: typed(/^\d{0,4}$/),
});

const filters = columnsOf(passengerModel, {
  ...dayRange('flightStartDate', 'flightEndDate'),
  flightId: id().optional(),
  flightNo: lookedUp('flightNo').optional(),
  segment: leg().optional(),
  paxName: searched('passengerName').optional(),
  tktNo: lookedUp('ticketNo').optional(),
  status: code('departureStatus').optional(),
  /** Whether a later list left the name out. */
  missing: code('yesNo').optional(),
});
export const DepartureCountFilter = entity('departureRecord', filters);
export const DepartureFilter = entity('departureRecord', { ...filters, ...paging });

/** A name of a list, and what became of it. */
export const DepartureRow = entity(
  'departureRecord',
  columnsOf(passengerModel, {
    id: id(),
    flightId: id(),
    /** The passenger of the flight who has this ticket; null while nobody has. */
    paxId: id().nullable(),
    flightNo: z.string(),
    flightDate: date(),
    segment: z.string(),
    paxName: z.string().optional(),
    tktNo: z.string().optional(),
    cabin: z.string(),
    seatNumber: z.string(),
    boardingNumber: z.string(),
    status: code('departureStatus'),
    failure: code('departureFailure').nullable(),
    missing: code('yesNo'),
    importTime: instant(),
    departedTime: instant().nullable(),
    changedBy: actor(),
    version: z.int(),
    allowed: z.array(code('departureAction')),
  }),
);

/** How many names there are, by state. */
const figures = { total: z.int(), notDeparted: z.int(), departed: z.int(), failed: z.int(), missing: z.int() };
export const DepartureFigures = entity('departureFigures', figures);
export const SegmentFigures = entity('departureFigures', { segment: z.string(), ...figures });
