import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** A line of a table's body: a row, or what belongs to the row above. `draw` is told where it stands and how it is measured. */
export interface Line {
  key: string;
  draw: (at: { index: number; place: number | undefined; measure: ((element: Element | null) => void) | undefined }) => ReactNode;
}

/** Pixels of a row as most are; those in sight are measured. */
const USUAL_HEIGHT = 39;
const SPARE = 6;

/** All lines. */
export const AllLines = ({ lines }: { lines: readonly Line[] }) =>
  lines.map((line, index) => line.draw({ index, place: undefined, measure: undefined }));

interface LinesInSightProps {
  lines: readonly Line[];
  box: RefObject<HTMLElement | null>;
  /** Pixels of the box that lines can be seen in. */
  height: number;
  /** Lines of the heading: a place is counted from the table's first line. */
  headLines: number;
  span: number;
}

/** Only the lines in sight and a few around; the room of the others is kept by two empty rows, so that the table stays a table. */
export function LinesInSight({ lines, box, height, headLines, span }: LinesInSightProps) {
  const tell = useRef<(rect: { width: number; height: number }) => void>(undefined);
  useLayoutEffect(() => tell.current?.({ width: 0, height }), [height]);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines]),
    // A table that is not in sight has no heights to be taken.
    measureElement: (element, entry) => (entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height) || USUAL_HEIGHT,
    overscan: SPARE,
    initialRect: { width: 0, height },
    // The height is known: nothing has to be laid out before the first rows are drawn.
    observeElementRect: (_, told) => {
      tell.current = told;
      told({ width: 0, height });
    },
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      <Room height={before} span={span} />
      {items.map(({ index }) => lines[index]?.draw({ index, place: index + headLines + 1, measure: virtualizer.measureElement }))}
      <Room height={after} span={span} />
    </>
  );
}

const Room = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden className="reap-room" style={{ height }}>
      <td colSpan={span} />
    </tr>
  ) : null;
