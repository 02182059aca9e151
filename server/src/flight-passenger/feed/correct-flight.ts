import type { FlightCorrection } from '@reap/contracts/flight-passenger/feed';
import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { dayMs, minuteMs } from '../../kernel/durations.ts';
import { newId } from '../../kernel/ids.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { airports } from '../../user-center/index.ts';
import { flights } from '../flight.schema.ts';
import { applyFlightMessages } from './apply-message.ts';
import { columnsOf, type Flight, factOf, factsFor, factsOf, weigh } from './feed.rules.ts';
import { flightMessages } from './feed.schema.ts';

type Correction = z.output<typeof FlightCorrection>;

/** What somebody knows better than the feed: a message like any other, told now; the feed's next word about a field wins over it. */
export async function correctFlight({ flightId, version, why, ...told }: Correction, context: Context): Promise<{ version: number }> {
  const { db, now, user, audit } = context;
  const [flight] = await db.select().from(flights).where(eq(flights.id, flightId)).for('update');
  if (!flight) return fail('record.notFound');
  if (version !== undefined && version !== flight.version) await refuseSecond(flight, context);
  const meant = factsFor(flight, told, now);
  const { changes } = weigh(flight, meant, now);
  if (changes.length === 0) fail('flight.nothingNew');
  const fields = changes.map(({ field }) => field);
  const isChanged = (field: string): boolean => fields.some(one => one === field);
  // Of what stayed as it is nothing was told: the feed's word of before still counts for it. A cause belongs to the state that it came with.
  const facts = factsOf(meant, field => isChanged(field) || (field === 'reason' && isChanged('adjustState')));
  await refuseWrongAlternate(flight, facts, context);
  refuseWrongTimes(flight, facts, now);
  const corrected = { ...flight, ...columnsOf(flight, facts, fields) };
  refuseTurnedTimes(corrected);
  if (corrected.adjustState === 'CANCEL' && corrected.actualTakeOffAt) refuseFlownCancelled(facts);
  const { flightNo, flightDate } = flight;
  const message = { messageId: newId(), sourceTime: now.toISOString(), flightNo, flightDate, facts };
  const [applied] = await applyFlightMessages(context, { source: 'HAND', why, by: { id: user.userId, name: user.employeeName } }, [
    message,
  ]);
  const before = Object.fromEntries(changes.map(({ field }) => [field, factOf(flight, field)]));
  const after = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  audit({ target: `${flightNo} ${flightDate}`, before, after: { ...after, why } });
  return { version: applied?.flight?.version ?? flight.version };
}

/** A flight that has left is not cancelled, nor does a cancelled one leave; a feed that says both is left to say what is so. */
function refuseFlownCancelled({ adjustState, actualTakeOffTime }: FlightFacts): void {
  if (adjustState) fail('flight.cancelFlown', {}, { adjustState: { key: 'flight.cancelFlown' } });
  if (actualTakeOffTime) fail('flight.flownCancelled', {}, { actualTakeOffTime: { key: 'flight.flownCancelled' } });
}

/** Says by which message, and when, the flight became another than the person saw. */
async function refuseSecond({ id }: Flight, { db }: Context): Promise<never> {
  const [last] = await db
    .select()
    .from(flightMessages)
    .where(eq(flightMessages.flightId, id))
    .orderBy(desc(flightMessages.receivedAt), desc(flightMessages.id))
    .limit(1);
  return fail('flight.changed', { at: last ? stationTime(last.receivedAt) : '' });
}

/** It lands at an airport in use that is not its destination. */
async function refuseWrongAlternate({ dstCity }: Flight, { alternateCity }: FlightFacts, { db }: Context): Promise<void> {
  if (!alternateCity) return;
  const known = await airports(db);
  if (alternateCity === dstCity || !known.some(({ airport3Code }) => airport3Code === alternateCity))
    fail('request.invalid', {}, { alternateCity: { key: 'common.enterTitleCorrectly' } });
}

const toldTimes = ['estimatedTakeOffTime', 'actualTakeOffTime', 'estimatedArrivalTime', 'actualArrivalTime'] as const;

/** A typing error in a day makes no flight of another week, and what is actual has happened; clocks may be minutes apart. */
function refuseWrongTimes({ takeOffAt, arrivalAt }: Flight, facts: FlightFacts, now: Date): void {
  for (const field of toldTimes) {
    const at = Date.parse(facts[field] ?? '');
    const isFar = at < takeOffAt.getTime() - dayMs || at > arrivalAt.getTime() + 7 * dayMs;
    const key = isFar ? 'flight.timeFar' : field.startsWith('actual') && at > now.getTime() + 5 * minuteMs && 'flight.timeToCome';
    if (key) fail(key, {}, { [field]: { key } });
  }
}

/** Nobody lands before leaving. */
function refuseTurnedTimes({ actualTakeOffAt, actualArrivalAt, estimatedTakeOffAt, estimatedArrivalAt }: Flight): void {
  const turned = (from: Date | null, to: Date | null) => from !== null && to !== null && to <= from;
  const refuse = (field: string, key: 'flight.timesTurned' | 'flight.arrivalAlone' = 'flight.timesTurned') =>
    fail(key, {}, { [field]: { key } });
  if (actualArrivalAt && !actualTakeOffAt) refuse('actualTakeOffTime', 'flight.arrivalAlone');
  if (turned(actualTakeOffAt, actualArrivalAt)) refuse('actualArrivalTime');
  if (turned(estimatedTakeOffAt, estimatedArrivalAt)) refuse('estimatedArrivalTime');
}
