import { type RefCallback, useCallback, useEffect, useState } from 'react';

/** From so many pixels on, what stands above a list has its usual height. */
const WIDE = 1280;

/**
 * The height of an element in pixels, followed while it changes: `const [ref, height] = useElementHeight()`. Where a wide
 * page has it as `usual`, nothing is drawn a second time for it.
 */
export function useElementHeight(usual = 0): [RefCallback<HTMLElement>, number] {
  const [height, setHeight] = useState(usual);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      // The observer speaks after the first paint: what stands below would then move. Where it is as usual, the page is not laid out twice.
      if (usual === 0 || window.innerWidth < WIDE) setHeight(Math.round(element.getBoundingClientRect().height));
      const observer = new ResizeObserver(([seen]) => setHeight(Math.round(seen?.borderBoxSize[0]?.blockSize ?? 0)));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [usual],
  );
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
