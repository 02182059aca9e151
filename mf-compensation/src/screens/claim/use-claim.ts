import { focusField } from '@reap/shared-ui/mobile/fields';
import { type Translate, usePortal } from '@reap/shared-ui/portal';
import { useCallback, useState } from 'react';
import type { Outcome, Problem } from './outcome.ts';

/** The calls of a claim, fetched when the first of them is made. */
export const claimCalls = () => import('./claim-calls.ts');

export interface Said {
  form?: string | undefined;
  fields: Record<string, string>;
}

const nothing: Said = { fields: {} };

/**
 * What went wrong on a page of the claim, said at its field or above all of them, and one thing done at a time.
 * `takesFocus` is false for what nobody asked for by a press: a refused field does not call back whoever types in the next one.
 */
export function useClaim({ takesFocus = true } = {}) {
  const { t } = usePortal();
  const [said, setSaid] = useState<Said>(nothing);
  const [busy, setBusy] = useState(false);
  /** Says at their fields what is wrong, and leads to the first of them. */
  const refuse = useCallback(
    (fields: Said['fields']): false => {
      setSaid({ fields });
      if (takesFocus) focusField(Object.keys(fields));
      return false;
    },
    [takesFocus],
  );
  /** Runs one thing; says what was refused, and gives the answer otherwise. */
  const run = useCallback(
    async <T>(ask: () => Promise<Outcome<T>>): Promise<T | undefined> => {
      setBusy(true);
      setSaid(nothing);
      try {
        const outcome = await ask();
        if ('answer' in outcome) return outcome.answer;
        const { fields } = outcome.problem;
        if (Object.keys(fields).length > 0) refuse(fields);
        else setSaid({ form: wordsFor(outcome.problem, t), fields: {} });
        return undefined;
      } catch {
        // The code of the calls could not be fetched.
        setSaid({ form: t('claimPage.offline'), fields: {} });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [t, refuse],
  );
  return { said, busy, run, refuse };
}

/** The server's own words, else the contracts' for what was refused. */
export function wordsFor({ key, params, text }: Problem, t: Translate): string {
  if (key.startsWith('network.')) return t('claimPage.offline');
  const known = t(key, params);
  return text || (known === key ? t('claimPage.failed') : known);
}
