import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { rememberedWidth, rememberWidth } from './remembered/remembered-widths.ts';

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

/**
 * The width of what is in an element in pixels, followed while it changes; undefined until it is known. On a page as wide as the last time
 * something of this name was shown it is what it was then, so that nothing has to be measured, or drawn twice.
 */
export function useElementWidth(name: string): [RefCallback<HTMLElement>, number | undefined] {
  const [width, setWidth] = useState(() => rememberedWidth(name));
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new ResizeObserver(([seen]) => {
        if (!seen) return;
        const now = Math.floor(seen.contentRect.width);
        setWidth(now);
        rememberWidth(name, now);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [name],
  );
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
