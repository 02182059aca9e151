import { and, arrayContains, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { hourMs } from '../../kernel/durations.ts';
import { flights } from '../flight.schema.ts';
import { factsOf } from './feed.rules.ts';
import { flightChanges, flightMessages } from './feed.schema.ts';

type Field = typeof flightChanges.$inferSelect.field;

const maxMessages = 300;
const maxFlights = 20;

/** Flights that changed within the last hour, each with the last message that told something new, the latest first. */
export async function recentlyChanged(db: Db, now: Date, station: string | undefined) {
  const rows = await db
    .select({ flight: flights, message: flightMessages })
    .from(flightMessages)
    .innerJoin(flights, and(eq(flights.tenantId, flightMessages.tenantId), eq(flights.id, flightMessages.flightId)))
    .where(
      and(
        gt(flightMessages.receivedAt, new Date(now.getTime() - hourMs)),
        inArray(flightMessages.outcome, ['APPLIED', 'CREATED']),
        station ? arrayContains(flights.route, [station]) : undefined,
      ),
    )
    .orderBy(desc(flightMessages.receivedAt), desc(flightMessages.id))
    .limit(maxMessages);
  // Of each flight the first row is the latest.
  const latest = new Map(rows.toReversed().map(row => [row.flight.id, row]));
  const shown = rows.filter(row => latest.get(row.flight.id) === row).slice(0, maxFlights);
  const late = await lateFields(
    db,
    shown.map(({ message }) => message),
  );
  return shown.map(({ flight: { id, flightNo, flightDate, route }, message: { id: messageId, event, facts, receivedAt } }) => ({
    flightId: id,
    flightNo,
    flightDate,
    event,
    facts: factsOf(facts, field => !late.get(messageId)?.includes(field)),
    segment: route.join('-'),
    changedTime: receivedAt.toISOString(),
  }));
}

/** What each of these messages told too late for it to count. */
async function lateFields(db: Db, messages: readonly Pick<typeof flightMessages.$inferSelect, 'id' | 'flightId'>[]) {
  if (messages.length === 0) return new Map<string, Field[]>();
  const { flightId, messageId, applied, field } = flightChanges;
  const flightIds = messages.flatMap(message => message.flightId ?? []);
  const messageIds = messages.map(({ id }) => id);
  const found = await db
    .select({ messageId, field })
    .from(flightChanges)
    .where(and(inArray(flightId, flightIds), inArray(messageId, messageIds), eq(applied, false)));
  const byMessage = Map.groupBy(found, late => late.messageId);
  return new Map([...byMessage].map(([id, changes]) => [id, changes.map(late => late.field)]));
}
