import type { Flight } from '../flights/flight-labels.ts';

/** From take-off to landing in one of three ways; a time that is not known is undefined. */
export interface Span {
  kind: 'planned' | 'estimated' | 'actual';
  from: string | undefined;
  to: string | undefined;
}

/** The flight's times as far as they are known: planned always, expected and real where somebody told them. */
export function spansOf(flight: Flight): readonly Span[] {
  const spans: Span[] = [
    { kind: 'planned', from: flight.takeOffTime, to: flight.arrivalTime },
    { kind: 'estimated', from: flight.estimatedTakeOffTime ?? undefined, to: flight.estimatedArrivalTime ?? undefined },
    { kind: 'actual', from: flight.actualTakeOffTime ?? undefined, to: flight.actualArrivalTime ?? undefined },
  ];
  return spans.filter(({ from, to }) => from || to);
}

const hourMs = 3_600_000;

export interface Axis {
  from: number;
  to: number;
  /** Where the lines of hours stand: at most a dozen of them. */
  marks: readonly number[];
}

/** The line that all spans lie on, from the hour before the first time to the hour after the last. */
export function axisOf(spans: readonly Span[]): Axis {
  const times = spans.flatMap(({ from, to }) => [from, to].flatMap(time => (time ? [Date.parse(time)] : [])));
  const from = Math.floor(Math.min(...times) / hourMs) * hourMs;
  const to = Math.ceil((Math.max(...times) + 1) / hourMs) * hourMs;
  const step = Math.ceil((to - from) / hourMs / 12) * hourMs;
  return { from, to, marks: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step) };
}

/** A time's place on the line, in percent. */
export const placeOn = ({ from, to }: Axis, at: number): number => ((at - from) / (to - from)) * 100;
