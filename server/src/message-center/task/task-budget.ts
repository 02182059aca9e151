import { Degree } from '@reap/contracts/message-center/codes';
import { gte, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { startOfStationDay, stationDay, stationTime } from '../../kernel/station-time.ts';
import { messageSettings } from '../settings.ts';
import { isQuiet } from './task.rules.ts';
import { type SmsTask, smsTasks } from './task.schema.ts';

type Work = Pick<Context, 'db' | 'now'>;

const settings = (db: Context['db']) => settingsOf(db, messageSettings, 'smsTasks');

/** Refuses what would never be sent: a task of more parts than a whole day may have. What is urgent has no limit. */
export async function refuseOverBudget({ degree, parts }: Pick<SmsTask, 'degree' | 'parts'>, { db }: Work): Promise<void> {
  const { dailyParts } = await settings(db);
  if (degree !== Degree.urgent && parts > dailyParts) fail('smsTask.overBudget', { parts, limit: dailyParts });
}

/** Why a task is not sent now; null where it may be. What is urgent waits for nothing but its time. */
export async function waitOf(task: SmsTask, { db, now }: Work): Promise<SmsTask['waitsFor']> {
  if (task.scheduledAt && task.scheduledAt > now) return 'schedule';
  if (task.degree === Degree.urgent) return null;
  const { quietFrom, quietTo, dailyParts } = await settings(db);
  if (isQuiet(Number(stationTime(now).slice(11, 13)), { from: quietFrom, to: quietTo })) return 'quietHours';
  // What has begun is counted already.
  return !task.startedAt && (await startedToday({ db, now })) + task.parts > dailyParts ? 'budget' : null;
}

async function startedToday({ db, now }: Work): Promise<number> {
  const [sum] = await db
    .select({ parts: sql<number>`coalesce(sum(${smsTasks.parts}), 0)::int` })
    .from(smsTasks)
    .where(gte(smsTasks.startedAt, startOfStationDay(stationDay(now))));
  return sum?.parts ?? 0;
}
