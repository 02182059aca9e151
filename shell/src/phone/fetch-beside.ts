import type { RemoteEntry } from '@reap/contracts/portal/portal';
import type { Language } from '@reap/shared-ui/core/remote';
import { fetchLater } from '../page-data.ts';
import { filesBeside } from './known-pages.ts';

/**
 * Fetches in idle time the pages that a page leads to; returns the end of it. Staff may have no network when they open the next one.
 * Passengers' is fetched while they fill this one in: until then nothing stands in the way of the first field.
 */
export function fetchBeside(remote: Pick<RemoteEntry, 'pages'>, path: string, language: Language): () => void {
  let stop: (() => void) | undefined;
  const begin = () => {
    stop = fetchLater(filesBeside(remote, path, language));
  };
  if (remote.pages[path]?.phone?.who === 'staff') begin();
  else addEventListener('input', begin, { once: true });
  return () => {
    removeEventListener('input', begin);
    stop?.();
  };
}
