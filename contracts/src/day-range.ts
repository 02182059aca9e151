import type * as z from 'zod';
import { date } from './fields.ts';

/** The most days from the first to the last one of a range (seed 0 §9). */
export const maxRangeDays = 365;

const DAY = 86_400_000;
/** Days from one plain date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

type Range<From extends string, To extends string, S extends z.ZodType> = { [Name in From | To]: S };

/**
 * Two fields that bound a range of days of at most 365. The rule travels with the last day's schema, through every shape that the
 * fields are put into: server and search bar both ask `overlongRanges`.
 */
export function dayRange<From extends string, To extends string>(from: From, to: To): Range<From, To, z.ZodOptional<z.ZodISODate>>;
export function dayRange<From extends string, To extends string, S extends z.ZodType>(from: From, to: To, schema: S): Range<From, To, S>;
export function dayRange(from: string, to: string, schema: z.ZodType = date().optional()) {
  return { [from]: schema, [to]: schema.meta({ ...schema.meta(), rangeFrom: from }) };
}

/** The field with the first day of the range that a field ends, where it ends one. */
export function rangeStartOf(schema: z.ZodType | undefined): string | undefined {
  const from = schema?.meta()?.['rangeFrom'];
  return typeof from === 'string' ? from : undefined;
}

/** The last days of those ranges that are longer than 365 days (common.dateRangeMax). */
export function overlongRanges(shape: Record<string, unknown>, values: Record<string, unknown>): string[] {
  return Object.entries(shape).flatMap(([to, schema]) => {
    const from = rangeStartOf(schema as z.ZodType);
    const first = from && values[from];
    const last = values[to];
    if (typeof first !== 'string' || typeof last !== 'string') return [];
    return daysBetween(first, last) > maxRangeDays ? [to] : [];
  });
}
