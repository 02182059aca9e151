import type { EnumValue } from '@reap/contracts/enums';
import { type FlightMessage, toldFields } from '@reap/contracts/flight-passenger/flight-facts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { newId } from '../../kernel/ids.ts';
import { tellEvents } from '../events/tell-events.ts';
import { serveFirstFlyers } from '../first-flyer/serve-first-flyers.ts';
import { flights } from '../flight.schema.ts';
import { noteNews } from '../follow/note-news.ts';
import { type Change, columnsOf, eventOf, type Flight, factsFor, flightFrom, weigh } from './feed.rules.ts';
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
  // Nobody knows what will be: a clock that runs ahead would hold its fields against everything told until then.
  const sourceAt = new Date(Math.min(Date.parse(message.sourceTime), context.now.getTime()));
  const { flight, isNew } = await flightFor(context, message, sourceAt);
  const facts = flight ? factsFor(flight, message.facts, sourceAt) : message.facts;
  const { changes, newer } = flight && !isNew ? weigh(flight, facts, sourceAt) : { changes: [], newer: [] };
  const outcome = isNew ? 'CREATED' : flight ? outcomeOf(changes) : 'UNKNOWN';
  const id = newId();
  if (!(await keepMessage(context, teller, message, { id, outcome, flightId: flight?.id ?? null })))
    return { messageId, outcome: 'KNOWN', flight: undefined };
  if (!flight) return { messageId, outcome, flight };
  await keepChanges(context, teller, { flightId: flight.id, messageId: id, sourceAt }, changes);
  await noteNews(context, flight, id, isNew ? 'new' : changes);
  if (newer.length === 0) return { messageId, outcome, flight };
  const version = flight.version + Number(outcome === 'APPLIED');
  const toldAt = { ...flight.toldAt, ...Object.fromEntries(newer.map(field => [field, sourceAt.toISOString()])) };
  const set = outcome === 'APPLIED' ? columnsOf(flight, facts, newer) : {};
  await context.db
    .update(flights)
    .set({ ...set, toldAt, version })
    .where(eq(flights.id, flight.id));
  if (outcome === 'APPLIED') await tellEvents(context, { ...flight, ...set }, changes);
  if (set.runState && set.runState !== flight.runState) await serveFirstFlyers(context, flight, set.runState);
  return { messageId, outcome, flight: { id: flight.id, version } };
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
  found: { id: string; outcome: Outcome; flightId: string | null },
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
      event: eventOf(facts),
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
  { source }: Teller,
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
