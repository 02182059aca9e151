import { dayOfWord } from '@reap/contracts/portal/day-words';
import { searchOf } from '../call/search-of.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './table/table-scroll.ts';

/** The query's name of an export that is in the making, or ready. */
export const EXPORTED = 'export';

/** The last page that lists are asked for: the contracts' (`paging`), without their schemas. */
const MAX_PAGE = 100_000;

export type FilterValue = string | string[];
export type FilterValues = Record<string, FilterValue>;

/** The query's name of a saved view that the list shows as it was saved; filters and order are the view's. */
const VIEW = 'view';
/** The query's name of a saved view that the list shows changed; filters and order stand beside it. */
const CHANGED_VIEW = 'viewChanged';

export interface ListState {
  /** The saved view that is shown, and whether it is changed. */
  view?: { id: string; changed: boolean } | undefined;
  values: FilterValues;
  pageNumber: number;
  pageSize: number;
  sortColumn?: string | undefined;
  isAsc?: boolean | undefined;
}

/** Reads filters, sorting and paging from a location; what is not there, or makes no sense, is as delivered. */
export function readListUrl(path: string, defaults: FilterValues, pageSize = DEFAULT_PAGE_SIZE): ListState {
  const search = new URLSearchParams(path.split('?')[1] ?? '');
  const number = Number(search.get('pageNumber'));
  const size = Number(search.get('pageSize'));
  const values: FilterValues = {};
  // The export that a message leads to is no filter.
  search.delete(EXPORTED);
  const view = viewIn(search);
  for (const name of new Set(search.keys())) {
    const all = search.getAll(name);
    if (!PAGING.has(name)) values[name] = all.length > 1 ? all : (all[0] ?? '');
  }
  const sortColumn = search.get('sortColumn') ?? undefined;
  return {
    values: search.size === 0 ? defaults : values,
    pageNumber: Number.isInteger(number) && number > 0 && number <= MAX_PAGE ? number : 1,
    pageSize: PAGE_SIZES.includes(size) ? size : pageSize,
    ...(sortColumn && { sortColumn, isAsc: search.get('isAsc') === 'true' }),
    ...(view && { view }),
  };
}

/** Filters whose days may be words, on the day `today`. */
export const filtersOn = (filters: FilterValues, today: string): FilterValues =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(day => dayOfWord(day, today)) : dayOfWord(value, today),
    ]),
  );

/** Whether a location says nothing of how its list is to be shown. */
export const isUntouched = (path: string): boolean => readListUrl(path, UNTOUCHED).values === UNTOUCHED;
const UNTOUCHED: FilterValues = {};

const PAGING = new Set(['pageNumber', 'pageSize', 'sortColumn', 'isAsc', VIEW, CHANGED_VIEW]);

function viewIn(search: URLSearchParams): ListState['view'] {
  const exact = search.get(VIEW);
  const changed = search.get(CHANGED_VIEW);
  if (exact) return { id: exact, changed: false };
  return changed ? { id: changed, changed: true } : undefined;
}

/** Where a page shows a saved view. */
export const viewPath = (page: string, viewId: string): string => `${page}?${VIEW}=${viewId}`;

/** The location of a list in this state: what is as delivered is left out, but something always stands in the query once it was touched. */
export function writeListUrl(path: string, state: ListState, pageSize = DEFAULT_PAGE_SIZE): string {
  const ownState = !state.view || state.view.changed;
  const search = searchOf([
    [ownState ? CHANGED_VIEW : VIEW, state.view?.id],
    ...Object.entries(ownState ? state.values : {}),
    ['pageNumber', state.pageNumber],
    ['pageSize', state.pageSize === pageSize ? undefined : state.pageSize],
    ['sortColumn', ownState ? state.sortColumn : undefined],
    ['isAsc', ownState && state.sortColumn ? state.isAsc : undefined],
  ]);
  return `${path.split('?')[0]}?${search}`;
}
