import { remember, remembered } from '../browser-storage.ts';

const STORE = 'reap.linkTenant';

/** The tenant that a link named (`?tenant=TV`): the last one of this browser tab, else of the browser; none where the host's name says it. */
export function linkTenant(): string | undefined {
  const named = new URLSearchParams(location.search).get('tenant');
  if (!named || !/^[A-Za-z0-9]{2,12}$/.test(named)) return remembered('session', STORE) ?? remembered('local', STORE);
  remember('session', STORE, named);
  // Pages that are opened in another tab do not name it again.
  remember('local', STORE, named);
  return named;
}
