import { useEffect, useState } from 'react';
import type { Outcome } from '../outcome.ts';
import { claimCalls } from '../use-claim.ts';

/** Whether a call found no airline that takes claims here. */
export const isNobodys = (outcome: Outcome<unknown>): boolean =>
  'problem' in outcome && ['tenant.notFound', 'tenant.disabled'].includes(outcome.problem.key);

/** Whether neither link nor host names an airline that takes claims here: that is to be known before anything is typed. */
export function useLinkLost(path: string): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    // The usual link names one: its page waits for no call, and the first that it makes tells.
    if (new URLSearchParams(path.split('?')[1]).has('tenant')) return;
    const ask = async () => setLost(isNobodys(await (await claimCalls()).findRules({})));
    // Whoever has no network now is told by what he presses.
    ask().catch(() => undefined);
  }, [path]);
  return lost;
}
