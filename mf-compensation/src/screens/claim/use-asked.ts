import { useCallback, useEffect, useRef, useState } from 'react';
import { recall } from './claim-memory.ts';
import type { Outcome } from './outcome.ts';
import { useClaim } from './use-claim.ts';
import { useClaimEnded } from './use-claim-ended.ts';

/** What a page of the claim begins with, what was typed before among it: the answer, or what kept it away, and another try. */
export function useAsked<T>(ask: () => Promise<Outcome<T>>) {
  const { said, run } = useClaim();
  const ended = useClaimEnded();
  const [answer, setAnswer] = useState<T>();
  // Asked as the page is by then; another title or address is no reason to ask again.
  const now = async () => {
    await recall();
    return run(async () => ended(await ask()));
  };
  const asking = useRef(now);
  asking.current = now;
  const again = useCallback(async () => {
    const found = await asking.current();
    if (found !== undefined) setAnswer(found);
    return found;
  }, []);
  useEffect(() => void again(), [again]);
  return { answer, problem: said.form, again };
}
