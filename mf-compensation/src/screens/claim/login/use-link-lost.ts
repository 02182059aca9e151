import { useEffect, useState } from 'react';
import { claimCalls } from '../use-claim.ts';

/** Whether neither link nor host names an airline that takes claims here: that is to be known before anything is typed. */
export function useLinkLost(path: string): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    // The usual link names one, and its page waits for no call.
    if (new URLSearchParams(path.split('?')[1]).has('tenant')) return;
    const ask = async () => {
      const outcome = await (await claimCalls()).findRules({});
      setLost('problem' in outcome && ['tenant.notFound', 'tenant.disabled'].includes(outcome.problem.key));
    };
    // Whoever has no network now is told by what he presses.
    ask().catch(() => undefined);
  }, [path]);
  return lost;
}
