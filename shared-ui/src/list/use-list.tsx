import type { AnyCall, PageOf, RequestOf, RowOf } from '@reap/contracts/contract';
import type { PortalEvent } from '@reap/contracts/portal/portal';
import type { SavedView } from '@reap/contracts/portal/saved-view';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod';
import { useCall } from '../call/query.ts';
import { formatDate } from '../i18n/format.ts';
import { inputShape } from '../i18n/labels.ts';
import { usePortal } from '../portal/portal.tsx';
import { type ShownView, useShownView } from '../views/use-shown-view.ts';
import { isSameFilters, isSameList, sortOf, valuesOf } from '../views/view-state.ts';
import type { TablePageState } from './data-table.tsx';
import { type FilterValues, filtersOn, type ListState, readListUrl, writeListUrl } from './list-url.ts';

export interface ListOptions<C extends AnyCall> {
  /** Sent always, and never part of the location: the order whose passengers are listed. */
  fixed?: Partial<RequestOf<C>>;
  /** Filters as delivered; Reset returns to them. Days may be words, such as `today-29`. */
  defaults?: FilterValues;
  /** What the page says of an empty list is said under the filters as delivered too: they choose what it is about, such as what waits. */
  emptyAsDelivered?: boolean;
  pageSize?: number;
  enabled?: boolean;
  /** Keeps filters and page in the screen in place of the tab's location: lists in dialogs and on tabs of a detail page. */
  local?: boolean;
  /** Server events after which the list is read again. */
  live?: PortalEvent['kind'] | readonly PortalEvent['kind'][];
}

export interface List<C extends AnyCall> {
  rows: RowOf<C>[] | undefined;
  total: number;
  more: boolean;
  loading: boolean;
  error: unknown;
  values: FilterValues;
  page: TablePageState;
  filtered: boolean;
  /** Its filters are those that a reset gives. */
  asDelivered: boolean;
  /** Filters as delivered, today. */
  delivered: FilterValues;
  /** What was asked, for exports. */
  input: RequestOf<C>;
  /** When its rows were read, in milliseconds since 1970; 0 until then. */
  readAt: number;
  search: (values: FilterValues) => void;
  reset: () => void;
  turn: (page: TablePageState) => void;
  refresh: () => void;
  views: ShownView & {
    /** Filters or order are not the view's any more. */
    changed: boolean;
    /** Shows a saved view; without an id, the list as delivered. */
    choose: (id: string | undefined) => void;
  };
}

const NONE: FilterValues = {};

