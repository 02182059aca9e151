import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import { stationDay } from '../../kernel/station-time.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import { type DemoPax, demoPassengers } from './bookings.ts';
import { type DemoFlight, demoFlights } from './flights.ts';
import { demoTravellers } from './travellers.ts';

export type { DemoPax } from './bookings.ts';
export { fillFlights } from './fill-flights.ts';
export type { DemoFlight } from './flights.ts';
export { terminals } from './schedule.ts';

/** Flights, and their passengers by the flight's id. */
export interface DemoFlights {
  flown: DemoFlight[];
  passengers: Map<string, DemoPax[]>;
}

/** Flights around today and everybody on board. */
export async function fillFlightsAndPassengers({ db, random, now }: Airline, tenantId: string): Promise<DemoFlights> {
  const flown = demoFlights(random, tenantId, now, stationDay(now));
  const travellers = demoTravellers(random);
  const passengers = new Map(flown.map(flight => [flight.id, demoPassengers(random, flight, travellers, now)]));
  await insertAll(db, flights, flown);
  await insertAll(db, flightPassengers, [...passengers.values()].flat());
  return { flown, passengers };
}
