import * as z from 'zod';
import { get, resource } from '../contract.ts';
import { date, instant, money } from '../fields.ts';
import { FlightInfo } from './accident.ts';

/** What the compensation cards of the home page show. */
export const compensationHome = resource('/api/compensation/home', {
  figures: get('figures', {
    can: 'comp:order:view',
    added: true,
    returns: z.object({
      todoCount: z.int(),
      oldestWaiting: instant().nullable(),
      irregularFlights: z.int(),
      affectedPax: z.int(),
      effectiveToday: money(),
      effectiveYesterday: money(),
      pendingReceive: money(),
      pendingReceivePax: z.int(),
    }),
  }),
  irregularFlights: get('irregular_flights', {
    can: 'comp:accident:view',
    added: true,
    returns: z.array(FlightInfo),
  }),
  effectiveByDay: get('effective_by_day', {
    can: 'comp:order:view',
    added: true,
    returns: z.array(z.object({ day: date(), amount: money(), orders: z.int() })),
  }),
});