/** The logic of a list without its look (STYLE 7): filters, sorting and page live in the tab's location, rows in the query cache. */
export function useList<C extends AnyCall>(call: C, options: ListOptions<C> = {}): List<C> {
  const { tab, setTabPath, onEvent } = usePortal();
  const [localPath, setLocalPath] = useState('');
  const setLocal = (path: string) => setLocalPath(path);
  const { pageSize, live } = options;
  const today = formatDate(Date.now());
  const defaults = useMemo(() => filtersOn(options.defaults ?? NONE, today), [options.defaults, today]);
  const [path, setPath] = options.local ? [localPath, setLocal] : [tab.path, setTabPath];
  const located = useMemo(() => inKnownOrder(call, readListUrl(path, defaults, pageSize)), [call, path, defaults, pageSize]);
  const shown = useShownView(call.path, path, located, !options.local && !options.fixed);
  const state = useMemo(() => withView(located, shown.view, defaults, today), [located, shown.view, defaults, today]);
  const go = (next: ListState, way?: 'correct') => setPath(writeListUrl(path, next, pageSize), way);
  const { values, view, ...page } = state;
  const input = inputOf(call, { ...values, ...page, ...options.fixed }) as RequestOf<C>;
  // The rows of a view that is not known yet would be those of another question.
  const waiting = shown.pending && !located.view?.changed;
  const answer = useCall(call, input, { keepPrevious: true, enabled: (options.enabled ?? true) && !waiting });
  const refetch = answer.refetch;
  useEffect(() => {
    const ends = [live ?? []].flat().map(kind => onEvent(kind, () => void refetch()));
    return () => {
      for (const end of ends) end();
    };
  }, [live, onEvent, refetch]);
  const data = answer.data as PageOf<RowOf<C>> | undefined;
  // The last row of the last page is gone, or a link is older than the list: its last page is shown, not an empty one.
  const beyond = data !== undefined && !answer.isFetching && data.rows.length === 0 && data.total > 0 && page.pageNumber > 1;
  useEffect(() => {
    if (beyond) go({ ...state, pageNumber: Math.min(page.pageNumber - 1, Math.ceil((data?.total ?? 0) / page.pageSize)) }, 'correct');
  });
  // A list that opens with a view says so in its location, as one does that was led to it.
  const opensWith = !located.view && view !== undefined;
  useEffect(() => {
    if (opensWith) go(state, 'correct');
  });
  const moved = (next: Omit<ListState, 'view'>): ListState => {
    if (!shown.view) return next;
    return { ...next, view: { id: shown.view.id, changed: !isSameList(shown.view.state, today, next.values, next) } };
  };
  const choose = (id: string | undefined) =>
    go({ ...(id ? { view: { id, changed: false }, values: NONE } : { values: defaults }), pageNumber: 1, pageSize: page.pageSize });
  const asDelivered = isSameFilters(values, defaults);
  return {
    rows: waiting ? undefined : data?.rows,
    total: data?.total ?? 0,
    more: data?.more ?? false,
    loading: answer.isFetching || waiting,
    error: answer.error,
    values,
    page,
    filtered: Object.keys(values).length > 0 && !(options.emptyAsDelivered && asDelivered),
    asDelivered,
    input,
    readAt: answer.isPlaceholderData ? 0 : answer.dataUpdatedAt,
    search: next => {
      // The same question again means: is there anything new?
      if (isSameFilters(next, values) && page.pageNumber === 1) void refetch();
      go(moved({ ...page, values: next, pageNumber: 1 }));
    },
    reset: () => {
      if (shown.view) return choose(undefined);
      // Rows can be in an order that this person may not see: then it goes with the filters.
      const order = answer.error?.fields['sortColumn'] ? {} : sortOf(page);
      go({ values: defaults, pageNumber: 1, pageSize: page.pageSize, ...order });
    },
    turn: next => go(moved({ ...next, values })),
    refresh: () => void refetch(),
    delivered: defaults,
    views: {
      ...shown,
      changed: view?.changed ?? false,
      choose,
    },
  };
}

/** Filters and order of the view that a location names; of one that is changed they stand in the location. */
function withView(located: ListState, view: SavedView | undefined, defaults: FilterValues, today: string): ListState {
  if (located.view?.changed) return view ? located : { ...located, view: undefined };
  const { pageNumber, pageSize } = located;
  if (view)
    return { pageNumber, pageSize, view: { id: view.id, changed: false }, values: valuesOf(view.state, today), ...sortOf(view.state) };
  return located.view ? { pageNumber, pageSize, values: defaults } : located;
}

/** A link may name a column that the list is not sorted by, or not any more: then it is in the order as delivered. */
function inKnownOrder(call: AnyCall, { sortColumn, isAsc, ...state }: ListState): ListState {
  return sortColumn !== undefined && call.sortable?.includes(sortColumn) ? { ...state, sortColumn, isAsc } : state;
}

/** The fields that the call knows; texts of the location become what the contract says, where they can. */
function inputOf(call: AnyCall, fields: Record<string, unknown>): Record<string, unknown> {
  const shape = inputShape(call);
  const known = Object.entries(fields).filter(([name, value]) => name in shape && value !== undefined && value !== '');
  return Object.fromEntries(
    known.map(([name, value]) => {
      const parsed = z.safeParse(shape[name] as z.ZodType, value);
      return [name, parsed.success ? parsed.data : value];
    }),
  );
}
