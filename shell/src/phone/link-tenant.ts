import { remember, remembered } from '../browser-storage.ts';

const STORE = 'reap.linkTenant';

/** The tenant that a link named (`?tenant=TV`), for as long as this browser tab is open; none where the host's name says it. */
export function linkTenant(): string | undefined {
  const named = new URLSearchParams(location.search).get('tenant');
  if (!named || !/^[A-Za-z0-9]{2,12}$/.test(named)) return remembered('session', STORE);
  remember('session', STORE, named);
  return named;
}
