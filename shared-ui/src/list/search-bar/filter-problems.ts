import { overlongRanges } from '@reap/contracts/day-range';
import type * as z from 'zod';
import { isSearchable, searchableDays } from '../../form/date-limits.ts';
import { dayOf } from '../../form/typed/typed-text.ts';
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
    const problem = problemIn(filter, shape, values, t);
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

function problemIn(filter: Filter, shape: Record<string, z.ZodType>, values: FilterValues, t: Translate): string | undefined {
  if (filter.kind === 'dateRange') return rangeProblem(filter, shape, values, t);
  const [name] = filter.fields;
  const schema = shape[name];
  const value = values[name];
  if (typeof value !== 'string') return undefined;
  if (filter.kind === 'date') return dayOf(value) ? undefined : t('validate.date');
  if (!schema || (filter.kind !== 'text' && filter.kind !== 'flightNo')) return undefined;
  return problemOf(schema, value, filter.label ?? labelOf(shape, name, t), t);
}

function rangeProblem({ fields, ahead }: Filter, shape: Record<string, z.ZodType>, values: FilterValues, t: Translate): string | undefined {
  const today = formatDate(Date.now());
  const [from, to] = fields.map(name => values[name]).map(day => (typeof day === 'string' ? day : undefined));
  const days = [from, to].filter(day => day !== undefined);
  if (!days.every(dayOf)) return t('validate.date');
  if (days.length === 1) return t('validate.choose', { title: t(from ? 'dateRange.end' : 'dateRange.start') });
  if (from && to && from > to) return t('dateRange.reversed');
  if (overlongRanges(shape, values).some(name => fields.includes(name))) return t('common.dateRangeMax');
  return days.every(day => isSearchable(day, today, ahead)) ? undefined : t('dateRange.outside', searchableDays(today, ahead));
}

/** Problems of other fields than these. */
export const without = (problems: FieldProblems, names: readonly string[]): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));
