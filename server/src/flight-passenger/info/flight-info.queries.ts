import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { flightChanges, flightMessages } from '../feed/feed.schema.ts';
import { flightPassengers, flights } from '../flight.schema.ts';

/** What was said of some fields of a flight and took effect, the first one first. */
export async function changesOf(db: Db, flightId: string, fields: readonly (keyof FlightFacts)[]) {
  const rows = await db
    .select({ change: flightChanges, why: flightMessages.why })
    .from(flightChanges)
    .innerJoin(flightMessages, and(eq(flightMessages.tenantId, flightChanges.tenantId), eq(flightMessages.id, flightChanges.messageId)))
    .where(and(eq(flightChanges.flightId, flightId), eq(flightChanges.applied, true), inArray(flightChanges.field, [...fields])))
    .orderBy(asc(flightChanges.receivedAt), asc(flightChanges.id))
    .limit(200);
  return rows.map(({ change: { id, field, fromValue, toValue, source, sourceAt }, why }) => ({
    id,
    field,
    fromValue,
    toValue,
    source,
    why,
    sourceTime: sourceAt.toISOString(),
  }));
}

/** All flights of an aircraft on a day, in their order. */
export const legsOf = (db: Db, aircraftNo: string, day: string) =>
  db
    .select()
    .from(flights)
    .where(and(eq(flights.flightDate, day), eq(flights.aircraftNo, aircraftNo)))
    .orderBy(asc(flights.takeOffAt), asc(flights.id))
    .limit(30);

/** Passengers of a flight in figures, cancelled ones aside. */
export async function passengerFigures(db: Db, flightId: string) {
  const aboard = and(eq(flightPassengers.flightId, flightId), eq(flightPassengers.isCancel, 'N'));
  const those = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
  const [figures] = await db
    .select({
      booked: sql<number>`count(*)::int`,
      checkedIn: those(sql`${flightPassengers.checkStatus} = 'AC'`),
      boarded: those(sql`${flightPassengers.boardingStatus} = 'BOARDED'`),
      vip: those(sql`${flightPassengers.vipInfo} <> ''`),
      special: those(sql`${flightPassengers.specialService} is not null`),
      infants: those(sql`${flightPassengers.gender} = 'INF'`),
      bags: sql<number>`coalesce(sum(${flightPassengers.baggageCount}), 0)::int`,
      bagWeight: sql<number>`coalesce(sum(${flightPassengers.baggageWeight}), 0)::int`,
    })
    .from(flightPassengers)
    .where(aboard);
  const count = sql<number>`count(*)::int`;
  const { cabin, segment } = flightPassengers;
  const cabins = await db.select({ cabin, count }).from(flightPassengers).where(aboard).groupBy(cabin).orderBy(cabin);
  const segments = await db.select({ segment, count }).from(flightPassengers).where(aboard).groupBy(segment).orderBy(segment);
  const none = { booked: 0, checkedIn: 0, boarded: 0, vip: 0, special: 0, infants: 0, bags: 0, bagWeight: 0 };
  return { ...none, ...figures, cabins, segments };
}
