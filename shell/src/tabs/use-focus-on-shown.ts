import { useEffect, useRef } from 'react';

/** A dialog that led to the page has closed within so many frames. */
const framesToClose = 30;

/**
 * Whoever opened a page from what is out of sight by then, a link of the page before or a dialog that closes, goes on in the page: the
 * focus would be nowhere, and Tab would begin with the whole frame. A focus that has stayed in sight is left where it is.
 */
export function useFocusOnShown(activeId: string): void {
  const before = useRef(activeId);
  useEffect(() => {
    if (before.current === activeId) return undefined;
    before.current = activeId;
    let frame = 0;
    const look = (left: number) => {
      const panel = document.getElementById(`panel-${activeId}`);
      if (isLost(panel)) panel?.focus({ preventScroll: true });
      else if (left > 0) frame = requestAnimationFrame(() => look(left - 1));
    };
    look(framesToClose);
    return () => cancelAnimationFrame(frame);
  }, [activeId]);
}

function isLost(shown: HTMLElement | null): boolean {
  const active = document.activeElement;
  if (!active || active === document.body) return true;
  const panel = active.closest('[role="tabpanel"][id^="panel-"]');
  return panel !== null && panel !== shown;
}
