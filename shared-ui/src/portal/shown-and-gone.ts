import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

// A tab that is hidden keeps its page in the document, and runs the clean-ups of its effects all the same; shown again, it runs the effects anew.

/** Does something when a component is first shown, and not again when its tab is. */
export function useOnce(run: () => void): void {
  const done = useRef(false);
  const first = useEffectEvent(() => {
    if (done.current) return;
    done.current = true;
    run();
  });
  useEffect(() => first(), []);
}

/** Does something when this element is gone, and not when its tab is only hidden. */
export function useGone(element: RefObject<HTMLElement | null>, run: () => void): void {
  const gone = useRef(run);
  gone.current = run;
  useEffect(() => {
    const { current } = element;
    return () => {
      if (!current?.isConnected) gone.current();
    };
  }, [element]);
}
