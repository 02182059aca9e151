import * as z from 'zod';
import { get, resource } from '../contract.ts';

const settings = {
  getSyncMode: get('get_sync_mode', { can: 'signed-in', returns: z.object({ mode: z.enum(['off', 'on']) }) }),
};

/** Whether staff is kept in step with a directory outside (seed 1 §5); two services offer the same call. */
export const compensationLogin = resource('/api/compensation/login', settings);
export const flightPassengerLogin = resource('/api/flight-passenger/login', settings);
