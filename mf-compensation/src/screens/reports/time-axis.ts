import { addDays } from '@reap/shared-ui/core/date-limits';
import type { ReactNode } from 'react';

/** A sum by what people look for. */
export interface Part {
  key: string;
  /** In fen; something else where the person may not read it. */
  amount?: unknown;
  label?: ReactNode;
}

/** The day or month after one: keys are `YYYY-MM-DD` or `YYYY-MM`. */
function after(key: string): string {
  if (key.length === 10) return addDays(key, 1);
  const [year, month] = key.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 0)).toISOString().slice(0, 7);
}

/**
 * Parts in time without a gap, so that the distance between two bars is the time between them: from the first to the last day of the
 * filter (of what was found, where the filter has none), what nothing happened on as zero.
 */
export function withoutGaps(parts: readonly Part[], from?: string, to?: string): readonly Part[] {
  const first = parts[0]?.key;
  const last = parts.at(-1)?.key;
  if (!first || !last) return parts;
  const begin = from && from.slice(0, first.length) < first ? from.slice(0, first.length) : first;
  const end = to && to.slice(0, last.length) > last ? to.slice(0, last.length) : last;
  const known = new Map(parts.map(part => [part.key, part]));
  const filled: Part[] = [];
  for (let key = begin; key <= end; key = after(key)) filled.push(known.get(key) ?? { key, amount: 0 });
  return filled;
}
