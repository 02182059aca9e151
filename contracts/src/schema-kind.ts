import * as z from 'zod';
import type { EnumName } from './enums.ts';

/** A schema where there is a value: without what makes it optional. */
export const bareOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? bareOf(schema.unwrap() as z.ZodType)
    : schema;

/** The same, and without what reads or refines the value; a codec stays, as code and wire hold two values there. */
export function declaredOf(schema: z.ZodType): z.ZodType {
  const bare = bareOf(schema);
  if (!(bare instanceof z.ZodPipe) || bare instanceof z.ZodCodec) return bare;
  return declaredOf((bare.in instanceof z.ZodTransform ? bare.out : bare.in) as z.ZodType);
}

/** The same of one item, where it is a list. */
export function itemOf(schema: z.ZodType): z.ZodType {
  const declared = declaredOf(schema);
  return declared instanceof z.ZodArray ? itemOf(declared.element as z.ZodType) : declared;
}

/** The fields of an object, or of a list's items; none where there are no fields. */
export function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const item = itemOf(schema);
  return item instanceof z.ZodObject ? (item.shape as Record<string, z.ZodType>) : {};
}

/** Whether code holds another value than the wire: money is a codec. */
export const isMoney = (schema: z.ZodType): boolean => declaredOf(schema) instanceof z.ZodCodec;

/** Whether a field takes a plain date. */
export const isDay = (schema: z.ZodType | undefined): boolean => schema !== undefined && bareOf(schema) instanceof z.ZodISODate;

/** Whether a field holds a list, however it is read and limited. */
export const isList = (schema: z.ZodType): boolean => declaredOf(schema) instanceof z.ZodArray;

/** Whether a field's value is chosen: days, codes, words of a list and lists are; everything else is typed. */
export const isChosen = (schema: z.ZodType): boolean =>
  codesOf(schema) !== undefined || isDay(schema) || isList(schema) || declaredOf(schema) instanceof z.ZodEnum;

/** The enumeration that a field's values, or those of its list, are of. */
export function codesOf(schema: z.ZodType): EnumName | undefined {
  const bare = bareOf(schema);
  const name = schema.meta()?.['codes'] ?? bare.meta()?.['codes'];
  if (typeof name === 'string') return name as EnumName;
  const declared = declaredOf(bare);
  return declared instanceof z.ZodArray ? codesOf(declared.element as z.ZodType) : undefined;
}
