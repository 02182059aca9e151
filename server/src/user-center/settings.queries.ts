import { eq } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { tenantSettings } from './user-center.schema.ts';

/** The setting that says whether staff is kept in step with a directory outside. */
export const syncSetting = 'directorySync';

/** Whether directory synchronisation is on in this tenant; off where nobody has chosen. */
export async function syncMode(db: Db): Promise<'off' | 'on'> {
  const [row] = await db.select({ value: tenantSettings.value }).from(tenantSettings).where(eq(tenantSettings.name, syncSetting));
  return row?.value === 'on' ? 'on' : 'off';
}
