import type { EnumValue } from '@reap/contracts/enums';
import { type FlightFacts, type FlightMessage, toldFields } from '@reap/contracts/flight-passenger/flight-facts';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { newId } from '../../kernel/ids.ts';
import { tellEvents } from '../events/tell-events.ts';
import { serveFirstFlyers } from '../first-flyer/serve-first-flyers.ts';
import { flights } from '../flight.schema.ts';
import { noteNews } from '../follow/note-news.ts';
import { type Change, columnsOf, eventOf, type Flight, factsFor, factsOf, flightFrom, weigh } from './feed.rules.ts';
import { flightChanges, flightFeeds, flightMessages } from './feed.schema.ts';

type Source = EnumValue<'flightSource'>;
export type Outcome = EnumValue<'flightMessageOutcome'>;
export type FeedContext = Pick<Context, 'db' | 'tenantId' | 'now' | 'emit'>;

/** Who tells it: a feed, or a person with a reason. */
export interface Teller {
  source: Source;
  why?: string;
  by?: { id: string; name: string };
}

export interface Applied {
  messageId: string;
  outcome: Outcome;
  flight: Pick<Flight, 'id' | 'version'> | undefined;
}

/**
 * Takes what a source tells of flights. Of each field what was told later wins; an older message that arrives late enters the history
 * alone, and the same message again changes nothing. Pages are told which flights have changed, in one event.
 */
export async function applyFlightMessages(context: FeedContext, teller: Teller, messages: readonly FlightMessage[]): Promise<Applied[]> {
  const told: Applied[] = [];
  // Flights are locked in one order, whoever tells of them at the same time; messages about one flight keep theirs.
  const inOrder = [...messages.entries()].sort(([, one], [, other]) =>
    keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other)),
  );
  for (const [at, message] of inOrder) told[at] = await applyOne(context, teller, message);
  const changed = new Map(
    told.flatMap(({ outcome, flight }) => (flight && changing.has(outcome) ? [[flight.id, flight.version] as const] : [])),
  );
  if (changed.size > 0) context.emit({ kind: 'flight', changed: [...changed] });
  return told;
}

const changing: ReadonlySet<Outcome> = new Set(['APPLIED', 'CREATED']);
const keyOf = ({ flightNo, flightDate }: FlightMessage): string => `${flightNo} ${flightDate}`;

async function applyOne(context: FeedContext, teller: Teller, message: FlightMessage): Promise<Applied> {
  const { messageId } = message;
  if (await isKept(context.db, teller.source, messageId)) return { messageId, outcome: 'KNOWN', flight: undefined };
  const sourceAt = knownAt(message.sourceTime, context.now);
  const { flight, isNew } = await flightFor(context, message, sourceAt);
  const weighed = flight && !isNew ? weighedFor(flight, message.facts, sourceAt) : undefined;
  const outcome = weighed ? outcomeOf(weighed.changes) : isNew ? 'CREATED' : 'UNKNOWN';
  // What came too late is kept, but is not what the message is about.
  const about = weighed && outcome === 'APPLIED' ? factsOf(message.facts, field => weighed.newer.includes(field)) : message.facts;
  const id = newId();
  if (!(await keepMessage(context, teller, message, { id, outcome, event: eventOf(about), flightId: flight?.id ?? null })))
    return { messageId, outcome: 'KNOWN', flight: undefined };
  if (!flight) return { messageId, outcome, flight };
  if (weighed) return { messageId, outcome, flight: await applyWeighed(context, flight, { id, source: teller.source, sourceAt }, weighed) };
  await noteNews(context, flight, id, 'new');
  return { messageId, outcome, flight: await applyToldBefore(context, flight) };
}

/** Nobody knows what will be: a clock that runs ahead would hold its fields against everything told until then. */
const knownAt = (sourceTime: string, heardAt: Date): Date => new Date(Math.min(Date.parse(sourceTime), heardAt.getTime()));

type Weighed = ReturnType<typeof weigh> & { facts: FlightFacts };

function weighedFor(flight: Flight, told: FlightFacts, sourceAt: Date): Weighed {
  const facts = factsFor(flight, told, sourceAt);
  return { facts, ...weigh(flight, facts, sourceAt) };
}

