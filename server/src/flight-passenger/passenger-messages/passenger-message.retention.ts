import { sql } from 'drizzle-orm';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { dayMs } from '../../kernel/durations.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { flightSettings } from '../seeds/settings.ts';

/** Takes away the telexes that a tenant keeps no longer; none that is younger than a month (0160-telexes-kept-for.sql). */
export const telexRetention: PeriodicTask = {
  task: 'passengerMessages.retention',
  period: nightly,
  async run({ db, now }) {
    const { keepDays } = await settingsOf(db, flightSettings, 'passengerMessages');
    const before = new Date(now.getTime() - keepDays * dayMs);
    await db.execute(sql`select forget_passenger_messages(${before.toISOString()}::timestamptz)`);
  },
};
