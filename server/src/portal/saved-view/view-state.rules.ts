import { type AnyCall, isPage } from '@reap/contracts/contract';
import { paging } from '@reap/contracts/fields';
import type { ColumnRef } from '@reap/contracts/model';
import { columnOf } from '@reap/contracts/models';
import { isDayWord } from '@reap/contracts/portal/day-words';
import type { DroppedPart, ViewState } from '@reap/contracts/portal/saved-view';
import { registry } from '@reap/contracts/registry';
import { isDay } from '@reap/contracts/schema-kind';
import type * as z from 'zod';
import { columnsOfField, inputColumns, type Seeing } from '../../kernel/access/disclosure.ts';

/** The calls that answer lists to people of the staff, by path. */
const lists: ReadonlyMap<string, AnyCall> = new Map(
  Object.values(registry)
    .flatMap((resource): AnyCall[] => Object.values(resource))
    .filter(({ can, returns }) => isPage(returns) && can !== 'claim' && can !== 'public')
    .map(call => [call.path, call]),
);

/** The call that answers a list, by its path. */
export const listCall = (path: string): AnyCall | undefined => lists.get(path);

export interface Examined {
  state: ViewState;
  dropped: DroppedPart[];
}

type Why = DroppedPart['why'];
type Judge = (name: string, values: readonly string[]) => Why | undefined;

/**
 * What of a state may be kept: filters that the list takes, with values that it takes (or words for days), none of them personal.
 * Sorting goes by a column that the list sorts by.
 */
export const keepable = (call: AnyCall, state: ViewState): Examined =>
  examined(
    state,
    (name, values) => (isPersonal(call, name) ? 'personal' : isTaken(call, name, values) ? undefined : 'unknown'),
    name => (call.sortable?.includes(name) ? undefined : 'unknown'),
    () => undefined,
  );

/** What of a kept state its reader may have: columns that he does not read clear neither filter nor sort, and those he is not shown are not shown. */
export function readable(call: AnyCall, state: ViewState, seeing: Seeing): Examined {
  const kept = keepable(call, state);
  const columns = inputColumns(call);
  const denies = (column: ColumnRef | undefined) => column !== undefined && seeing(column) !== undefined;
  const hides = (name: string) => columnsOfField(call, name).some(denies);
  const own = examined(
    kept.state,
    name => (denies(columns.get(name)) ? 'denied' : undefined),
    name => (hides(name) ? 'denied' : undefined),
    name => (columnsOfField(call, name).some(column => seeing(column) === 3) ? 'denied' : undefined),
  );
  return { state: own.state, dropped: [...kept.dropped, ...own.dropped] };
}

function examined(
  state: ViewState,
  filter: Judge,
  sort: (name: string) => Why | undefined,
  column: (name: string) => Why | undefined,
): Examined {
  const { sortColumn, isAsc, ...rest } = state;
  const filters = state.filters.map(one => ({ one, why: filter(one.name, one.values) }));
  const unsorted = sortColumn === undefined ? undefined : sort(sortColumn);
  const columns = state.columns.map(name => ({ name, why: column(name) }));
  const lost = columns.flatMap(({ name, why }) => (why ? [name] : []));
  return {
    state: {
      ...rest,
      filters: filters.flatMap(({ one, why }) => (why ? [] : [one])),
      columns: state.columns.filter(name => !lost.includes(name)),
      hidden: [...state.hidden, ...lost],
      ...(sortColumn !== undefined && !unsorted && { sortColumn, isAsc: isAsc ?? false }),
    },
    dropped: [
      ...filters.flatMap(({ one, why }) => (why ? [{ part: 'filter' as const, name: one.name, why }] : [])),
      ...(unsorted && sortColumn !== undefined ? [{ part: 'sort' as const, name: sortColumn, why: unsorted }] : []),
      ...columns.flatMap(({ name, why }) => (why ? [{ part: 'column' as const, name, why }] : [])),
    ],
  };
}

/** Finds a person, or carries a column that is masked as a name, a phone, a document or an address. */
function isPersonal(call: AnyCall, name: string): boolean {
  if (call.lookup?.includes(name)) return true;
  const ref = inputColumns(call).get(name);
  if (!ref) return false;
  const { model, column } = columnOf(ref);
  return model.columns[column]?.mask !== undefined;
}

function isTaken(call: AnyCall, name: string, values: readonly string[]): boolean {
  const shape: Record<string, z.ZodType> = { ...call.query?.shape, ...call.body?.shape };
  const schema = Object.hasOwn(shape, name) && !Object.hasOwn(paging, name) ? shape[name] : undefined;
  if (!schema) return false;
  const [first = ''] = values;
  if (values.length === 1 && isDayWord(first)) return isDay(schema);
  return schema.safeParse(values.length === 1 ? first : [...values]).success;
}
