import type * as z from 'zod';
import { labelOf } from '../core/labels.ts';
import type { FilterValues } from '../core/list-url.ts';
import { problemOf } from '../core/rules-of.ts';
import type { Filter } from '../filters.tsx';
import type { Translate } from '../portal.tsx';

/** Texts of refused fields, by the field. */
export type FieldProblems = Readonly<Record<string, string>>;

/** What the contract says against texts that were typed into filters: they are not worth asking the server with. */
export function filterProblems(
  filters: readonly Filter[],
  shape: Record<string, z.ZodType>,
  values: FilterValues,
  t: Translate,
): FieldProblems {
  const found = filters.flatMap(filter => {
    const [name] = filter.fields;
    const [schema, value] = [shape[name], values[name]];
    if (!schema || typeof value !== 'string' || (filter.kind !== 'text' && filter.kind !== 'flightNo')) return [];
    const problem = problemOf(schema, value, filter.label ?? labelOf(shape, name, t), t);
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Problems of other fields than these. */
export const without = (problems: FieldProblems, names: readonly string[]): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));
