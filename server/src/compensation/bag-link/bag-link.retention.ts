import { lt } from 'drizzle-orm';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { baggageLinks } from './bag-link.schema.ts';

/** Takes links that have run out away, each night. */
export const bagLinkRetention: PeriodicTask = {
  task: 'bagLink.retention',
  period: nightly,
  async run({ db, now }) {
    await db.delete(baggageLinks).where(lt(baggageLinks.expiresAt, now));
  },
};
