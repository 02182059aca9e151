import * as z from 'zod';

type Direction = 'decode' | 'encode';

/** Turns an answer's JSON into code values (money into fen …). Only codecs are touched: a masked or missing column stays as it came. */
export const fromWire = (schema: z.ZodType, value: unknown): unknown => convert(schema, value, 'decode');
/** Turns code values into what travels as JSON. Undefined fields are left out. */
export const toWire = (schema: z.ZodType, value: unknown): unknown => convert(schema, value, 'encode');

function convert(schema: z.ZodType, value: unknown, direction: Direction): unknown {
  if (value === undefined || value === null) return value;
  if (schema instanceof z.ZodCodec) return convertLeaf(schema, value, direction);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return convert(schema.unwrap() as z.ZodType, value, direction);
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return convert(schema.out as z.ZodType, value, direction);
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map(item => convert(schema.element as z.ZodType, item, direction));
  if (schema instanceof z.ZodObject && typeof value === 'object') return convertObject(schema, value, direction);
  return value;
}

function convertLeaf(schema: z.ZodCodec, value: unknown, direction: Direction): unknown {
  const result = direction === 'decode' ? z.safeDecode(schema, value) : z.safeEncode(schema, value);
  return result.success ? result.data : value;
}

function convertObject(schema: z.ZodObject, value: object, direction: Direction): unknown {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.map(([key, field]) => {
      const inner = schema.shape[key] as z.ZodType | undefined;
      return [key, inner ? convert(inner, field, direction) : field];
    }),
  );
}
