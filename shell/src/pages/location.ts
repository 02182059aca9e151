import { create } from 'zustand';

interface Place {
  pathname: string;
  search: string;
}

// Programs lead people to an address of their own; its page stands among the others.
if (location.pathname === '/oauth/confirm-access')
  history.replaceState(history.state, '', `/features${location.pathname}${location.search}`);

const here = (): Place => ({ pathname: location.pathname, search: location.search });

/** Where the browser is. Tabs have locations of their own; this one decides between sign-in, set-up and the frame. */
export const usePlace = create<Place>()(here);

addEventListener('popstate', () => usePlace.setState(here()));

/** Changes the address without loading anything. */
export function goTo(path: string, { replace = false } = {}): void {
  if (path === location.pathname + location.search) return;
  history[replace ? 'replaceState' : 'pushState'](history.state, '', path);
  usePlace.setState(here());
}

/** A path of this portal that a link may name as "next"; anything else is dropped. */
export function innerPath(value: string | null): string | undefined {
  return value?.startsWith('/') && !value.startsWith('//') && !value.includes('\\') ? value : undefined;
}
