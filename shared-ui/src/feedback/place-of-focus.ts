import { useEffect, useRef } from 'react';

// A page's own part of the document: what lies around it belongs to other pages too.
const PAGE = '[role="tabpanel"], main';

/**
 * Remembers where the focus is. The function that is returned brings it back once what changed has been drawn, unless something else has
 * it by then: to the same element, or where that is gone to the nearest part around it that is left, so that Tab goes on from there.
 * What is drawn some frames later may take it away until then.
 */
export function placeOfFocus(): (frames?: number) => void {
  const around: HTMLElement[] = [];
  for (let at = document.activeElement; at instanceof HTMLElement && at !== document.body; at = at.parentElement) {
    around.push(at);
    if (at.matches(PAGE)) break;
  }
  const look = (frames: number): void =>
    void requestAnimationFrame(() => {
      if (frames > 0 && document.activeElement !== document.body) look(frames - 1);
      else requestAnimationFrame(() => focusFirst(around));
    });
  return (frames = 0) => look(frames);
}

function focusFirst(around: readonly HTMLElement[]): void {
  for (const element of around) {
    if (document.activeElement !== document.body) return;
    if (element.isConnected) focusPart(element);
  }
}

/** Gives the focus to what may not be able to hold it: it can for as long as it does. */
function focusPart(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** The same for what is opened over a page: remembers when it opens, and brings the focus back where it is taken away; call it when it is closed. */
export function useFocusBack(open: boolean): () => void {
  const back = useRef<() => void>(undefined);
  useEffect(() => {
    if (open) back.current = placeOfFocus();
  }, [open]);
  useEffect(() => () => back.current?.(), []);
  return () => back.current?.();
}
