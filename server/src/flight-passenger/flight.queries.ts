import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { flightPassengers, flights } from './flight.schema.ts';

export type Flight = typeof flights.$inferSelect;

/** When a flight leaves as far as is known, as ISO 8601. */
export const leavesAt = sql<string>`to_char(coalesce(${flights.estimatedTakeOffAt}, ${flights.takeOffAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A flight by number and day; undefined when the schedule has none. */
export async function flightByNumber(db: Db, flightNo: string, flightDate: string): Promise<Flight | undefined> {
  const [flight] = await db
    .select()
    .from(flights)
    .where(and(eq(flights.flightNo, flightNo), eq(flights.flightDate, flightDate)));
  return flight;
}

/** `['LXA','CTU','PEK']` → `['LXA-CTU','CTU-PEK','LXA-PEK']`: every pair that somebody may be booked on, the shortest first. */
export function segmentsOf(route: readonly string[]): string[] {
  const pairs = route.slice(1).flatMap((_, span) => route.slice(span + 1).map((to, at) => [route[at], to]));
  return [...new Set(pairs.flatMap(([from, to]) => (from === to ? [] : `${from}-${to}`)))];
}

/** How many passengers (cancelled ones aside) a flight has on each segment. */
export async function paxBySegment(db: Db, flightId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ segment: flightPassengers.segment, count: sql<number>`count(*)::int` })
    .from(flightPassengers)
    .where(and(eq(flightPassengers.flightId, flightId), eq(flightPassengers.isCancel, 'N')))
    .groupBy(flightPassengers.segment);
  return new Map(rows.map(row => [row.segment, row.count]));
}

// A column inside a select's own SQL comes without its table's name, so this names it.
const paxOfFlight = sql<number>`(
  select count(*)::int from flight_passengers p
  where p.tenant_id = flights.tenant_id and p.flight_id = flights.id and p.is_cancel = 'N')`;
const irregularOn = (day: string) => and(eq(flights.flightDate, day), isNotNull(flights.adjustState));

/** Flights of a day that run irregularly, the worst twenty first, with their passenger counts. */
export async function irregularFlights(db: Db, day: string): Promise<{ flight: Flight; paxCount: number }[]> {
  return db
    .select({ flight: flights, paxCount: paxOfFlight })
    .from(flights)
    .where(irregularOn(day))
    .orderBy(sql`(${flights.adjustState} = 'CANCEL') desc, ${flights.delayMinutes} desc`)
    .limit(20);
}

/** How many flights of a day run irregularly, and how many passengers they carry. */
export async function irregularTotals(db: Db, day: string): Promise<{ flights: number; pax: number }> {
  const [totals] = await db
    .select({ flights: sql<number>`count(*)::int`, pax: sql<number>`coalesce(sum(${paxOfFlight}), 0)::int` })
    .from(flights)
    .where(irregularOn(day));
  return totals ?? { flights: 0, pax: 0 };
}
