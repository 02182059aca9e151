import type { compensationLogin } from '@reap/contracts/user-center/login-settings';
import type { Handlers } from '../kernel/context.ts';
import { settingsOf } from '../kernel/settings.ts';
import { shortestPassword } from './passwords.ts';
import { syncMode } from './settings.queries.ts';

export const loginSettingsHandlers: Handlers<typeof compensationLogin> = {
  async getLoginCfg(_, { db }) {
    const { lockAfter, lockMinutes } = await settingsOf(db, 'signIn');
    const { idleMinutes, hours } = await settingsOf(db, 'session');
    return { lockAfter, lockMinutes, idleMinutes, sessionHours: hours, passwordMinLength: shortestPassword, syncMode: await syncMode(db) };
  },
  getSyncMode: async (_, { db }) => ({ mode: await syncMode(db) }),
};
