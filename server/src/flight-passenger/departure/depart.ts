import type { EnumValue } from '@reap/contracts/enums';
import { DepartureStatus } from '@reap/contracts/flight-passenger/codes';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { expected, signedBy } from '../../kernel/call/versioned-record.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import { bookingsOf, nameKey } from './bookings.queries.ts';
import { departureMoves, failureOf } from './departure.rules.ts';
import { departureRecords } from './departure.schema.ts';

type Move = typeof departureMoves.depart | typeof departureMoves.repeat;
type Failure = EnumValue<'departureFailure'>;
interface Departed {
  departed: number;
  failed: number;
}

/** The names that are to depart, held until the end of the transaction: of two people at once, the second finds them changed. */
const held = (where: SQL | undefined, { db, visible }: Context) =>
  db
    .select({ record: departureRecords, adjustState: flights.adjustState })
    .from(departureRecords)
    .innerJoin(flights, eq(flights.id, departureRecords.flightId))
    .where(and(where, visible(passengerModel, { station: departureRecords.station })))
    .orderBy(asc(departureRecords.id))
    .for('update', { of: departureRecords });
type Held = Awaited<ReturnType<typeof held>>[number];

/** Chosen names depart, all of them or, where somebody was faster with one, none. */
export async function departChosen(
  records: readonly { id: string; version?: number | undefined }[],
  move: Move,
  context: Context,
): Promise<Departed> {
  const found = await held(
    inArray(
      departureRecords.id,
      records.map(({ id }) => id),
    ),
    context,
  );
  const byId = new Map(found.map(one => [one.record.id, one]));
  for (const { id, version } of records) move.require(expected(byId.get(id)?.record, version), context.user);
  return depart(found, move, context);
}

/** Everybody of a flight, or of one of its segments, who has not departed yet. */
export async function departFlight(flightId: string, segment: string | undefined, context: Context): Promise<Departed> {
  const found = await held(
    and(
      eq(departureRecords.flightId, flightId),
      inArray(departureRecords.status, [...departureMoves.depart.from]),
      segment ? eq(departureRecords.segment, segment) : undefined,
    ),
    context,
  );
  if (found.length === 0) fail('departure.nobodyLeft');
  return depart(found, departureMoves.depart, context);
}

/** Judges each by the booking and the flight as they are now, and writes down who departed, and why the others did not. */
async function depart(names: readonly Held[], move: Move, context: Context): Promise<Departed> {
  const { db, user, now, audit } = context;
  const bookings = await bookingsOf(
    db,
    names.map(({ record }) => record),
  );
  const outcomes = new Map<Failure | null, string[]>();
  const aboard: string[] = [];
  const notAboard: string[] = [];
  for (const { record, adjustState } of names) {
    const booking = bookings.get(nameKey(record));
    const failure = failureOf(record, { adjustState }, booking) ?? null;
    outcomes.set(failure, [...(outcomes.get(failure) ?? []), record.id]);
    if (!failure && booking) aboard.push(booking.id);
    if (failure && booking?.boardingStatus === 'BOARDED' && record.status === DepartureStatus.departed) notAboard.push(booking.id);
  }
  for (const [failure, ids] of outcomes) {
    const sample = names.find(({ record }) => record.id === ids[0])?.record;
    if (!sample) continue;
    const status = move.next(sample, user, failure ? 'failed' : 'departed');
    await db
      .update(departureRecords)
      .set({
        status,
        failure,
        departedAt: status === DepartureStatus.departed ? now : null,
        paxId: bookedPassenger,
        version: sql`${departureRecords.version} + 1`,
        ...signedBy(context),
      })
      .where(inArray(departureRecords.id, ids));
  }
  // Who departs is on board; whose departure is taken back is not.
  for (const [boardingStatus, ids] of [['BOARDED', aboard] as const, ['WAITING', notAboard] as const])
    if (ids.length > 0) await db.update(flightPassengers).set({ boardingStatus }).where(inArray(flightPassengers.id, ids));
  const failed = names.length - (outcomes.get(null)?.length ?? 0);
  const told = { departed: names.length - failed, failed };
  const flown = [...new Set(names.map(({ record }) => `${record.flightNo} ${record.flightDate}`))];
  audit({ target: flown.slice(0, 3).join(', '), after: told });
  return told;
}

/** A booking that came after the list is the name's from now on. */
const bookedPassenger = sql`coalesce((
  select p.id from flight_passengers p
  where p.tenant_id = departure_records.tenant_id and p.flight_id = departure_records.flight_id and p.tkt_no = departure_records.tkt_no
  order by p.is_cancel limit 1), departure_records.pax_id)`;
