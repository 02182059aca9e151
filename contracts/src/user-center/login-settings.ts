import * as z from 'zod';
import { get, resource } from '../contract.ts';

/** What a sign-in page or a form of staff has to know before it asks for anything. */
const LoginConfig = z.object({
  lockAfter: z.int(),
  lockMinutes: z.int(),
  idleMinutes: z.int(),
  sessionHours: z.int(),
  passwordMinLength: z.int(),
  syncMode: z.enum(['off', 'on']),
});

const settings = {
  getLoginCfg: get('get_login_cfg', { can: 'signed-in', returns: LoginConfig }),
  getSyncMode: get('get_sync_mode', { can: 'signed-in', returns: z.object({ mode: z.enum(['off', 'on']) }) }),
};

/** Whether staff is kept in step with a directory outside (seed 1 §5); two services offer the same call. */
export const compensationLogin = resource('/api/compensation/login', settings);
export const flightPassengerLogin = resource('/api/flight-passenger/login', settings);
