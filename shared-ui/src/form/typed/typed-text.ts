import { plainAmount, plainText, ungrouped } from '@reap/contracts/patterns';

/** `1,234.5`, `￥１２３４.5` or `1 234.50` → 123450 fen; undefined where it is no amount. */
export function amountOf(text: string): number | undefined {
  const found = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(plainAmount(text));
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined;
}

/** `2026/3/1`, `2026.03.01`, `20260301` or `2026年3月1日` → `2026-03-01`; undefined where there is no such day. */
export function dayOf(text: string): string | undefined {
  const found = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/.exec(plainText(text));
  if (!found) return undefined;
  const day = `${found[1]}-${(found[2] ?? found[4] ?? '').padStart(2, '0')}-${(found[3] ?? found[5] ?? '').padStart(2, '0')}`;
  const read = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== day ? undefined : day;
}

/** The same, and `11-22`, `11/22` or `11月22日`: in the year of `today`, in the one before where that would be after `last`. */
export function dayIn(text: string, today: string, last: string): string | undefined {
  const found = /^(\d{1,2})[-/.月](\d{1,2})日?$/.exec(plainText(text));
  if (!found) return dayOf(text);
  const year = Number(today.slice(0, 4));
  const [now, before] = [year, year - 1].map(one => dayOf(`${one}-${found[1]}-${found[2]}`));
  return now && now <= last ? now : before;
}

/** `2026/3/4 9:05` and the like, by the stations' clock, as an instant; undefined for what no calendar and no clock has. */
export function momentOf(text: string): string | undefined {
  const [, typedDay = '', hour = '', minute = ''] = /^(\S+)[T\s]+([01]?\d|2[0-3]):([0-5]\d)$/.exec(plainText(text)) ?? [];
  const day = dayOf(typedDay);
  return day && new Date(`${day}T${hour.padStart(2, '0')}:${minute}:00+08:00`).toISOString();
}

/** `1,234` or `１２` → a whole number; undefined where it is none. */
export function wholeOf(text: string): number | undefined {
  const plain = ungrouped(text);
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : undefined;
}

/** A text as searches compare it: ＬＸＡ finds lxa. */
export const sought = (text: string): string => plainText(text).toLowerCase();
