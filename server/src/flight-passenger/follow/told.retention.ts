import { lt } from 'drizzle-orm';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { dayMs } from '../../kernel/durations.ts';
import { flightNewsTold } from './news.schema.ts';

const keptDays = 30;

/** Forgets who was told of what: news are gone once they are told, so that after days nobody could be told again. */
export const toldRetention: PeriodicTask = {
  task: 'flightNewsTold.retention',
  period: nightly,
  async run({ db, now }) {
    await db.delete(flightNewsTold).where(lt(flightNewsTold.toldAt, new Date(now.getTime() - keptDays * dayMs)));
  },
};
