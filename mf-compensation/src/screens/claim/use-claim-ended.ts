import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { usePortal } from '@reap/shared-ui/portal';
import { useCallback } from 'react';
import type { Outcome } from './outcome.ts';
import { wordsFor } from './use-claim.ts';

const loginPath = pageAt(compensationPhonePages.claimLogin);

// In the second case another tab of this phone has opened the claim of another passenger.
const ends: readonly string[] = ['claim.ended', 'claim.otherPassenger'];

/** Leads back to the first page when the page's claim is no longer the phone's, and says so; what was typed there is still there. */
export function useClaimEnded() {
  const { t, closeTab, toast } = usePortal();
  return useCallback(
    <T>(outcome: Outcome<T>): Outcome<T> => {
      if ('problem' in outcome && ends.includes(outcome.problem.key)) {
        toast.warning(wordsFor(outcome.problem, t));
        closeTab(loginPath());
      }
      return outcome;
    },
    [t, closeTab, toast],
  );
}
