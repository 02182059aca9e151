import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { usePortal } from '@reap/shared-ui/portal';
import { useCallback } from 'react';
import { isClaimLost, type Outcome, wordsFor } from './outcome.ts';

const loginPath = pageAt(compensationPhonePages.claimLogin);

/** Leads back to the first page when the page's claim is no longer the phone's, and says so; what was typed there is still there. */
export function useClaimEnded() {
  const { t, closeTab, toast } = usePortal();
  return useCallback(
    <T>(outcome: Outcome<T>): Outcome<T> => {
      if ('problem' in outcome && isClaimLost(outcome)) {
        toast.warning(wordsFor(outcome.problem, t)(t));
        closeTab(loginPath());
      }
      return outcome;
    },
    [t, closeTab, toast],
  );
}
