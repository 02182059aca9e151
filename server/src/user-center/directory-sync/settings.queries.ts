import type { Db } from '../../db/pool.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { userCenterSettings } from '../seeds/settings.ts';

/** Whether directory synchronisation is on in this tenant; off where nobody has chosen. */
export const syncMode = async (db: Db): Promise<'off' | 'on'> =>
  (await settingsOf(db, userCenterSettings, 'directorySync')).mode ? 'on' : 'off';
