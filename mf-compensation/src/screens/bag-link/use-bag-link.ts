import { bagLink } from '@reap/contracts/compensation/baggage/bag-link';
import type { AnswerOf } from '@reap/contracts/contract';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { request } from '@reap/shared-ui/core/http';
import { type Translate, usePortal } from '@reap/shared-ui/portal';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

export type BagView = AnswerOf<typeof bagLink.view>;

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** The token of the page's link. It stands after the #, which browsers send nowhere; another link may be opened in the same tab. */
export const useLinkToken = (): string => useSyncExternalStore(onHash, () => window.location.hash.slice(1));

/** What was refused, in the person's words. */
function wordsFor(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.key.startsWith('network.')) return t('bagPage.offline');
  return error.message === error.key ? t(error.key) : error.message;
}

/** The bag of a link; asked again when the page is looked at again, so that yesterday's state does not stay. */
export function useBag(token: string) {
  const { t } = usePortal();
  const [bag, setBag] = useState<BagView>();
  const [problem, setProblem] = useState<unknown>();
  const latest = useRef(0);
  const ask = useCallback(async () => {
    setProblem(undefined);
    latest.current += 1;
    const asked = latest.current;
    // By the time of the answer it may have been asked again, or another link may stand there.
    const still = (set: () => void) => asked === latest.current && set();
    await request(bagLink.view, { token }).then(
      found => still(() => setBag(found)),
      error => still(() => setProblem(error)),
    );
  }, [token]);
  useEffect(() => {
    setBag(undefined);
    void ask();
    const onVisible = () => document.visibilityState === 'visible' && void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [ask]);
  return { bag, problem: problem === undefined ? undefined : wordsFor(problem, t), ask };
}
