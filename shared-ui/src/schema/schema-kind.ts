import type { EnumName } from '@reap/contracts/enums';
import * as z from 'zod';

/** A field's schema without what makes it optional. */
export const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;

/** Whether code holds another value than the wire: money is a codec. */
export const isCodec = (schema: z.ZodType): boolean => unwrapped(schema) instanceof z.ZodCodec;

export const isDay = (schema: z.ZodType): boolean => unwrapped(schema) instanceof z.ZodISODate;

/** Whether the field holds a list, however it is read and limited. */
export function isList(schema: z.ZodType): boolean {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodPipe && !(inner instanceof z.ZodCodec)) return isList(inner.out as z.ZodType);
  return inner instanceof z.ZodArray;
}

/** The enumeration that a field's values are of, if they are of one. */
export function codesOf(schema: z.ZodType): EnumName | undefined {
  const name = schema.meta()?.['codes'] ?? unwrapped(schema).meta()?.['codes'];
  return typeof name === 'string' ? (name as EnumName) : undefined;
}

const SOUGHT = 5_000;
const longest = new WeakMap<z.ZodType, number | undefined>();

/** The most signs that a typed field takes, whether its rule is a length or a pattern; undefined where it is none that a person meets. */
export function longestOf(schema: z.ZodType): number | undefined {
  if (!longest.has(schema)) longest.set(schema, searchLongest(schema));
  return longest.get(schema);
}

function searchLongest(schema: z.ZodType): number | undefined {
  const takes = (length: number) => schema.safeParse('a'.repeat(length)).success;
  if (!takes(1) || takes(SOUGHT)) return undefined;
  let [taken, refused] = [1, SOUGHT];
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (takes(middle)) taken = middle;
    else refused = middle;
  }
  return taken;
}
