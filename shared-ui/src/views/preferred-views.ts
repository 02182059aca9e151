import type { RequestOf } from '@reap/contracts/contract';
import { type SavedView, savedView } from '@reap/contracts/portal/saved-view';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../call/http.ts';
import { keyOf, useCall } from '../call/query.ts';

const key = keyOf(savedView.preferred, {});

/** Puts in the views that came with the page: nobody asks for them before the first rows. Without any put in, lists have no views. */
export function keepPreferredViews(client: QueryClient, views: readonly SavedView[]): void {
  client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(key, views);
}

/** The person's views in the menu, and those that lists open with; undefined where there are no views. */
export const usePreferredViews = (): readonly SavedView[] | undefined => useCall(savedView.preferred, {}, { enabled: false }).data;

/** Asks for them again, after one was changed. */
export const readPreferredViews = (client: QueryClient): Promise<SavedView[]> =>
  client.fetchQuery({ queryKey: key, queryFn: () => request(savedView.preferred, {}), staleTime: 0 });

/** Asks for the views of a list again. */
export const readViews = (client: QueryClient, place: RequestOf<typeof savedView.find>): Promise<SavedView[]> =>
  client.fetchQuery({ queryKey: keyOf(savedView.find, place), queryFn: () => request(savedView.find, place), staleTime: 0 });
