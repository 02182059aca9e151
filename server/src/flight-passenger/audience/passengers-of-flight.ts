import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, asc, eq } from 'drizzle-orm';
import type { PassengersOfFlight } from '../../message-center/index.ts';
import { flightPassengers, flights, passengerSeals } from '../flight.schema.ts';

/** Everybody of a flight whom the caller may see, by name; cancelled bookings too. */
export const passengersOfFlight: PassengersOfFlight = async ({ flightNo, flightDate }, { db, visible }) => {
  const pax = flightPassengers;
  const found = await db
    .select({ pax })
    .from(pax)
    .innerJoin(flights, and(eq(flights.tenantId, pax.tenantId), eq(flights.id, pax.flightId)))
    .where(and(eq(flights.flightNo, flightNo), eq(flights.flightDate, flightDate), visible(passengerModel, { station: pax.station })))
    .orderBy(asc(pax.paxName), asc(pax.id));
  return found.map(({ pax: one }) => ({
    paxId: one.id,
    paxName: one.paxName,
    telephone: passengerSeals.opened(one).telephone,
    segment: one.segment,
    pnr: one.pnr,
    tktNo: one.tktNo,
    specialService: one.specialService,
    isVip: one.vipInfo !== '',
    isCancelled: one.isCancel === 'Y',
  }));
};
