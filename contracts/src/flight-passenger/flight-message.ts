import * as z from 'zod';
import { file, page, post, resource } from '../contract.ts';
import { dayRange } from '../day-range.ts';
import { actor, code, date, entity, id, instant, paging, searched } from '../fields.ts';
import { FlightFacts } from './flight-facts.ts';
import { flightPassengerPages } from './pages.ts';

const filters = {
  flightId: id().optional(),
  flightNo: searched('flightNo').optional(),
  ...dayRange('flightStartDate', 'flightEndDate'),
  /** A value of the dictionary FLIGHT_STATUS, or a smaller event. */
  event: code('flightEvent').optional(),
  source: code('flightSource').optional(),
  outcome: code('flightMessageOutcome').optional(),
};
export const FlightMessageFilter = entity('flightMessage', { ...filters, ...paging });

/** A message as it came, and what became of it. */
export const FlightMessageRow = entity('flightMessage', {
  id: id(),
  flightId: id().nullable(),
  flightNo: z.string(),
  flightDate: date(),
  event: code('flightEvent'),
  outcome: code('flightMessageOutcome'),
  source: code('flightSource'),
  sourceTime: instant(),
  receivedTime: instant(),
  messageId: z.string(),
  facts: FlightFacts,
  why: z.string(),
  by: actor(),
});

/** Messages about flights, and how many of each kind (seed 2 §7). */
export const flightMsg = resource('/api/flight-passenger/flt/flight/msg', {
  page: post('page', {
    can: 'fp:flightMsg:view',
    body: FlightMessageFilter,
    returns: page(FlightMessageRow),
    sortable: ['receivedTime', 'sourceTime', 'flightNo'],
  }),
  pageCount: post('page_count', {
    can: 'fp:flightMsg:view',
    changes: false,
    body: entity('flightMessage', filters),
    /** Of everything that matches, whatever the page shows; counting stops at 10,000, and `more` says so. */
    returns: z.object({
      total: z.int(),
      more: z.boolean(),
      events: z.array(z.object({ event: code('flightEvent'), count: z.int() })),
    }),
  }),
  export: post('export', {
    can: 'fp:flightMsg:view',
    added: true,
    body: FlightMessageFilter,
    returns: file('xlsx', {
      row: FlightMessageRow,
      name: 'flight.message.file',
      page: flightPassengerPages.messages,
      columns: ['flightNo', 'flightDate', 'event', 'outcome', 'source', 'sourceTime', 'receivedTime', 'messageId', 'why', 'by'],
    }),
    sortable: ['receivedTime', 'sourceTime', 'flightNo'],
    errors: ['export.tooMany', 'export.busy'],
  }),
});
