import { maxRangeDays } from '@reap/contracts/day-range';

const DAY = 86_400_000;

/** The plain date `days` later. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The ranges that a search offers: so many days up to today. */
export const offeredDays = [1, 7, 30, 90] as const;

/**
 * The first and last day that a search range may name: none 365 days or more before today, none after it but where the list knows
 * so many days `ahead` (seed 0 §5).
 */
export const searchableDays = (today: string, ahead = 0): { from: string; to: string } => ({
  from: addDays(today, 1 - maxRangeDays),
  to: addDays(today, ahead),
});

/** Whether a search range may begin or end on a day. */
export function isSearchable(day: string, today: string, ahead = 0): boolean {
  const { from, to } = searchableDays(today, ahead);
  return from <= day && day <= to;
}
