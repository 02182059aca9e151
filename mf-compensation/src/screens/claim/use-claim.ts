import { useHeldDialog } from '@reap/shared-ui/held-dialog';
import { focusField } from '@reap/shared-ui/mobile/fields';
import { usePortal } from '@reap/shared-ui/portal';
import { useCallback, useState } from 'react';
import { type Outcome, type Words, wordsFor } from './outcome.ts';

/** The calls of a claim, fetched when the first of them is made. */
export const claimCalls = () => import('./claim-calls.ts');

export interface Said {
  form?: string | undefined;
  fields: Record<string, Words>;
}

const nothing: { form?: Words; fields: Said['fields'] } = { fields: {} };

/**
 * What went wrong on a page of the claim, said at its field or above all of them, and one thing done at a time.
 * `takesFocus` is false for what nobody asked for by a press: a refused field does not call back whoever types in the next one.
 */
export function useClaim({ takesFocus = true } = {}) {
  const { t } = usePortal();
  const [said, setSaid] = useState(nothing);
  const [busy, setBusy] = useState(false);
  useHeldDialog(busy);
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
        const fields = Object.entries(outcome.problem.fields);
        if (fields.length > 0) refuse(Object.fromEntries(fields.map(([name, told]) => [name, wordsFor(told, t)])));
        else setSaid({ form: wordsFor(outcome.problem, t), fields: {} });
        return undefined;
      } catch {
        // The code of the calls could not be fetched.
        setSaid({ form: now => now('claimPage.offline'), fields: {} });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [t, refuse],
  );
  return { said: { form: said.form?.(t), fields: said.fields } satisfies Said, busy, run, refuse };
}
