import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import type { Question } from '../../kernel/call/refusal.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { sinceNotice } from './event.rules.ts';
import { flightEventNotices, flightEvents } from './event.schema.ts';

/** What to ask before a task is passed that was written about a flight event, where that is not as its writer saw it. */
export async function questionsOfNotice(taskId: string, { db }: Pick<Context, 'db'>): Promise<Question[]> {
  const found = await db
    .select({ event: flightEvents, writtenAt: flightEventNotices.createdAt })
    .from(flightEventNotices)
    .innerJoin(flightEvents, and(eq(flightEvents.tenantId, flightEventNotices.tenantId), eq(flightEvents.id, flightEventNotices.eventId)))
    .where(eq(flightEventNotices.taskId, taskId));
  return found.flatMap(({ event, writtenAt }) => {
    const since = sinceNotice(event, writtenAt);
    if (since === 'over') return { key: 'smsTask.confirmOver' };
    return since === 'changed' ? { key: 'smsTask.confirmChanged', params: { at: stationTime(event.changedAt) } } : [];
  });
}
