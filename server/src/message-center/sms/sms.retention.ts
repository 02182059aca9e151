import { and, type Column, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/pool.ts';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { dayMs } from '../../kernel/durations.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { messageSettings } from '../settings.ts';
import { simulatedTexts, smsCodes, smsMessages, smsOccasions } from './sms.schema.ts';
import { keptSince } from './sms-months.ts';
import { unsentStates } from './sms-states.rules.ts';

/** A code is nothing any more after two days. */
const codeDays = 2;
/** A statement has ten seconds: what a tenant keeps no longer from one day on goes in pieces. */
const rowsAtOnce = 20_000;

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
    await forget(smsMessages, id, old, db);
    await forget(smsOccasions, sql`ctid`, lt(smsOccasions.createdAt, since), db);
    await forget(simulatedTexts, simulatedTexts.id, lt(simulatedTexts.takenAt, since), db);
    await db.delete(smsCodes).where(lt(smsCodes.sentAt, new Date(now.getTime() - codeDays * dayMs)));
  },
};

/** Deletes all rows that match, some at a time; `key` tells one from another. */
async function forget(table: PgTable, key: Column | SQL, where: SQL | undefined, db: Db): Promise<void> {
  for (let gone: number | null = rowsAtOnce; gone === rowsAtOnce; ) {
    const some = db
      .select({ key: sql`${key}` })
      .from(table)
      .where(where)
      .limit(rowsAtOnce);
    ({ rowCount: gone } = await db.delete(table).where(sql`${key} = any(array${some})`));
  }
}
