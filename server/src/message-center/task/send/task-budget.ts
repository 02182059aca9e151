import { Degree } from '@reap/contracts/message-center/codes';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import { settingsOf } from '../../../kernel/settings/settings.ts';
import { stationDay } from '../../../kernel/station-time.ts';
import { messageSettings } from '../../settings.ts';
import { quietEnd } from '../task.rules.ts';
import type { SmsTask } from '../task.schema.ts';
import { smsDailyParts } from './daily-parts.schema.ts';

type Work = Pick<Context, 'db' | 'now'>;

const settings = (db: Context['db']) => settingsOf(db, messageSettings, 'smsTasks');

/** Refuses what would never be sent: a task of more parts than a whole day may have. What is urgent has no limit. */
export async function refuseOverBudget({ degree, parts }: Pick<SmsTask, 'degree' | 'parts'>, { db }: Work): Promise<void> {
  const { dailyParts } = await settings(db);
  if (degree !== Degree.urgent && parts > dailyParts) fail('smsTask.overBudget', { parts, limit: dailyParts });
}

/** When the quiet hours end that it is now; null outside of them. */
export async function quietUntil({ db, now }: Work): Promise<Date | null> {
  const { quietFrom: from, quietTo: to } = await settings(db);
  return quietEnd(now, { from, to });
}

/** Why a task is not sent now; null where it may be. What is urgent waits for nothing but its time. */
export async function waitOf(task: SmsTask, work: Work & Pick<Context, 'tenantId'>): Promise<SmsTask['waitsFor']> {
  if (task.scheduledAt && task.scheduledAt > work.now) return 'schedule';
  if (task.degree === Degree.urgent) return null;
  if (await quietUntil(work)) return 'quietHours';
  // What has begun is counted already.
  return task.startedAt || (await takeDay(task.parts, work)) ? null : 'budget';
}

/** The limit may have been lowered since a task was handed in: one of more parts than that takes the whole of a day. */
async function takeDay(parts: number, work: Work & Pick<Context, 'tenantId'>): Promise<boolean> {
  const { dailyParts } = await settings(work.db);
  return takeParts(Math.min(parts, dailyParts), work);
}

/**
 * Takes so many parts of those that a tenant has today; false where they are too many. One statement: of two that begin at once, on whichever
 * servers, the second waits for the first and sees what that left.
 */
export async function takeParts(parts: number, { db, now, tenantId }: Work & Pick<Context, 'tenantId'>): Promise<boolean> {
  const { dailyParts } = await settings(db);
  if (parts > dailyParts) return false;
  const sum = sql`${smsDailyParts.parts} + ${parts}::int`;
  const taken = await db
    .insert(smsDailyParts)
    .values({ tenantId, day: stationDay(now), parts })
    .onConflictDoUpdate({
      target: [smsDailyParts.tenantId, smsDailyParts.day],
      set: { parts: sum },
      setWhere: sql`${sum} <= ${dailyParts}::int`,
    })
    .returning({ parts: smsDailyParts.parts });
  return taken.length > 0;
}

/**
 * Gives back what a task took of today's parts for messages that are not sent any more. How many parts each of them has is kept nowhere:
 * it is their share.
 */
export async function giveBackParts(task: SmsTask, unsent: number, { db, now }: Work): Promise<void> {
  const day = stationDay(now);
  if (task.degree === Degree.urgent || !task.startedAt || stationDay(task.startedAt) !== day) return;
  const { dailyParts } = await settings(db);
  const parts = Math.floor((Math.min(task.parts, dailyParts) * unsent) / task.recipients);
  await db
    .update(smsDailyParts)
    .set({ parts: sql`greatest(${smsDailyParts.parts} - ${parts}::int, 0)` })
    .where(eq(smsDailyParts.day, day));
}

/** How many parts a tenant has left today. */
export async function partsLeft({ db, now }: Work): Promise<number> {
  const { dailyParts } = await settings(db);
  const [today] = await db
    .select({ parts: smsDailyParts.parts })
    .from(smsDailyParts)
    .where(eq(smsDailyParts.day, stationDay(now)));
  return Math.max(0, dailyParts - (today?.parts ?? 0));
}
