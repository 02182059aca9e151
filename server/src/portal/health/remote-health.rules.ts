import type { HealthLine } from '@reap/contracts/portal/remote-health';

type Measured = Extract<HealthLine, { values: number[] }>['measure'];

/** Where the ranges of a measure end, milliseconds and score; what is beyond the last one has a range of its own. */
export const rangeEnds: Readonly<Record<Measured, readonly number[]>> = {
  open: [100, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 8000],
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 8000, 12_000],
  inp: [25, 50, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
};
/** No measure has more ranges. */
export const mostRanges = 12;

/** A screen that takes longer to open is slow. */
const slowMs = 1000;

/** How many of these values fall into each range of their measure. */
export function rangesOf(measure: Measured, values: readonly number[]): number[] {
  const ends = rangeEnds[measure];
  const ranges = Array<number>(ends.length + 1).fill(0);
  for (const value of values) {
    const found = ends.findIndex(end => value <= end);
    const at = found < 0 ? ends.length : found;
    ranges[at] = (ranges[at] ?? 0) + 1;
  }
  return ranges;
}

/** How many openings took longer than a second. */
export const slowOf = (ranges: readonly number[]): number => sum(ranges.slice(rangeEnds.open.indexOf(slowMs) + 1));

/** What three of four values don't exceed, as straight within a range as can be told; undefined without any. Beyond the last end: that end. */
export function threeQuarters(measure: Measured, ranges: readonly number[]): number | undefined {
  const ends = rangeEnds[measure];
  const wanted = sum(ranges) * 0.75;
  if (wanted === 0) return undefined;
  let before = 0;
  for (const [at, end] of ends.entries()) {
    const here = ranges[at] ?? 0;
    const start = ends[at - 1] ?? 0;
    if (here > 0 && before + here >= wanted) return start + ((end - start) * (wanted - before)) / here;
    before += here;
  }
  return ends.at(-1);
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
