import * as z from 'zod';

const option = /^(?:10(?:\.0)?|[1-9](?:\.\d)?|0\.[1-9])$/;
const end = '(?:10(?:\\.0)?|\\d(?:\\.\\d)?)';
const area = new RegExp(`^(${end})-(${end})$`);

/** `"7.5"` → `75`: scores are whole tenths in code and database, so that no arithmetic is done on fractions. */
export function toTenths(text: string): number {
  const [whole = '0', part = '0'] = text.split('.');
  return Number(whole) * 10 + Number(part);
}

/** `75` → `"7.5"`, `100` → `"10"`. */
export const fromTenths = (tenths: number): string =>
  tenths % 10 === 0 ? String(tenths / 10) : `${Math.trunc(tenths / 10)}.${tenths % 10}`;

/** An option's score: 0.1 to 10 with at most one decimal, text on the wire, whole tenths in code (seed 1 §5). */
export const score = () =>
  z.codec(z.string().regex(option, { error: 'survey.scoreFormat' }), z.int().min(1).max(100), { decode: toTenths, encode: fromTenths });

/** The ends of a range of scores, `"1-3.5"`, in tenths; undefined where the text is none or begins above its end. */
export function areaOf(text: string): { from: number; to: number } | undefined {
  const [, low, high] = area.exec(text) ?? [];
  if (low === undefined || high === undefined) return undefined;
  const from = toTenths(low);
  const to = toTenths(high);
  return from <= to ? { from, to } : undefined;
}
