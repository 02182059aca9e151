/** A day that moves with the calendar: `today`, `today-29`, `today+7`. */
const dayWord = /^today(?:([+-])(\d{1,3}))?$/;
const DAY = 86_400_000;

export const isDayWord = (text: string): boolean => dayWord.test(text);

/** The plain date that a word means on the day `today`; any other text as it is. */
export function dayOfWord(text: string, today: string): string {
  const [found, sign, days] = dayWord.exec(text) ?? [];
  if (found === undefined) return text;
  const offset = Number(days ?? 0) * (sign === '-' ? -1 : 1);
  return new Date(Date.parse(today) + offset * DAY).toISOString().slice(0, 10);
}

/** A plain date as a word, seen from the day `today`. */
export function wordOfDay(day: string, today: string): string {
  const offset = Math.round((Date.parse(day) - Date.parse(today)) / DAY);
  return offset === 0 ? 'today' : `today${offset > 0 ? '+' : ''}${offset}`;
}
