import type { AnyCall } from '@reap/contracts/contract';
import { inputShape } from '../i18n/labels.ts';
import type { Filter } from '../list/filters.tsx';
import type { FilterValues, ListState } from '../list/list-url.ts';
import { usePortal } from '../portal/portal.tsx';
import type { ShownView } from './use-shown-view.ts';
import { useViewLook } from './use-view-look.ts';
import type { ViewedList } from './viewed-list.ts';

interface Listed {
  values: FilterValues;
  page: Pick<ListState, 'sortColumn' | 'isAsc'>;
  views: ShownView & { changed: boolean; choose: (id: string | undefined) => void };
}

interface Drawn {
  call: AnyCall;
  /** The table's: its look is remembered by it. */
  name: string;
  filters: readonly Filter[];
  columns: ViewedList['columns'];
  defaults: FilterValues | undefined;
}

const NONE: FilterValues = {};

/** A list with the look of its table, as its views are about it; `inPlace` is the look that the table has in place of its own. */
export function useViewedList({ values, page, views }: Listed, { call, name, filters, columns, defaults = NONE }: Drawn) {
  const { tab } = usePortal();
  const { look, forget, changed } = useViewLook(name, views.view, columns);
  const { view } = views;
  const [shownLook] = look;
  const viewed: ViewedList = {
    list: call.path,
    page: tab.path.split('?')[0] ?? '',
    values,
    filters,
    columns,
    defaults,
    view,
    sort: { sortColumn: page.sortColumn, isAsc: page.isAsc },
    look: shownLook,
    shape: inputShape(call),
    changed: view !== undefined && (views.changed || changed),
    choose: id => {
      forget();
      views.choose(id);
    },
  };
  return { ...viewed, inPlace: view && { name, look } };
}
