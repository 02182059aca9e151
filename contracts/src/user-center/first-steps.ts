import * as z from 'zod';
import { get, post, resource } from '../contract.ts';
import { nothing } from '../fields.ts';

/** What takes a new tenant to its first order, in the order in which it can be done; texts stand under `firstStep.<key>`. */
export const firstStepKeys = ['airports', 'organizations', 'staff', 'accounts', 'flow', 'flights', 'accident'] as const;

const FirstStep = z.object({
  key: z.enum(firstStepKeys),
  done: z.boolean(),
  /** The page where it is done. */
  path: z.string(),
});
export type FirstStepKey = (typeof firstStepKeys)[number];

/** What a new tenant still lacks, for the home page of who sets it up. */
export const firstSteps = resource('/api/reaptv-user-center/sys/first_steps', {
  /** `open` is false once every step is done or the list was put away; the steps are not asked for then. */
  find: get('find', { can: 'uc:org:edit', added: true, returns: z.object({ open: z.boolean(), steps: z.array(FirstStep) }) }),
  /** For everybody of the tenant; the configuration item `firstSteps` brings it back. */
  putAway: post('put_away', { can: 'uc:org:edit', added: true, returns: nothing }),
});
