import { and, arrayContains, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { hourMs } from '../../kernel/durations.ts';
import { flights } from '../flight.schema.ts';
import { flightMessages } from './feed.schema.ts';

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
  return rows
    .filter(row => latest.get(row.flight.id) === row)
    .slice(0, maxFlights)
    .map(({ flight: { id, flightNo, flightDate, route }, message: { event, facts, receivedAt } }) => ({
      flightId: id,
      flightNo,
      flightDate,
      event,
      facts,
      segment: route.join('-'),
      changedTime: receivedAt.toISOString(),
    }));
}
