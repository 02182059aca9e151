import * as z from 'zod';
import { bareOf } from './schema-kind.ts';

type Direction = 'decode' | 'encode' | 'answer';
type Convert = (value: unknown) => unknown;

const same: Convert = value => value;
const known: Record<Direction, WeakMap<z.ZodType, Convert>> = {
  decode: new WeakMap(),
  encode: new WeakMap(),
  answer: new WeakMap(),
};

/** Turns an answer's JSON into code values (money into fen …). Only codecs are touched: a masked or missing column stays as it came. */
export const fromWire = (schema: z.ZodType, value: unknown): unknown => converterOf(schema, 'decode')(value);
/** Turns code values into what travels as JSON. */
export const toWire = (schema: z.ZodType, value: unknown): unknown => converterOf(schema, 'encode')(value);
/** The same of an answer, without fields that its schema does not have: what no contract names leaves no server. */
export const toAnswer = (schema: z.ZodType, value: unknown): unknown => converterOf(schema, 'answer')(value);

/** What is to be done with the values of a schema, worked out once: most schemas hold no codec, and their values stay as they are. */
function converterOf(schema: z.ZodType, direction: Direction): Convert {
  const found = known[direction].get(schema);
  if (found) return found;
  // Trees hold themselves: whoever asks for this schema while it is looked at gets what it will be.
  known[direction].set(schema, value => converterOf(schema, direction)(value));
  const convert = compiled(schema, direction);
  known[direction].set(schema, convert);
  return convert;
}

function compiled(schema: z.ZodType, direction: Direction): Convert {
  const bare = bareOf(schema);
  if (bare instanceof z.ZodCodec) return leaf(bare, direction);
  if (bare instanceof z.ZodPipe && bare.in instanceof z.ZodTransform) return converterOf(bare.out as z.ZodType, direction);
  if (bare instanceof z.ZodArray) return list(converterOf(bare.element as z.ZodType, direction));
  if (bare instanceof z.ZodObject) return direction === 'answer' ? named(bare) : object(bare, direction);
  return same;
}

const leaf =
  (codec: z.ZodCodec, direction: Direction): Convert =>
  value => {
    if (value === undefined || value === null) return value;
    const result = direction === 'decode' ? z.safeDecode(codec, value) : z.safeEncode(codec, value);
    return result.success ? result.data : value;
  };

const list = (item: Convert): Convert => (item === same ? same : value => (Array.isArray(value) ? value.map(item) : value));

function object(schema: z.ZodObject, direction: Direction): Convert {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, converterOf(field as z.ZodType, direction)] as const);
  const touched = fields.filter(([, convert]) => convert !== same);
  if (touched.length === 0) return same;
  return value => {
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const [name, convert] of touched) if (copy[name] !== undefined) copy[name] = convert(copy[name]);
    return copy;
  };
}

/** A copy of the named fields alone. */
function named(schema: z.ZodObject): Convert {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, converterOf(field as z.ZodType, 'answer')] as const);
  return value => {
    if (typeof value !== 'object' || value === null) return value;
    const given = value as Record<string, unknown>;
    const copy: Record<string, unknown> = {};
    for (const [name, convert] of fields) {
      const field = given[name];
      if (field !== undefined) copy[name] = convert === same ? field : convert(field);
    }
    return copy;
  };
}
