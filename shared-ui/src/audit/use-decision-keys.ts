import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Decision, decisions } from './decision.ts';

interface DecisionKeys {
  /** The dialog that asks, once its form is there. */
  form: RefObject<HTMLFormElement | null>;
  /** Whether it has finished opening. */
  opened: RefObject<boolean>;
  onDecision: (decision: Decision) => void;
  /** Enter, where it means no button and no line break. */
  onEnter: () => void;
}

/** The keys 1, 2, 3 and Enter from the first frame of the dialog on, while it still opens and wherever the focus stands; not in its texts. */
export function useDecisionKeys(active: boolean, { form, opened, ...keys }: DecisionKeys): void {
  const latest = useRef<Pick<DecisionKeys, 'onDecision' | 'onEnter'>>(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(target, form.current)) return;
      const decision = decisions.find(one => one.key === key);
      if (decision) latest.current.onDecision(decision.value);
      // The focus passes over the dialog's buttons while it opens: until it is open, Enter is not for them.
      const enter = key === 'Enter' && !(opened.current && target instanceof Element && target.matches('button, a, summary, [role="tab"]'));
      if (decision || enter) event.preventDefault();
      if (enter) latest.current.onEnter();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [active, form, opened]);
}

const texts = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])';

// A text takes its own keys, and so does an open menu or list, or a question that stands above the form. Where the form is a dialog, what stands behind it takes none.
function isElsewhere(target: EventTarget | null, form: HTMLFormElement | null): boolean {
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('[role="dialog"]');
  const onPage = form !== null && form.closest('[role="dialog"]') === null;
  if (target.closest('[role="menu"], [role="listbox"]')) return true;
  return target.matches(onPage ? texts : '[role="dialog"] textarea') || (dialog !== null && form !== null && !dialog.contains(form));
}
