import type { Db } from '../db/pool.ts';
import { settingsOf } from '../kernel/settings/settings.ts';
import { addDays, stationDay } from '../kernel/station-time.ts';
import { flightSettings } from './seeds/settings.ts';

/** Yesterday, in the stations' zone: flights of days before bring no news any more. */
export const firstNewsDay = (now: Date): string => addDays(stationDay(now), -1);

/** What changed after this is not told yet: it has not stood for the tenant's holding time. */
export async function heldSince(db: Db, now: Date): Promise<Date> {
  const { holdSeconds } = await settingsOf(db, flightSettings, 'followNotice');
  return new Date(now.getTime() - holdSeconds * 1000);
}
