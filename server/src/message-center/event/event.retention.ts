import { and, eq, gte, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { smsTasks } from '../task/task.schema.ts';
import { flightEventNotices, flightEvents } from './event.schema.ts';

const { tenantId, eventId, taskId } = flightEventNotices;

/** Tasks about events that were open since then, or of which another task is kept: without them an event would say that nobody was told. */
export function tasksOfKeptEvents(since: Date, isTaskKept: SQL | undefined, db: Db) {
  const kept = db
    .select({ eventId })
    .from(flightEventNotices)
    .innerJoin(flightEvents, and(eq(flightEvents.tenantId, tenantId), eq(flightEvents.id, eventId)))
    .innerJoin(smsTasks, and(eq(smsTasks.tenantId, tenantId), eq(smsTasks.id, taskId)))
    .where(or(isNull(flightEvents.closedAt), gte(flightEvents.closedAt, since), isTaskKept));
  return db.select({ taskId }).from(flightEventNotices).where(inArray(eventId, kept));
}

/** Takes a task off its event; the event goes with the last. */
export async function forgetNotices(ofTask: string, db: Db): Promise<void> {
  const gone = await db.delete(flightEventNotices).where(eq(taskId, ofTask)).returning({ eventId });
  const events = gone.map(notice => notice.eventId);
  const left = db.select({ eventId }).from(flightEventNotices).where(inArray(eventId, events));
  if (events.length > 0) await db.delete(flightEvents).where(and(inArray(flightEvents.id, events), notInArray(flightEvents.id, left)));
}
