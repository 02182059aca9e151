import { useEffect, useRef } from 'react';
import type { AuditType } from './verdicts.ts';

interface AuditKeys {
  /** 1 passes, 2 rejects. */
  onVerdict?: ((auditType: AuditType) => void) | undefined;
  /** Enter. */
  onForward: () => void;
  /** Shift+Enter. */
  onBack?: (() => void) | undefined;
}

/** Whether the key is meant for what has the focus: text, a list of choices, a button, a dialog. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]:not([aria-hidden="true"])')) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'radio';
  return target instanceof HTMLElement && target.closest('button, a, textarea, select, [role="combobox"], [role="listbox"]') !== null;
}

/** The wizard's keys, on the whole page: a pile is worked through without the mouse (LOOK, wizard and audit). */
export function useAuditKeys(keys: AuditKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      const { onVerdict, onForward, onBack } = latest.current;
      const verdict = event.key === '1' ? 1 : event.key === '2' ? 2 : undefined;
      const act = verdict
        ? onVerdict && (() => onVerdict(verdict))
        : event.key === 'Enter'
          ? event.shiftKey
            ? onBack
            : onForward
          : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', byKey);
    return () => document.removeEventListener('keydown', byKey);
  }, []);
}
