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
