import type { compensationLogin } from '@reap/contracts/user-center/login-settings';
import type { Handlers } from '../kernel/context.ts';
import { syncMode } from './settings.queries.ts';

export const loginSettingsHandlers: Handlers<typeof compensationLogin> = {
  getSyncMode: async (_, { db }) => ({ mode: await syncMode(db) }),
};
