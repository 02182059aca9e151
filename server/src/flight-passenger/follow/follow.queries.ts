import { EnableStatus } from '@reap/contracts/codes';
import { maxFollows } from '@reap/contracts/flight-passenger/concerned-flight';
import { and, asc, eq, gte, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { waitForTurn } from '../../db/turn.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { expected } from '../../kernel/call/versioned-record.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';
import { flights } from '../flight.schema.ts';
import { firstNewsDay } from '../news-time.ts';
import { followedFlights } from './follow.schema.ts';

export type FollowedFlight = typeof followedFlights.$inferSelect;

export const mine = ({ user }: Pick<Context, 'user'>) => eq(followedFlights.userId, user.userId);

/** A follow of this person's own, as it was seen. Those of others are no more found than those that are not there. */
export async function ownFollow(id: string, version: number | undefined, context: Context): Promise<FollowedFlight> {
  const [found] = await context.db
    .select()
    .from(followedFlights)
    .where(and(eq(followedFlights.id, id), mine(context)));
  return expected(found, version);
}

/** This person's follow of a flight number; held for whoever will change it. */
export async function ownFollowOf(flightNo: string, context: Context, hold?: 'update'): Promise<FollowedFlight | undefined> {
  const asked = context.db
    .select()
    .from(followedFlights)
    .where(and(eq(followedFlights.flightNo, flightNo), mine(context)));
  const [found] = hold ? await asked.for(hold) : await asked;
  return found;
}

/** Whether a follow covers a flight's day, in SQL. */
const coversDay = or(followedFlights.everyDay, sql`${flights.flightDate} = any(${followedFlights.dates})`);

/** Refuses a number that no flight has, and one more than a person may follow. */
export async function refuseNewFollow(flightNo: string, context: Context): Promise<void> {
  const { db } = context;
  const [known] = await db.select({ id: flights.id }).from(flights).where(eq(flights.flightNo, flightNo)).limit(1);
  if (!known) fail('follow.unknownFlight', { flightNo }, { flightNo: { key: 'follow.unknownFlight', params: { flightNo } } });
  // Counted before it is written: of several at once, one after the other. Whether this number is among them is seen when it is written.
  await waitForTurn(db, `follows:${context.tenantId}:${context.user.userId}`);
  const others = and(mine(context), ne(followedFlights.flightNo, flightNo));
  if ((await db.$count(followedFlights, others)) >= maxFollows) fail('follow.tooMany', { max: maxFollows });
}

const maxUpcoming = 50;

/** A late flight of yesterday may leave or land after midnight; one that was cancelled never lands. */
const isToCome = (today: string) => or(gte(flights.flightDate, today), sql`${flights.adjustState} is distinct from 'CANCEL'`);

/** Flights up to tomorrow that this person follows and that have not landed, the next departure first. */
export async function upcomingFollowed(db: Db, now: Date, context: Pick<Context, 'user'>) {
  const today = stationDay(now);
  const rows = await db
    .select({ followId: followedFlights.id, flight: flights })
    .from(followedFlights)
    .innerJoin(flights, and(eq(flights.tenantId, followedFlights.tenantId), eq(flights.flightNo, followedFlights.flightNo)))
    .where(
      and(
        mine(context),
        eq(followedFlights.status, EnableStatus.enabled),
        gte(flights.flightDate, firstNewsDay(now)),
        isToCome(today),
        lte(flights.flightDate, addDays(today, 1)),
        ne(flights.runState, 'LANDING'),
        coversDay,
      ),
    )
    .orderBy(asc(flights.takeOffAt), asc(flights.id))
    .limit(maxUpcoming);
  return rows.map(({ followId, flight }) => ({
    followId,
    flightId: flight.id,
    flightNo: flight.flightNo,
    flightDate: flight.flightDate,
    segment: flight.route.join('-'),
    gate: flight.gate,
    takeOffTime: flight.takeOffAt.toISOString(),
    estimatedTakeOffTime: flight.estimatedTakeOffAt?.toISOString() ?? null,
    actualTakeOffTime: flight.actualTakeOffAt?.toISOString() ?? null,
    runState: flight.runState,
    adjustState: flight.adjustState,
    delayMinutes: flight.delayMinutes,
    reason: flight.reason,
  }));
}
