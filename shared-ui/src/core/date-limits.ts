const DAY = 86_400_000;

/** Days from one plain date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The plain date `days` later. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

export const MAX_DAYS = 365;

/** Whether a search range may begin or end on a day: not after today, not 365 days or more before (seed 0 §5). */
export const isSearchable = (day: string, today: string): boolean => day <= today && daysBetween(day, today) < MAX_DAYS;

/** Whether a range keeps to 365 days (seed 0 §9). */
export const isShortEnough = (from: string, to: string): boolean => daysBetween(from, to) <= MAX_DAYS;
