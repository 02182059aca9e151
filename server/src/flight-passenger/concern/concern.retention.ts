import { sql } from 'drizzle-orm';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';

const keptDays = 7;

/** Forgets what happened on flights that are flown: they bring no news any more, so that nothing could be told again. */
export const concernRetention: PeriodicTask = {
  task: 'concernHappenings.retention',
  period: nightly,
  async run({ db, now }) {
    await db.execute(sql`delete from concern_happenings h using flight_passengers p, flights f
      where p.tenant_id = h.tenant_id and p.id = h.pax_id and f.tenant_id = p.tenant_id and f.id = p.flight_id
        and f.flight_date < ${addDays(stationDay(now), -keptDays)}`);
  },
};
