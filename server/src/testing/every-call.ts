import { type AnyCall, isFile, isPage, type Resource } from '@reap/contracts/contract';
import { JobStarted } from '@reap/contracts/portal/job';
import { registry } from '@reap/contracts/registry';
import { declaredOf } from '@reap/contracts/schema-kind';
import * as z from 'zod';

export interface NamedCall {
  id: string;
  call: AnyCall;
}

/** Every call of the contracts under its id: what generated tests go through, so that a new call is covered on arrival. */
export const everyCall: readonly NamedCall[] = Object.entries<Resource>(registry).flatMap(([id, resource]) =>
  Object.entries(resource).map(([name, call]) => ({ id: `${id}.${name}`, call })),
);

/** The schema of the rows or of the one value that a call answers as JSON. */
export function answerSchema({ returns }: AnyCall): z.ZodType {
  if (isFile(returns)) return JobStarted;
  return isPage(returns) ? z.array(returns.row) : returns;
}

export type Path = readonly (string | number)[];
export interface Leaf {
  path: Path;
  schema: z.ZodType;
}

/** Every field of a call's input that takes one value, in objects and in the first item of lists. */
export function leavesOf(call: AnyCall): Leaf[] {
  return [...leaves(call.query, []), ...leaves(call.body, [])];
}

function leaves(schema: z.ZodType | undefined, path: Path): Leaf[] {
  if (!schema) return [];
  const bare = declaredOf(schema);
  if (bare instanceof z.ZodObject) return Object.entries(bare.shape).flatMap(([key, field]) => leaves(field as z.ZodType, [...path, key]));
  if (bare instanceof z.ZodArray) return leaves(bare.element as z.ZodType, [...path, 0]);
  return [{ path, schema: bare }];
}

/** Whether a field takes an id made by the server. */
export const takesId = ({ schema }: Leaf): boolean => schema instanceof z.ZodType && 'format' in schema && schema.format === 'uuid';
/** Whether a field takes text. */
export const takesText = ({ schema }: Leaf): boolean => schema instanceof z.ZodString;

/** A copy of an input with one value put at a path, lists and objects made on the way. */
export function withValue(input: unknown, [part, ...rest]: Path, value: unknown): unknown {
  if (part === undefined) return value;
  const at = (input ?? (typeof part === 'number' ? [] : {})) as Record<PropertyKey, unknown>;
  const copy = Array.isArray(at) ? [...at] : { ...at };
  (copy as Record<PropertyKey, unknown>)[part] = withValue(at[part], rest, value);
  return copy;
}
