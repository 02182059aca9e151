import { arrayContains, sql } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { type DictUses, usedIn } from '../user-center/index.ts';
import { concernedPassengers } from './concern/concern.schema.ts';
import { flightMessages } from './feed/feed.schema.ts';
import { flightPassengers, flights } from './flight.schema.ts';
import { followedFlights } from './follow/follow.schema.ts';

/** How many passengers, messages, follows or concerns go by an entry of a dictionary. */
export const flightDictUses: DictUses = {
  cabin: usedIn(flightPassengers, flightPassengers.cabin),
  EVENT_TYPE: usedIn(concernedPassengers, concernedPassengers.event),
  FLIGHT_STATUS: async (db, value) =>
    (await usedIn(flightMessages, flightMessages.event)(db, value)) + (await usedIn(followedFlights, followedFlights.events)(db, value)),
};

const maxRows = 10_000;

/** How many flights begin, end or touch down at an airport; counting stops at 10,000. */
export async function flightsAt(db: Db, airport3Code: string): Promise<number> {
  const found = db
    .select({ id: flights.id })
    .from(flights)
    .where(arrayContains(flights.route, [airport3Code]))
    .limit(maxRows);
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${found}) as found`);
  return rows[0]?.total ?? 0;
}
