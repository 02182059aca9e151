import { TaskStatus } from '@reap/contracts/message-center/codes';
import { and, eq, gte, inArray, lt, max, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { dayMs } from '../../kernel/durations.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { forgetNotices, tasksOfKeptEvents } from '../event/event.retention.ts';
import { messageSettings } from '../settings.ts';
import { smsDailyParts } from './send/daily-parts.schema.ts';
import { smsTaskSheets } from './sheet/sheet.schema.ts';
import { smsTaskRecipients, smsTasks } from './task.schema.ts';

/** A list that was brought in and never handed in is kept for so many days, and so are the sums of a day. */
const looseDays = 2;
/** A statement has ten seconds: a long list goes in pieces. */
const recipientsAtOnce = 50_000;
const over = [TaskStatus.finished, TaskStatus.rejected, TaskStatus.disabled];

/** Takes tasks away that were over long ago, each night, as long as the tenant keeps them; what was sent stands in the records. */
export const taskRetention: PeriodicTask = {
  task: 'smsTask.retention',
  period: nightly,
  async run({ db, now }) {
    const { keepDays } = await settingsOf(db, messageSettings, 'smsTasks');
    const since = new Date(now.getTime() - keepDays * dayMs);
    const { id, status, updatedAt } = smsTasks;
    const ofKeptEvents = tasksOfKeptEvents(since, or(notInArray(status, over), gte(updatedAt, since)), db);
    const old = await db
      .select({ id })
      .from(smsTasks)
      .where(and(inArray(status, over), lt(updatedAt, since), notInArray(id, ofKeptEvents)));
    for (const task of old) await forget(task.id, db);
    const loose = new Date(now.getTime() - looseDays * dayMs);
    const used = sql`select audience_of->>'sheetId' from ${smsTasks} where audience_of ? 'sheetId'`;
    await db.delete(smsTaskSheets).where(and(lt(smsTaskSheets.createdAt, loose), sql`${smsTaskSheets.id}::text not in (${used})`));
    await db.delete(smsDailyParts).where(lt(smsDailyParts.day, sql`${loose.toISOString()}::timestamptz::date`));
  },
};

async function forget(id: string, db: Db): Promise<void> {
  const { taskId, place } = smsTaskRecipients;
  const [last] = await db
    .select({ place: max(place) })
    .from(smsTaskRecipients)
    .where(eq(taskId, id));
  for (let below = recipientsAtOnce; below <= (last?.place ?? 0) + recipientsAtOnce; below += recipientsAtOnce)
    await db.delete(smsTaskRecipients).where(and(eq(taskId, id), lt(place, below)));
  await forgetNotices(id, db);
  await db.delete(smsTasks).where(eq(smsTasks.id, id));
}
