import type { Place } from '../../testing/place.ts';
import { givenFlights } from './given-flights.ts';

export interface FlightWorld {
  flightId: string;
  flightNo: string;
  flightDate: string;
  /** Its passengers, the first of them by his own name too. */
  paxIds: readonly string[];
  paxId: string;
}

/** A flight with four passengers. */
export async function flightWorld(place: Place): Promise<FlightWorld> {
  const { portal, tenant } = place;
  const { id, flightNo, flightDate, paxIds } = await givenFlights(portal).flight({ pax: 4, tenant });
  return { flightId: id, flightNo, flightDate, paxIds, paxId: paxIds[0] ?? '' };
}
