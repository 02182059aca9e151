import { channel } from 'node:diagnostics_channel';

/** What a request goes through, in order. */
export type Step = 'begin' | 'tenant' | 'permission' | 'validation' | 'handler' | 'masks' | 'envelope' | 'audit' | 'commit';

const steps = channel('reap.step');

/** Tells whoever measures (bench) that a step of a request has ended; costs nothing where nobody listens. */
export function ended(requestId: string, step: Step): void {
  if (steps.hasSubscribers) steps.publish({ requestId, step });
}
