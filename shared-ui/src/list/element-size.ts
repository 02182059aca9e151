import { type RefCallback, useCallback, useEffect, useState } from 'react';

/** The height of an element in pixels, followed while it changes: `const [ref, height] = useElementHeight()`. */
export function useElementHeight(): [RefCallback<HTMLElement>, number] {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // The observer speaks after the first paint: what stands below would then move.
    setHeight(Math.round(element.getBoundingClientRect().height));
    const observer = new ResizeObserver(([seen]) => setHeight(Math.round(seen?.borderBoxSize[0]?.blockSize ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}

/** The width of what is in an element in pixels, followed while it changes; undefined until it is known. */
export function useElementWidth(): [RefCallback<HTMLElement>, number | undefined] {
  const [width, setWidth] = useState<number>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([seen]) => setWidth(seen && Math.floor(seen.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** The height of the page in pixels, followed while it changes. */
export function usePageHeight(): number {
  const [height, setHeight] = useState(window.innerHeight);
  useEffect(() => {
    const measure = () => setHeight(window.innerHeight);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return height;
}
