import { type SavedView, savedView } from '@reap/contracts/portal/saved-view';
import { useCall } from '../call/query.ts';
import { isUntouched, type ListState } from '../list/list-url.ts';
import { usePreferredViews } from './preferred-views.ts';

export interface ShownView {
  /** This list has views: it stands in the location of a page of its own. */
  offered: boolean;
  view: SavedView | undefined;
  /** The location names a view that is not known yet. */
  pending: boolean;
  /** The location names a view that is not there, or not for this person (any more). */
  missing: boolean;
  /** Why it is not known whether it is there. */
  error: unknown;
}

/**
 * The view that a list's location names, or that the list opens with where its location says nothing. Those that came with the page
 * cost no call; another one is asked for before the rows.
 */
export function useShownView(list: string, path: string, located: Pick<ListState, 'view'>, hasViews: boolean): ShownView {
  const preferred = usePreferredViews();
  const offered = hasViews && preferred !== undefined;
  const page = path.split('?')[0] ?? '';
  const here = (preferred ?? []).filter(view => view.list === list && view.page === page);
  const named = located.view?.id;
  const known = named ? here.find(({ id }) => id === named) : isUntouched(path) ? here.find(({ standard }) => standard) : undefined;
  const asking = offered && named !== undefined && !known;
  const asked = useCall(savedView.find, { list, page }, { enabled: asking });
  const view = offered ? (known ?? (named ? asked.data?.find(({ id }) => id === named) : undefined)) : undefined;
  return {
    offered,
    view,
    pending: asking && !view && asked.isFetching,
    missing: asking && !view && asked.isSuccess && !asked.isFetching,
    error: asking ? asked.error : null,
  };
}
