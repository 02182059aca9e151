import type { EnumValue } from '@reap/contracts/enums';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PassengersAsked, PassengersToTell } from '../../message-center/index.ts';
import { flightPassengers, flights, passengerSeals } from '../flight.schema.ts';

const among = (column: AnyPgColumn, values: readonly string[]): SQL => sql`${column} = any(${sql.param([...values])}::text[])`;

function asked(who: PassengersAsked): SQL | undefined {
  const pax = flightPassengers;
  if ('pnrs' in who) return among(pax.pnr, who.pnrs);
  if ('tktNos' in who) return among(pax.tktNo, who.tktNos);
  return and(
    eq(flights.flightNo, who.flightNo),
    eq(flights.flightDate, who.flightDate),
    who.segment ? eq(pax.segment, who.segment) : undefined,
    who.specials ? oneOf(who.specials) : undefined,
    who.paxIds ? sql`${pax.id} = any(${sql.param([...who.paxIds])}::uuid[])` : undefined,
  );
}

/** VIPs and special services stand in the booking until ground assurance has lists of its own. */
function oneOf(specials: readonly EnumValue<'specialPassenger'>[]): SQL | undefined {
  const { vipInfo, specialService } = flightPassengers;
  return or(specials.includes('VIP') ? ne(vipInfo, '') : undefined, among(specialService, specials));
}

/** In one statement: who of them flies on a flight that has not left and may be seen by the caller, by flight and name. */
export const passengersToTell: PassengersToTell = async (who, { db, visible }) => {
  const pax = flightPassengers;
  const found = await db
    .select({ pax, flight: flights })
    .from(pax)
    .innerJoin(flights, and(eq(flights.tenantId, pax.tenantId), eq(flights.id, pax.flightId)))
    .where(and(asked(who), eq(flights.runState, 'PLANNING'), eq(pax.isCancel, 'N'), visible(passengerModel, { station: pax.station })))
    .orderBy(asc(flights.flightDate), asc(flights.flightNo), asc(pax.paxName), asc(pax.id));
  return found.map(({ pax, flight }) => {
    const fromHere = pax.station === flight.orgCity;
    return {
      ...{ paxId: pax.id, paxName: pax.paxName, telephone: passengerSeals.opened(pax).telephone },
      ...{ flightId: flight.id, flightNo: flight.flightNo, flightDate: flight.flightDate },
      ...{ segment: pax.segment, pnr: pax.pnr, tktNo: pax.tktNo, seatNumber: pax.seatNumber },
      ...{ takeOffAt: fromHere ? (flight.estimatedTakeOffAt ?? flight.takeOffAt) : null, gate: fromHere ? flight.gate : '' },
      ...{ isVip: pax.vipInfo !== '', specialService: pax.specialService },
    };
  });
};
