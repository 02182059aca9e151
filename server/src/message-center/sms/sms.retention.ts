import { lt, sql } from 'drizzle-orm';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { dayMs } from '../../kernel/durations.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { messageSettings } from '../settings.ts';
import { simulatedTexts, smsCodes, smsMessages, smsOccasions } from './sms.schema.ts';
import { keptSince } from './sms-months.ts';

/** A code is nothing any more after two days. */
const codeDays = 2;

/** Takes old messages and codes away, each night; most messages have gone with their month. */
export const smsRetention: PeriodicTask = {
  task: 'sms.retention',
  period: nightly,
  async run({ db, now }) {
    const { keepDays } = await settingsOf(db, messageSettings, 'smsRecords');
    // Months that are kept for others hold nothing any more of a tenant that wants less.
    const since = new Date(Math.max(keptSince(now).getTime(), now.getTime() - keepDays * dayMs));
    await db.delete(smsMessages).where(lt(smsMessages.id, sql`first_id_at(${since.toISOString()}::timestamptz)`));
    await db.delete(smsOccasions).where(lt(smsOccasions.createdAt, since));
    await db.delete(simulatedTexts).where(lt(simulatedTexts.takenAt, since));
    await db.delete(smsCodes).where(lt(smsCodes.sentAt, new Date(now.getTime() - codeDays * dayMs)));
  },
};