/** Sets what a kept message tells of a flight that is held, and says so to whoever waits for it; answers the flight as it is then. */
async function applyWeighed(
  context: FeedContext,
  flight: Flight,
  { id, source, sourceAt }: { id: string; source: Source; sourceAt: Date },
  { facts, changes, newer }: Weighed,
): Promise<Flight> {
  await keepChanges(context, source, { flightId: flight.id, messageId: id, sourceAt }, changes);
  await noteNews(context, flight, id, changes);
  if (newer.length === 0) return flight;
  const applied = outcomeOf(changes) === 'APPLIED';
  const toldAt = { ...flight.toldAt, ...Object.fromEntries(newer.map(field => [field, sourceAt.toISOString()])) };
  const set = { ...(applied && columnsOf(flight, facts, newer)), toldAt, version: flight.version + Number(applied) };
  const after = { ...flight, ...set };
  await context.db.update(flights).set(set).where(eq(flights.id, flight.id));
  if (applied) await tellEvents(context, after, changes);
  if (after.runState !== flight.runState) await serveFirstFlyers(context, flight, after.runState);
  return after;
}

/** What was told of a flight before anybody knew it counts once it is there, each by its own time. */
async function applyToldBefore(context: FeedContext, flight: Flight): Promise<Flight> {
  const { flightNo, flightDate, flightId, outcome, sourceAt, id } = flightMessages;
  const before = await context.db
    .select()
    .from(flightMessages)
    .where(and(eq(flightNo, flight.flightNo), eq(flightDate, flight.flightDate), isNull(flightId), eq(outcome, 'UNKNOWN')))
    .orderBy(asc(sourceAt), asc(id));
  let now = flight;
  for (const message of before) {
    const told = { ...message, sourceAt: knownAt(message.sourceAt.toISOString(), message.receivedAt) };
    now = await applyWeighed(context, now, told, weighedFor(now, message.facts, told.sourceAt));
  }
  return now;
}

function outcomeOf(changes: readonly Change[]): Outcome {
  if (changes.some(change => change.applied)) return 'APPLIED';
  return changes.length > 0 ? 'LATE' : 'SAME';
}

/** The flight, held until the transaction ends; made where it is new and the message tells enough of it. */
async function flightFor({ db, tenantId }: FeedContext, { flightNo, flightDate, facts }: FlightMessage, sourceAt: Date) {
  const held = async () => {
    const [flight] = await db
      .select()
      .from(flights)
      .where(and(eq(flights.flightNo, flightNo), eq(flights.flightDate, flightDate)))
      .for('update');
    return flight;
  };
  const known = await held();
  const planned = known ? undefined : flightFrom(facts);
  if (!planned) return { flight: known, isNew: false };
  const told = toldFields.filter(field => facts[field] !== undefined);
  const toldAt = Object.fromEntries(told.map(field => [field, sourceAt.toISOString()]));
  const [made] = await db
    .insert(flights)
    .values({ ...planned, tenantId, id: newId(), flightNo, flightDate, toldAt })
    .onConflictDoNothing()
    .returning();
  // Somebody else made it meanwhile: then it is a flight like any other.
  return made ? { flight: made, isNew: true } : { flight: await held(), isNew: false };
}

const isKept = async (db: Db, source: Source, messageId: string): Promise<boolean> =>
  (await db.$count(flightMessages, and(eq(flightMessages.source, source), eq(flightMessages.messageId, messageId)))) > 0;

/** False where the same message of this source was kept at the same moment. */
async function keepMessage(
  { db, tenantId, now }: FeedContext,
  { source, why = '', by }: Teller,
  { messageId, sourceTime, flightNo, flightDate, facts }: FlightMessage,
  found: Pick<typeof flightMessages.$inferSelect, 'id' | 'outcome' | 'event' | 'flightId'>,
): Promise<boolean> {
  const kept = await db
    .insert(flightMessages)
    .values({
      tenantId,
      ...found,
      source,
      messageId,
      flightNo,
      flightDate,
      facts,
      why,
      sourceAt: new Date(sourceTime),
      receivedAt: now,
      byId: by?.id ?? null,
      byName: by?.name ?? '',
    })
    .onConflictDoNothing()
    .returning({ id: flightMessages.id });
  return kept.length > 0;
}

async function keepChanges(
  { db, tenantId, now }: FeedContext,
  source: Source,
  of: { flightId: string; messageId: string; sourceAt: Date },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ field, from, to, applied }) => ({ field, fromValue: from, toValue: to, applied }));
  await db.insert(flightChanges).values(rows.map(row => ({ ...row, ...of, tenantId, id: newId(), source, receivedAt: now })));
}

/** So often at most is noted that a feed is awake: twenty messages a second don't wait for one row. */
const noteEveryMs = 10_000;

/** Notes that a feed was heard, whether or not it had something to tell. */
export async function noteHeard(db: Db, tenantId: string, source: Source, now: Date): Promise<void> {
  await db
    .insert(flightFeeds)
    .values({ tenantId, source, heardAt: now })
    .onConflictDoUpdate({
      target: [flightFeeds.tenantId, flightFeeds.source],
      set: { heardAt: sql`excluded.heard_at` },
      setWhere: lt(flightFeeds.heardAt, new Date(now.getTime() - noteEveryMs)),
    });
}
