import { overlongRanges } from '@reap/contracts/day-range';
import type * as z from 'zod';
import { isSearchable, searchableDays } from '../../form/date-limits.ts';
import { formatDate } from '../../i18n/format.ts';
import { labelOf } from '../../i18n/labels.ts';
import type { Translate } from '../../portal/portal.tsx';
import { problemOf } from '../../schema/rules-of.ts';
import type { Filter } from '../filters.tsx';
import type { FilterValues } from '../list-url.ts';

/** Texts of refused fields, by the field. */
export type FieldProblems = Readonly<Record<string, string>>;

/** What the contract says against what was typed into filters: it is not worth asking the server with. */
export function filterProblems(
  filters: readonly Filter[],
  shape: Record<string, z.ZodType>,
  values: FilterValues,
  t: Translate,
): FieldProblems {
  const found = filters.flatMap(filter => {
    const name = filter.fields[1] ?? filter.fields[0];
    const problem = filter.kind === 'dateRange' ? rangeProblem(filter, shape, values, t) : textProblem(filter, shape, values, t);
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

function textProblem(filter: Filter, shape: Record<string, z.ZodType>, values: FilterValues, t: Translate): string | undefined {
  const [name] = filter.fields;
  const schema = shape[name];
  const value = values[name];
  if (!schema || typeof value !== 'string' || (filter.kind !== 'text' && filter.kind !== 'flightNo')) return undefined;
  return problemOf(schema, value, filter.label ?? labelOf(shape, name, t), t);
}

function rangeProblem({ fields, ahead }: Filter, shape: Record<string, z.ZodType>, values: FilterValues, t: Translate): string | undefined {
  const today = formatDate(Date.now());
  const days = fields.map(name => values[name]).filter(day => typeof day === 'string');
  if (overlongRanges(shape, values).some(name => fields.includes(name))) return t('common.dateRangeMax');
  return days.every(day => isSearchable(day, today, ahead)) ? undefined : t('dateRange.outside', searchableDays(today, ahead));
}

/** Problems of other fields than these. */
export const without = (problems: FieldProblems, names: readonly string[]): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));
