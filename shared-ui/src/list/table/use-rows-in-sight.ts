import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface RowsInSight {
  count: number;
  keyOf: (index: number) => string | number;
  box: RefObject<HTMLElement | null>;
  /** Pixels of the box that rows can be seen in. */
  height: number;
  /** Pixels of a row as most are. */
  rowHeight: number;
  /** Rows drawn beyond either edge. */
  spare: number;
  /** False: whoever scrolls from within an effect may not interrupt the drawing that it belongs to. */
  atOnce?: boolean;
}

/** Which rows of a box that scrolls are to be drawn, and the room in pixels that those before and after them take. */
export function useRowsInSight({ count, keyOf, box, height, rowHeight, spare, atOnce = true }: RowsInSight) {
  const tell = useRef<(rect: { width: number; height: number }) => void>(undefined);
  useLayoutEffect(() => tell.current?.({ width: 0, height }), [height]);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => keyOf(index), [keyOf]),
    // A table that is not in sight has no heights to be taken.
    measureElement: (element, entry) => (entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height) || rowHeight,
    overscan: spare,
    initialRect: { width: 0, height },
    // The height is known: nothing has to be laid out before the first rows are drawn.
    observeElementRect: (_, told) => {
      tell.current = told;
      told({ width: 0, height });
    },
    useFlushSync: atOnce,
  });
  const items = virtualizer.getVirtualItems();
  return {
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  };
}
