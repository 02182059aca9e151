import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks a box while something of it lies beyond an edge (`data-more-start`, `data-more-end`), so that pinned columns cast a shadow there, and
 * lets the keyboard scroll what has to be scrolled. Written to the page directly: scrolling draws nothing.
 */
export function useScrollMarks(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      element.toggleAttribute('data-more-start', scrollLeft > 0);
      element.toggleAttribute('data-more-end', scrollLeft + clientWidth < scrollWidth - 1);
      const scrolls = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
      if (scrolls) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    element.addEventListener('scroll', mark, { passive: true });
    // It tells after the browser has laid the page out, at first too: nothing is laid out twice.
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', mark);
      observer.disconnect();
    };
  }, [box]);
}
