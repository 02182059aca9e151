import { type passenger, passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Handlers } from '../kernel/call/context.ts';
import { stationDay } from '../kernel/station-time.ts';
import { flightPassengers, flights } from './flight.schema.ts';

/** How many passengers have which special service, or are VIPs of which kind; the most first. */
export const kindsOfPassengers: Handlers<typeof passenger>['passengerCategory'] = async ({ type, flightId }, { db, now, visible }) => {
  const pax = flightPassengers;
  const isSpecial = type === 'SPECIAL_PASSENGER';
  const kind = isSpecial ? pax.specialService : pax.vipInfo;
  const which = flightId ? eq(flights.id, flightId) : eq(flights.flightDate, stationDay(now));
  const paxCount = sql<number>`count(*)::int`;
  const found = await db
    .select({ kind, paxCount })
    .from(pax)
    .innerJoin(flights, and(eq(flights.tenantId, pax.tenantId), eq(flights.id, pax.flightId)))
    .where(
      and(
        which,
        eq(pax.isCancel, 'N'),
        isSpecial ? isNotNull(pax.specialService) : ne(pax.vipInfo, ''),
        visible(passengerModel, { station: pax.station }),
      ),
    )
    .groupBy(kind)
    .orderBy(desc(paxCount), kind);
  return found.map(({ kind: name, paxCount: count }) => ({
    specialService: isSpecial ? (name as (typeof pax.$inferSelect)['specialService']) : null,
    vipInfo: isSpecial ? '' : (name ?? ''),
    paxCount: count,
  }));
};
