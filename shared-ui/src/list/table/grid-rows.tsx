import { type ReactNode, type RefObject, useCallback } from 'react';
import { Room } from './room.tsx';
import { useRowsInSight } from './use-rows-in-sight.ts';

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

/** Only the lines in sight and a few around. */
export function LinesInSight({ lines, box, height, headLines, span }: LinesInSightProps) {
  const keyOf = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  const seen = useRowsInSight({ count: lines.length, keyOf, box, height, rowHeight: USUAL_HEIGHT, spare: SPARE });
  return (
    <>
      <Room height={seen.before} span={span} />
      {seen.indexes.map(index => lines[index]?.draw({ index, place: index + headLines + 1, measure: seen.measure }))}
      <Room height={seen.after} span={span} />
    </>
  );
}
