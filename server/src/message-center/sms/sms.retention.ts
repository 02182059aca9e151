import { and, lt, notInArray, sql } from 'drizzle-orm';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { dayMs } from '../../kernel/durations.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { messageSettings } from '../settings.ts';
import { simulatedTexts, smsCodes, smsMessages, smsOccasions } from './sms.schema.ts';
import { keptSince } from './sms-months.ts';
import { unsentStates } from './sms-states.rules.ts';

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
    const { id, state } = smsMessages;
    const old = and(lt(id, sql`first_id_at(${since.toISOString()}::timestamptz)`), notInArray(state, unsentStates));
    await deleteInParts(db, smsMessages, old, id);
    await deleteInParts(db, smsOccasions, lt(smsOccasions.createdAt, since));
    await deleteInParts(db, simulatedTexts, lt(simulatedTexts.takenAt, since));
    await db.delete(smsCodes).where(lt(smsCodes.sentAt, new Date(now.getTime() - codeDays * dayMs)));
  },
};
