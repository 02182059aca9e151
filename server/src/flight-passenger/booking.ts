import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../kernel/call/context.ts';
import { flightPassengers } from './flight.schema.ts';

/** The numbers of a booking, as fingerprints, and the flights it is for; of whom the caller may see. */
export async function bookingOf(pnr: string, { db, visible }: Pick<Context, 'db' | 'visible'>) {
  const pax = flightPassengers;
  const found = await db
    .select({ phoneHash: pax.telephoneHash, flightId: pax.flightId })
    .from(pax)
    .where(and(eq(pax.pnr, pnr.toUpperCase()), visible(passengerModel, { station: pax.station })));
  return {
    phoneHashes: [...new Set(found.flatMap(({ phoneHash }) => phoneHash || []))],
    flightIds: [...new Set(found.map(({ flightId }) => flightId))],
  };
}
