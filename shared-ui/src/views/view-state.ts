import { dayOfWord, isDayWord, wordOfDay } from '@reap/contracts/portal/day-words';
import type { ViewState } from '@reap/contracts/portal/saved-view';
import { isDay } from '@reap/contracts/schema-kind';
import type * as z from 'zod';
import { addDays, offeredDays } from '../form/date-limits.ts';
import type { Filter } from '../list/filters.tsx';
import type { FilterValues, ListState } from '../list/list-url.ts';
import type { TableLook } from '../list/remembered/remembered.ts';
import { hiddenOf, orderOf } from '../list/table/column-look.ts';

type Named = { key: string; hidden: boolean };
type Shape = Record<string, z.ZodType>;
type Sort = Pick<ListState, 'sortColumn' | 'isAsc'>;

/** Everything that a list shows now. */
export interface ShownList {
  values: FilterValues;
  sort: Sort;
  look: TableLook;
  /** As delivered, from left to right. */
  columns: readonly Named[];
  filters: readonly Filter[];
  /** The fields that its call takes. */
  shape: Shape;
  defaults: FilterValues;
}

/** The values of a view's filters on the day `today`. */
export const valuesOf = ({ filters }: ViewState, today: string): FilterValues =>
  Object.fromEntries(
    filters.map(({ name, values }) => {
      const days = values.map(value => dayOfWord(value, today));
      return [name, days.length > 1 ? days : (days[0] ?? '')];
    }),
  );

export const sortOf = ({ sortColumn, isAsc }: Pick<ViewState, 'sortColumn' | 'isAsc'>): Sort =>
  sortColumn ? { sortColumn, isAsc: isAsc ?? false } : {};

const sorted = (values: FilterValues): string =>
  JSON.stringify(
    Object.entries(values)
      .map(([name, value]) => [name, [value].flat()] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Whether filters are set to the same. */
export const isSameFilters = (one: FilterValues, other: FilterValues): boolean => sorted(one) === sorted(other);

/** Whether filters and order are those of a view. */
export const isSameList = (view: ViewState, today: string, values: FilterValues, { sortColumn, isAsc }: Sort): boolean =>
  isSameFilters(valuesOf(view, today), values) &&
  view.sortColumn === sortColumn &&
  (sortColumn === undefined || (view.isAsc ?? false) === (isAsc ?? false));

/** A view's columns as the look of a table; columns that came after it show as delivered. */
export function lookOf(state: ViewState, columns: readonly Named[]): TableLook {
  const named = new Set([...state.columns, ...state.hidden]);
  return {
    hidden: [...state.hidden, ...columns.filter(({ key, hidden }) => hidden && !named.has(key)).map(({ key }) => key)],
    ...(state.columns.length > 0 && { order: state.columns }),
    ...(state.pinned && { pinned: state.pinned }),
    ...(state.widths.length > 0 && { widths: Object.fromEntries(state.widths.map(({ column, width }) => [column, width])) }),
    density: state.density,
  };
}

/** The columns of a look as a view keeps them. */
export function columnsOfLook(
  look: TableLook,
  columns: readonly Named[],
): Pick<ViewState, 'columns' | 'hidden' | 'pinned' | 'widths' | 'density'> {
  const hidden = hiddenOf(columns, look);
  return {
    columns: orderOf(columns, look).filter(key => !hidden.includes(key)),
    hidden,
    ...(look.pinned && { pinned: look.pinned }),
    widths: Object.entries(look.widths ?? {}).map(([column, width]) => ({ column, width: Math.round(width) })),
    density: look.density,
  };
}

/** Whether a look is that of a view. */
export function isSameLook(state: ViewState, look: TableLook, columns: readonly Named[]): boolean {
  const told = (one: TableLook) => {
    const { hidden, widths, ...rest } = columnsOfLook(one, columns);
    const byKey = (first: string, second: string) => (first < second ? -1 : 1);
    return JSON.stringify([rest, [...hidden].sort(byKey), widths.map(({ column, width }) => `${column} ${width}`).sort(byKey)]);
  };
  return told(lookOf(state, columns)) === told(look);
}

/** What is shown as a view keeps it. Days that move do so where their range is one that is offered, or that the list is delivered with. */
export function stateOf(list: ShownList, today: string, moving: boolean): ViewState {
  const relative = moving ? relativeDays(list, today) : new Set<string>();
  const filters = Object.entries(list.values).flatMap(([name, value]) => {
    const values = [value].flat().filter(Boolean);
    if (!(name in list.shape) || values.length === 0) return [];
    return [{ name, values: relative.has(name) ? values.map(day => wordOfDay(day, today)) : values }];
  });
  return { filters, ...sortOf(list.sort), ...columnsOfLook(list.look, list.columns) };
}

/** Days of a view that is changed move on if they did before; those of one that had none move. */
export const movesDays = ({ filters }: ViewState, shape: Shape): boolean =>
  filters.filter(({ name }) => isDay(shape[name])).every(({ values }) => values.every(isDayWord));

/** The filters whose days are told by today: a range that is offered or delivered, or today itself. */
export function relativeDays({ values, filters, defaults, shape }: ShownList, today: string): Set<string> {
  const found = filters.flatMap(({ fields, kind, ahead = 0 }): readonly string[] => {
    const days = fields.map(name => values[name]);
    if (!fields.every(name => isDay(shape[name])) || !days.every(day => typeof day === 'string' && day !== '')) return [];
    if (fields.every(name => values[name] === defaults[name])) return fields;
    if (kind === 'date') return days[0] === today ? fields : [];
    const [from, to] = days;
    const offered = to === today && offeredDays.some(count => from === addDays(today, 1 - count));
    const tomorrow = addDays(today, 1);
    return kind === 'dateRange' && (offered || (ahead > 0 && from === tomorrow && to === tomorrow)) ? fields : [];
  });
  return new Set(found);
}
