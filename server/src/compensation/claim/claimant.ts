import type { PaxKey } from '@reap/contracts/compensation/claim/claim';
import { and, eq, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers, flights, isSameName, passengerSeals } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { countedAddress } from '../../kernel/call/counted-address.ts';
import { failKeeping } from '../../kernel/call/refusal.ts';
import { forgiveGuesses, type Subject, takeGuess } from './claim-failures.ts';

type Key = z.output<typeof PaxKey>;
export type Claimant = typeof flightPassengers.$inferSelect;

/** The passenger of this name and document, where there is exactly one that fits; a booking that was cancelled fits where no other does. */
export async function paxNamed(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  { paxName, idNo }: Pick<Key, 'paxName' | 'idNo'>,
  where: SQL | undefined,
): Promise<Claimant | undefined> {
  const rows = await db
    .select({ pax: flightPassengers })
    .from(flightPassengers)
    .innerJoin(flights, eq(flights.id, flightPassengers.flightId))
    .where(and(eq(flightPassengers.idNoHash, passengerSeals.hashOf('idNo', tenantId, idNo)), where))
    .limit(20);
  const named = rows.flatMap(({ pax }) => (isSameName(pax.paxName, paxName) ? [pax] : []));
  const booked = named.filter(pax => pax.isCancel === 'N');
  const [found, ...more] = booked.length > 0 ? booked : named;
  return more.length > 0 ? undefined : found;
}

/** Whoever of a flight bears this name and document. */
export const onFlight = ({ flightNo, flightDate }: Pick<Key, 'flightNo' | 'flightDate'>): SQL | undefined =>
  and(eq(flights.flightNo, flightNo), eq(flights.flightDate, flightDate));

/**
 * The passenger that somebody names from outside. Whatever is wrong, the answer is the same: claim.notFound, counted by address and
 * document, so that nobody finds out by trying who flies.
 */
export async function identified(
  { db, now, request }: Pick<Context, 'db' | 'now' | 'request'>,
  tenantId: string,
  key: Pick<Key, 'paxName' | 'idNo'>,
  find: () => Promise<Claimant | undefined>,
): Promise<Claimant> {
  const subjects: [Subject, Subject] = [
    `address:${countedAddress(request.address)}`,
    `document:${passengerSeals.hashOf('idNo', tenantId, key.idNo)}`,
  ];
  await takeGuess(db, tenantId, subjects, now);
  const found = await find();
  if (found) {
    await forgiveGuesses(db, subjects);
    return found;
  }
  return failKeeping('claim.notFound');
}
