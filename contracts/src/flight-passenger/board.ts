import * as z from 'zod';
import { get, post, resource } from '../contract.ts';
import { date, id } from '../fields.ts';
import { FlightRow } from './flight.ts';

const Day = z.object({ flightDate: date() });

/** A day's flights for a page that follows them: all at once, then those that an event has named. */
export const flightBoard = resource('/api/flight-passenger/flt/flight/board', {
  day: get('day', {
    can: 'fp:board:view',
    added: true,
    query: Day,
    returns: z.object({
      flights: z.array(FlightRow),
      /** The day has more flights than a board shows. */
      more: z.boolean(),
    }),
  }),
  /** Of another day's flights nothing comes back. */
  changed: post('changed', {
    can: 'fp:board:view',
    added: true,
    changes: false,
    unattended: true,
    body: Day.extend({ flightIds: z.array(id()).min(1).max(500) }),
    returns: z.array(FlightRow),
  }),
});
