import { lt } from 'drizzle-orm';
import { claimSessions } from '../../kernel/access/claim-session.schema.ts';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { hourMs } from '../../kernel/durations.ts';
import { claimFailures } from './claim.schema.ts';

/** Takes claims that have ended and tries that no longer count away, each night. */
export const claimRetention: PeriodicTask = {
  task: 'claim.retention',
  period: nightly,
  async run({ db, now }) {
    await db.delete(claimSessions).where(lt(claimSessions.expiresAt, now));
    await db.delete(claimFailures).where(lt(claimFailures.windowStart, new Date(now.getTime() - hourMs)));
  },
};
