import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import type { FirstStep } from '../user-center/index.ts';
import { flights } from './flight.schema.ts';

/** Without flights nothing can be registered about one. */
export const flightsStep: FirstStep = {
  key: 'flights',
  path: flightPassengerPages.flights,
  done: async db => (await db.select({ id: flights.id }).from(flights).limit(1)).length > 0,
};
