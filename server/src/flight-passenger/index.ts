import type { Registry } from '@reap/contracts/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import { flightListHandlers } from './flight-list.handlers.ts';
import { passengerHandlers } from './passenger.handlers.ts';

export { type Flight, flightByNumber, irregularFlights, irregularTotals, paxBySegment, segmentsOf } from './flight.queries.ts';
export { flightPassengers, flights, passengerSeals } from './flight.schema.ts';
export { flightDictUses, flightsAt } from './record-uses.ts';

export const flightPassenger = {
  'fp.flightList': flightListHandlers,
  'fp.passenger': passengerHandlers,
} satisfies Partial<HandlersOf<Registry>>;
