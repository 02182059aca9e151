import type { ErrorKey } from '@reap/contracts/errors';
import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import { type FlyingPassenger, passengersThat } from '../passenger.queries.ts';

/** Refuses at the passenger, who is all that an application names. */
export const refusePassenger = (key: ErrorKey): never => fail(key, {}, { paxId: { key } });

/**
 * A passenger whom the caller may see and whose first flight this is, as far as the airline knows. The flight can't depart until the
 * transaction ends: whoever applies is served when it does.
 */
export async function loadFirstTimer(paxId: string, context: Context): Promise<FlyingPassenger> {
  const [pax] = await passengersThat(context, eq(flightPassengers.id, paxId)).for('share', { of: flights });
  if (!pax) return fail('passenger.notFound');
  if (pax.idNoHash === '') return refusePassenger('firstFlyer.noDocument');
  const [flight] = await context.db
    .select({ runState: flights.runState, adjustState: flights.adjustState })
    .from(flights)
    .where(eq(flights.id, pax.flightId));
  if (pax.isCancel === 'Y' || flight?.adjustState === 'CANCEL') refusePassenger('firstFlyer.cancelled');
  if (flight?.runState !== 'PLANNING') refusePassenger('firstFlyer.departed');
  const before = await flightsBefore(pax, context);
  if (before.some(({ boardingStatus }) => boardingStatus === 'BOARDED')) refusePassenger('firstFlyer.flown');
  if (before.length > 0) refusePassenger('firstFlyer.earlier');
  return pax;
}

/** Flights of the same document that were boarded, or that will be before this one: those of every station, for each makes this one no first. */
const flightsBefore = (pax: FlyingPassenger, { db }: Pick<Context, 'db'>) =>
  db
    .select({ boardingStatus: flightPassengers.boardingStatus })
    .from(flightPassengers)
    .innerJoin(flights, and(eq(flights.tenantId, flightPassengers.tenantId), eq(flights.id, flightPassengers.flightId)))
    .where(
      and(
        eq(flightPassengers.idNoHash, pax.idNoHash),
        ne(flightPassengers.idNoHash, ''),
        eq(flightPassengers.idType, pax.idType),
        ne(flightPassengers.flightId, pax.flightId),
        eq(flightPassengers.isCancel, 'N'),
        sql`${flights.adjustState} is distinct from 'CANCEL'`,
        or(
          eq(flightPassengers.boardingStatus, 'BOARDED'),
          and(eq(flights.runState, 'PLANNING'), ne(flightPassengers.boardingStatus, 'OFFLOADED'), lt(flights.takeOffAt, pax.takeOffAt)),
        ),
      ),
    );
