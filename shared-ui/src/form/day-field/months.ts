/** `2026-03-14` → `2026-03`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later. */
export function moved(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return monthOf(date.toISOString());
}

interface View {
  day: string;
  /** 1 where the day is the end of a range. */
  active: number;
  months: number;
  /** No month after it has a day to choose. */
  last: string;
}

/** The month that stands left: an end stands right, and no month stands right that has nothing to choose. */
export function firstMonth({ day, active, months, last }: View): string {
  const wished = moved(monthOf(day), active === 1 ? 1 - months : 0);
  const latest = moved(last, 1 - months);
  return wished > latest && monthOf(day) <= last ? latest : wished;
}

export const isInView = (day: string, first: string, months: number): boolean =>
  monthOf(day) >= first && monthOf(day) <= moved(first, months - 1);
