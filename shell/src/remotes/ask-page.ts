import { usePreferences } from '../preferences.ts';
import { type AskedAhead, askedNothing, askFirst } from '../session/asked.ts';
import { sentTenant } from '../session/sent-tenant.ts';
import { lookedAs, shownUser, useSession } from '../session/session-store.ts';
import { type Tab, useTabs } from '../tabs/tabs-store.ts';
import { remoteOf, useRegistry } from './registry.ts';

/** How long the answer waits for its page: what is opened later asks anew. */
const KEPT_MS = 5000;

/** Sends the first call of a page that is about to be shown; of one that is there already, or that opens with a saved view, nothing. */
export function askPage(path: string, isDrawn: (tab: Tab) => boolean): AskedAhead {
  const [page = ''] = path.split('?');
  const call = remoteOf(useRegistry.getState().remotes, page)?.pages[page]?.call;
  const isOpen = useTabs.getState().tabs.some(tab => (tab.path === path || tab.openedAs === path) && isDrawn(tab));
  const opensWithView = useSession.getState().boot?.views.some(view => view.standard && view.page === page);
  if (!call || isOpen || opensWithView) return askedNothing;
  const { language } = usePreferences.getState();
  return askFirst(call, path, { language, tenant: sentTenant(), looksAs: lookedAs(), user: shownUser() }, KEPT_MS);
}
