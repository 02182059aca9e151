import type { FlightFilter, FlightRow } from '@reap/contracts/flight-passenger/flight';
import { and, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../db/pool.ts';
import { isFlightNo } from '../kernel/call/like.ts';
import { countedRows, maxCounted } from '../kernel/call/page.ts';
import type { Coupons } from './average-fare.rules.ts';
import { flightPassengers, flights } from './flight.schema.ts';

type Filter = Partial<z.output<typeof FlightFilter>>;

// Columns inside a select's own SQL come without their table's name, so these name it.
const paxOf = (condition: SQL) => sql<number>`(
  select count(*)::int from flight_passengers p
  where p.tenant_id = flights.tenant_id and p.flight_id = flights.id and p.is_cancel = 'N' and ${condition})`;
const carries = (condition: SQL) => sql`exists (
  select from flight_passengers p where p.tenant_id = flights.tenant_id and p.flight_id = flights.id and p.is_cancel = 'N' and ${condition})`;
const isSpecial = sql`p.special_service is not null`;
const isVip = sql`p.vip_info <> ''`;

const listed = {
  ...getTableColumns(flights),
  paxCount: paxOf(sql`true`).as('pax_count'),
  specialCount: paxOf(isSpecial).as('special_count'),
  vipCount: paxOf(isVip).as('vip_count'),
};
export type ListedFlight = typeof flights.$inferSelect & Record<'paxCount' | 'specialCount' | 'vipCount', number>;

/** Flights with how many people are booked on each. */
export const flightsWhere = (db: Db, condition: SQL | undefined) => db.select(listed).from(flights).where(condition).$dynamic();

/** The flights that match, with how many people are booked on each. */
export const flightsThat = (db: Db, filter: Filter) => flightsWhere(db, flightWhere(filter));

const flightWhere = (filter: Filter): SQL | undefined => {
  const [station, terminal] = filter.terminal?.split('-') ?? [];
  return and(
    filter.flightId ? eq(flights.id, filter.flightId) : undefined,
    filter.flightNo ? isFlightNo(flights.flightNo, filter.flightNo) : undefined,
    filter.flightStartDate ? gte(flights.flightDate, filter.flightStartDate) : undefined,
    filter.flightEndDate ? lte(flights.flightDate, filter.flightEndDate) : undefined,
    filter.orgCity ? eq(flights.orgCity, filter.orgCity) : undefined,
    filter.dstCity ? eq(flights.dstCity, filter.dstCity) : undefined,
    station && terminal ? and(eq(flights.orgCity, station), eq(flights.terminal, terminal)) : undefined,
    filter.runState ? eq(flights.runState, filter.runState) : undefined,
    filter.adjustState ? eq(flights.adjustState, filter.adjustState) : undefined,
    filter.flightType ? eq(flights.flightType, filter.flightType) : undefined,
    filter.includedPassengerType === 'SPECIAL_PASSENGER' ? carries(isSpecial) : undefined,
    filter.includedPassengerType === 'VIP_PASSENGER' ? carries(isVip) : undefined,
  );
};

/** What a flight list may be sorted by; without a wish by departure. */
export const flightOrder = {
  id: flights.id,
  sort: {
    takeOffTime: flights.takeOffAt,
    flightDate: flights.flightDate,
    flightNo: flights.flightNo,
    orgCity: flights.orgCity,
    dstCity: flights.dstCity,
    delayMinutes: flights.delayMinutes,
    runState: flights.runState,
    adjustState: flights.adjustState,
  },
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toFlightRow = (flight: ListedFlight): z.output<typeof FlightRow> => ({
  flightId: flight.id,
  flightNo: flight.flightNo,
  flightDate: flight.flightDate,
  segment: flight.route.join('-'),
  segments: flight.route,
  orgCity: flight.orgCity,
  dstCity: flight.dstCity,
  terminal: flight.terminal,
  takeOffTime: flight.takeOffAt.toISOString(),
  estimatedTakeOffTime: iso(flight.estimatedTakeOffAt),
  actualTakeOffTime: iso(flight.actualTakeOffAt),
  arrivalTime: flight.arrivalAt.toISOString(),
  estimatedArrivalTime: iso(flight.estimatedArrivalAt),
  actualArrivalTime: iso(flight.actualArrivalAt),
  runState: flight.runState,
  adjustState: flight.adjustState,
  delayMinutes: flight.delayMinutes,
  reason: flight.reason,
  flightType: flight.flightType,
  acType: flight.acType,
  aircraftNo: flight.aircraftNo,
  seats: flight.seats,
  gate: flight.gate,
  alternateCity: flight.alternateCity,
  version: flight.version,
  paxCount: flight.paxCount,
  specialCount: flight.specialCount,
  vipCount: flight.vipCount,
});

/** Figures of the flights that match, whatever page of them is shown; of the first ten thousand where there are more. */
export async function flightFigures(db: Db, filter: Filter) {
  const matching = db
    .select({ seats: flights.seats, adjustState: flights.adjustState, pax: paxOf(sql`true`).as('pax') })
    .from(flights)
    .where(flightWhere(filter))
    .limit(maxCounted + 1)
    .as('matching');
  const inState = (...states: string[]) => sql<number>`count(*) filter (where ${matching.adjustState} in ${states})::int`;
  const [figures] = await db
    .select({
      flights: sql<number>`count(*)::int`,
      delayed: inState('DELAY'),
      cancelled: inState('CANCEL'),
      diverted: inState('ALTERNATE_LANDING', 'RETURN'),
      passengers: sql<number>`coalesce(sum(${matching.pax}), 0)::int`,
      seats: sql<number>`coalesce(sum(${matching.seats}), 0)::int`,
    })
    .from(matching);
  const found = figures ?? { flights: 0, delayed: 0, cancelled: 0, diverted: 0, passengers: 0, seats: 0 };
  const { total, more } = countedRows(found.flights);
  return { ...found, flights: total, more };
}

/** The buildings that flights have left from since that day, by station. */
export const terminalsSince = (db: Db, day: string) =>
  db
    .selectDistinct({ city3Code: flights.orgCity, terminal: flights.terminal })
    .from(flights)
    .where(and(gte(flights.flightDate, day), sql`${flights.terminal} <> ''`))
    .orderBy(flights.orgCity, flights.terminal);

/** The issued coupons of a flight without cancelled ones; undefined where there is no such flight. */
export async function couponsOf(db: Db, flightId: string): Promise<Coupons | undefined> {
  const [found] = await db
    .select({
      count: sql<number>`count(${flightPassengers.fareFen})::int`,
      fen: sql<number>`coalesce(sum(${flightPassengers.fareFen}), 0)::text`.mapWith(Number),
    })
    .from(flights)
    .leftJoin(flightPassengers, and(eq(flightPassengers.flightId, flights.id), eq(flightPassengers.isCancel, 'N')))
    .where(eq(flights.id, flightId))
    .groupBy(flights.id);
  return found;
}
