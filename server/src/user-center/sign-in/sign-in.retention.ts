import { lt, sql } from 'drizzle-orm';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { dayMs } from '../../kernel/durations.ts';
import { addressFailures, captchas, knownDevices, loginFailures } from './sign-in.schema.ts';

/** Failures lock for twelve hours at most; a browser that was not used for a year is known no more. */
const failureDays = 30;
const deviceDays = 400;
const revealDays = 40;

/** Takes away counts of failures, forgotten browsers and the counts of looks behind masks that no rule asks for any more. */
export const signInRetention: PeriodicTask = {
  task: 'signIn.retention',
  period: nightly,
  async run({ db, now }) {
    const ago = (days: number) => new Date(now.getTime() - days * dayMs);
    await db.delete(loginFailures).where(lt(loginFailures.lastAt, ago(failureDays)));
    await db.delete(addressFailures).where(lt(addressFailures.lastAt, ago(1)));
    await db.delete(captchas).where(lt(captchas.expiresAt, now));
    await db.delete(knownDevices).where(lt(knownDevices.lastAt, ago(deviceDays)));
    await db.execute(sql`delete from reveals where day < ${ago(revealDays).toISOString().slice(0, 10)}`);
  },
};
