import type { compensationLogin } from '@reap/contracts/user-center/login-settings';
import type { Handlers } from '../../kernel/call/context.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { syncMode } from '../directory-sync/settings.queries.ts';
import { userCenterSettings } from '../seeds/settings.ts';
import { shortestPassword } from './passwords.ts';

export const loginSettingsHandlers: Handlers<typeof compensationLogin> = {
  async getLoginCfg(_, { db }) {
    const { lockAfter, lockMinutes } = await settingsOf(db, userCenterSettings, 'signIn');
    const { idleMinutes, hours } = await settingsOf(db, userCenterSettings, 'session');
    return { lockAfter, lockMinutes, idleMinutes, sessionHours: hours, passwordMinLength: shortestPassword, syncMode: await syncMode(db) };
  },
  getSyncMode: async (_, { db }) => ({ mode: await syncMode(db) }),
};
