import type { EnumValue } from '@reap/contracts/enums';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, asc, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../kernel/call/context.ts';
import type { PassengersAsked, PassengersToTell, Reachable } from '../../message-center/index.ts';
import { flightPassengers, flights } from '../flight.schema.ts';

type Of = Pick<Context, 'db' | 'visible'>;
type OfFlights = Extract<PassengersAsked, { flightDate: string }>;

/** A part is the passengers of so many flights, or of so many bookings or tickets: small enough that others are served between two. */
const flightsAtOnce = 5;
const valuesAtOnce = 500;

const pax = flightPassengers;
const among = (column: AnyPgColumn, values: readonly string[]): SQL => sql`${column} = any(${sql.param([...values])}::text[])`;

/** VIPs and special services stand in the booking until ground assurance has lists of its own. */
function oneOf(specials: readonly EnumValue<'specialPassenger'>[]): SQL | undefined {
  const { vipInfo, specialService } = pax;
  return or(specials.includes('VIP') ? ne(vipInfo, '') : undefined, among(specialService, specials));
}

const ofFlights = ({ flightNo, flightDate, flightDateEnd, segment }: OfFlights): SQL | undefined =>
  and(
    flightNo ? eq(flights.flightNo, flightNo) : undefined,
    flightDateEnd ? and(gte(flights.flightDate, flightDate), lte(flights.flightDate, flightDateEnd)) : eq(flights.flightDate, flightDate),
    segment ? sql`${flights.route} @> ${sql.param(segment.split('-'))}::text[]` : undefined,
    eq(flights.runState, 'PLANNING'),
  );

const onBoard = ({ segment, specials, paxIds }: OfFlights): SQL | undefined =>
  and(
    segment ? eq(pax.segment, segment) : undefined,
    specials ? oneOf(specials) : undefined,
    paxIds ? sql`${pax.id} = any(${sql.param([...paxIds])}::uuid[])` : undefined,
  );

/** Who of them flies on a flight that has not left and may be seen by the caller. */
const meant = (asked: SQL | undefined, { visible }: Of): SQL | undefined =>
  and(asked, eq(flights.runState, 'PLANNING'), eq(pax.isCancel, 'N'), visible(passengerModel, { station: pax.station }));

/** What is asked for, split into what one statement answers. */
async function* splitUp(who: PassengersAsked, { db }: Of): AsyncGenerator<SQL | undefined> {
  if ('pnrs' in who) yield* chunks(who.pnrs, valuesAtOnce).map(pnrs => among(pax.pnr, pnrs));
  else if ('tktNos' in who) yield* chunks(who.tktNos, valuesAtOnce).map(tktNos => among(pax.tktNo, tktNos));
  else {
    const found = await db
      .select({ id: flights.id })
      .from(flights)
      .where(ofFlights(who))
      .orderBy(asc(flights.flightDate), asc(flights.flightNo), asc(flights.id));
    const ids = found.map(({ id }) => id);
    yield* chunks(ids, flightsAtOnce).map(some => and(sql`${pax.flightId} = any(${sql.param(some)}::uuid[])`, onBoard(who)));
  }
}

const chunks = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));

/** One part, by flight and name. What is the flight's is read once for all of its passengers. */
async function found(where: SQL | undefined, { db }: Pick<Of, 'db'>): Promise<Reachable[]> {
  const { id, tenantId, flightId, paxName, telephone, telephoneHash, station } = pax;
  const { segment, pnr, tktNo, seatNumber, vipInfo, specialService } = pax;
  const ofPassenger = { id, tenantId, flightId, paxName, telephone, telephoneHash, station };
  const rows = await db
    .select({ ...ofPassenger, segment, pnr, tktNo, seatNumber, vipInfo, specialService })
    .from(pax)
    .innerJoin(flights, and(eq(flights.tenantId, pax.tenantId), eq(flights.id, pax.flightId)))
    .where(where)
    .orderBy(asc(flights.flightDate), asc(flights.flightNo), asc(pax.paxName), asc(pax.id));
  const ofFlight = await flightsOf(new Set(rows.map(row => row.flightId)), db);
  return rows.flatMap(({ id, tenantId, telephone, station, vipInfo, ...row }) => {
    const flight = ofFlight.get(row.flightId);
    if (!flight) return [];
    const { flightNo, flightDate, orgCity, takeOffAt, gate } = flight;
    const fromHere = station === orgCity;
    return {
      ...row,
      flightNo,
      flightDate,
      paxId: id,
      telephone: telephone.open({ tenantId, id }),
      isVip: vipInfo !== '',
      takeOffAt: fromHere ? takeOffAt : null,
      gate: fromHere ? gate : '',
    };
  });
}

async function flightsOf(ids: ReadonlySet<string>, db: Of['db']) {
  const { id, flightNo, flightDate, orgCity, takeOffAt, estimatedTakeOffAt, gate } = flights;
  const rows = await db
    .select({ id, flightNo, flightDate, orgCity, takeOffAt, estimatedTakeOffAt, gate })
    .from(flights)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map(({ estimatedTakeOffAt, ...flight }) => [flight.id, { ...flight, takeOffAt: estimatedTakeOffAt ?? flight.takeOffAt }]),
  );
}

export const passengersToTell: PassengersToTell = {
  async *parts(who, context) {
    for await (const asked of splitUp(who, context)) yield await found(meant(asked, context), context);
  },

  async count(who, context) {
    const { db } = context;
    const all = 'pnrs' in who ? among(pax.pnr, who.pnrs) : 'tktNos' in who ? among(pax.tktNo, who.tktNos) : onFlights(who, db);
    const [counted] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(pax)
      .innerJoin(flights, and(eq(flights.tenantId, pax.tenantId), eq(flights.id, pax.flightId)))
      .where(meant(all, context));
    return counted?.count ?? 0;
  },

  async cancelled(paxIds, { db }) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select p.id from flight_passengers p
      where p.id = any(${sql.param([...paxIds])}::uuid[]) and p.is_cancel = 'Y' and not exists (
        select from flight_passengers o where o.tenant_id = p.tenant_id and o.flight_id = p.flight_id
          and o.telephone_hash = p.telephone_hash and o.is_cancel = 'N')`);
    return new Set(rows.map(({ id }) => id));
  },
};

const onFlights = (who: OfFlights, db: Of['db']): SQL | undefined =>
  and(inArray(pax.flightId, db.select({ id: flights.id }).from(flights).where(ofFlights(who))), onBoard(who));
