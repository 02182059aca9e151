import type { EnumValue } from '@reap/contracts/enums';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { newId } from '../../kernel/ids.ts';
import { firstOpenDay } from './event.closing.ts';
import { eventAfter, type FlightNow, holds, standing, takeOffOf } from './event.rules.ts';
import { type FlightEvent, flightEvents, type Told } from './event.schema.ts';

type Work = Pick<Context, 'db' | 'tenantId' | 'now' | 'emit'>;

/** By kind of event, what stood before of the fields that have changed for it. */
export type FlightNews = ReadonlyMap<EnumValue<'flightEventType'>, Told>;

interface Flight extends FlightNow {
  id: string;
  flightNo: string;
  flightDate: string;
  route: string[];
}

/**
 * Keeps what passengers of a flight should be told: a kind of event once, whatever is told of it later; a person sends it. Whoever calls
 * holds the flight, so that nobody else writes its events meanwhile.
 */
export async function noteFlightEvents(work: Work, told: Flight, news: FlightNews): Promise<void> {
  const { db, now } = work;
  // A cancelled flight never leaves, and is still told of when its day is over.
  const flight = { ...told, hasLeft: told.hasLeft || told.flightDate < firstOpenDay(now) };
  const known = await db.select().from(flightEvents).where(eq(flightEvents.flightId, flight.id));
  const isKnown = new Set(known.map(({ type }) => type));
  const noted: string[] = [];
  for (const event of known) if (await follow(work, flight, event, news.get(event.type) ?? {})) noted.push(event.id);
  for (const [type, before] of news)
    if (!isKnown.has(type) && !flight.hasLeft && holds(type, before, flight.facts)) noted.push(await propose(work, flight, type, before));
  if (noted.length > 0) work.emit({ kind: 'flightEvent', ids: noted });
}

/** Whether it has become another. */
async function follow({ db, now }: Work, flight: Flight, event: FlightEvent, fresh: Told): Promise<boolean> {
  const { isNews, ...after } = eventAfter(event, fresh, flight);
  const isTouched = Object.keys(fresh).length > 0 || after.withdrawn !== event.withdrawn || flight.route.join() !== event.route.join();
  if (!isTouched && flight.hasLeft === Boolean(event.closedAt)) return false;
  const counted = isNews ? { changedAt: now, countedTakeOffAt: takeOffOf(flight.facts), version: event.version + 1 } : {};
  await db
    .update(flightEvents)
    .set({ ...after, ...counted, route: flight.route, closedAt: flight.hasLeft ? (event.closedAt ?? now) : null })
    .where(eq(flightEvents.id, event.id));
  return true;
}

async function propose({ db, tenantId, now }: Work, flight: Flight, type: EnumValue<'flightEventType'>, before: Told): Promise<string> {
  const { id: flightId, flightNo, flightDate, route, facts } = flight;
  const id = newId(now.getTime());
  await db.insert(flightEvents).values({
    tenantId,
    id,
    flightId,
    flightNo,
    flightDate,
    route,
    type,
    before,
    facts: standing(before, facts),
    proposedAt: now,
    changedAt: now,
    countedTakeOffAt: takeOffOf(facts),
  });
  return id;
}
