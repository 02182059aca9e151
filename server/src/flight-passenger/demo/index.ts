import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import { stationDay } from '../../kernel/station-time.ts';
import { tables } from '../../user-center/index.ts';
import { departureLists, departureRecords } from '../departure/departure.schema.ts';
import { flightChanges, flightMessages } from '../feed/feed.schema.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import { type DemoPax, demoPassengers } from './bookings.ts';
import { demoDepartures, type Importer } from './departures.ts';
import { airportAbroad, extraFlights } from './extra-flights.ts';
import { type DemoFlight, demoFlights } from './flights.ts';
import { demoHistory } from './told.ts';
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

/** The airline, and who brings in its lists of names. */
interface Planner {
  tenantId: string;
  station: Importer;
}

/** Flights around today and everybody on board. */
export async function fillFlightsAndPassengers({ db, random, now, diceOf }: Airline, { tenantId, station }: Planner): Promise<DemoFlights> {
  const flown = demoFlights(random, tenantId, now, stationDay(now));
  const travellers = demoTravellers(random);
  const passengers = new Map(flown.map(flight => [flight.id, demoPassengers(random, flight, travellers, now)]));
  // Dice of their own: what comes after is thrown as before.
  const dice = diceOf(5);
  const extra = extraFlights(dice, tenantId, now);
  const aboard = extra.flatMap(flight => demoPassengers(dice, flight, travellers, now));
  const history = demoHistory(dice, [...flown, ...extra], now);
  await db.insert(tables.airports).values({ ...airportAbroad, tenantId, id: dice.id(now) });
  await insertAll(db, flights, flown);
  await insertAll(db, flights, extra);
  await insertAll(db, flightPassengers, [...[...passengers.values()].flat(), ...aboard]);
  await insertAll(db, flightMessages, history.messages);
  await insertAll(db, flightChanges, history.changes);
  const names = demoDepartures(diceOf(9), flown, passengers, station, now);
  await insertAll(db, departureLists, names.lists);
  await insertAll(db, departureRecords, names.records);
  return { flown, passengers };
}
