import { dayMs } from '../../kernel/durations.ts';

/** So many days are shown day by day; beyond, by month. */
const maxDays = 62;

/** How the times of a report are put together, as `to_char` takes it. */
export function periodFormat(from: string | undefined, to: string | undefined): 'YYYY-MM-DD' | 'YYYY-MM' {
  const days = from && to ? (Date.parse(to) - Date.parse(from)) / dayMs : Number.POSITIVE_INFINITY;
  return days <= maxDays ? 'YYYY-MM-DD' : 'YYYY-MM';
}

/** A row of `group by grouping sets`: which of the columns it is about, and what was summed. */
type Grouped<Sums> = Sums & { part: string; key: string };

/**
 * The sums of everything, and by each part in the order that people read them: large ones first, times as they pass. What weighs is
 * something that the reader may read, as the order tells it.
 */
export function partsOf<Sums extends object>(rows: readonly Grouped<Sums>[], weight: (sums: Sums) => number) {
  const of = (part: string) =>
    rows.filter(row => row.part === part).map(({ part: _, ...sums }) => sums as unknown as Sums & { key: string });
  const [all] = of('all');
  return {
    all,
    ranked: (part: string) => of(part).toSorted((a, b) => weight(b) - weight(a) || a.key.localeCompare(b.key)),
    inTime: () => of('time').toSorted((a, b) => a.key.localeCompare(b.key)),
  };
}
