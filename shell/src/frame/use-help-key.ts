import { useEffect, useRef } from 'react';

/** Whether the key is text for what has the focus. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])'));

/** `?` anywhere but in a text asks for the keys of the page. */
export function useHelpKey(onHelp: () => void): void {
  const latest = useRef(onHelp);
  latest.current = onHelp;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A Chinese keyboard writes its own question mark.
      if ((event.key !== '?' && event.key !== '？') || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
