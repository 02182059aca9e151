import { useRef } from 'react';

/**
 * Changes a value by what it is when the change comes. What is drawn may be older by then: while a file is sent, others arrive, and
 * people tick and remove.
 */
export function useNewest<T>(value: T, onChange: ((value: T) => void) | undefined): (change: (now: T) => T) => void {
  const newest = useRef({ value, onChange });
  newest.current = { value, onChange };
  return change => {
    const { value: now, onChange: tell } = newest.current;
    const next = change(now);
    newest.current.value = next;
    tell?.(next);
  };
}
