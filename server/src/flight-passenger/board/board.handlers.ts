import type { flightBoard } from '@reap/contracts/flight-passenger/board';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Handlers } from '../../kernel/call/context.ts';
import { flights } from '../flight.schema.ts';
import { flightsWhere, toFlightRow } from '../flight-list.queries.ts';

const maxFlights = 1000;

export const flightBoardHandlers: Handlers<typeof flightBoard> = {
  async day({ flightDate }, { db }) {
    const found = await flightsWhere(db, eq(flights.flightDate, flightDate))
      .orderBy(asc(flights.takeOffAt), asc(flights.id))
      .limit(maxFlights + 1);
    return { flights: found.slice(0, maxFlights).map(toFlightRow), more: found.length > maxFlights };
  },

  async changed({ flightDate, flightIds }, { db }) {
    const found = await flightsWhere(db, and(inArray(flights.id, flightIds), eq(flights.flightDate, flightDate)));
    return found.map(toFlightRow);
  },
};
