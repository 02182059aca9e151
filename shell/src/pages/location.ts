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

/** The address, as tabs write it. */
export const addressNow = (): string => location.pathname + location.search;

/** Changes the address without loading anything. */
export function goTo(path: string, { replace = false } = {}): void {
  if (path !== addressNow()) writeEntry(path, history.state, replace);
}

/** Writes an entry of the browser's history: an address, and what whoever comes back to it should know. */
export function writeEntry(path: string, state: unknown, replace: boolean): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', path);
  usePlace.setState(here());
}

/** A path of this portal that a link may name as "next"; anything else is dropped. */
export function innerPath(value: string | null): string | undefined {
  return value?.startsWith('/') && !value.startsWith('//') && !value.includes('\\') ? value : undefined;
}
