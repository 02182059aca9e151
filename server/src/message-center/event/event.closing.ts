import { and, isNull, lt } from 'drizzle-orm';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';
import { flightEvents } from './event.schema.ts';

/** Flights of this day and later may still have somebody to tell: one of yesterday may leave after midnight. */
export const firstOpenDay = (now: Date): string => addDays(stationDay(now), -1);

/** A cancelled flight never leaves: nobody of it is to be told any more once its day is over. */
export const closePastEvents: PeriodicTask = {
  task: 'flightEvents.closing',
  period: nightly,
  async run({ db, now }) {
    const past = and(isNull(flightEvents.closedAt), lt(flightEvents.flightDate, firstOpenDay(now)));
    await db.update(flightEvents).set({ closedAt: now }).where(past);
  },
};
