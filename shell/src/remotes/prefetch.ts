import { navigationOf, pagesOf } from '../navigation/navigation.ts';
import { useSession } from '../session/session-store.ts';
import { loadRemote } from './loader.ts';
import { remoteOf, useRegistry } from './registry.ts';

interface Connection {
  saveData?: boolean;
  type?: string;
}

/** Fetches the remotes whose pages this person's menu names when the browser has nothing else to do. */
export function prefetchRemotes(): () => void {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  if (connection?.saveData || connection?.type === 'cellular') return () => undefined;
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  const handle = later(() => {
    for (const name of wanted()) loadRemote(name).catch(() => undefined);
  });
  return () => window.cancelIdleCallback?.(handle);
}

function wanted(): Set<string> {
  const { remotes } = useRegistry.getState();
  const pages = pagesOf(navigationOf(useSession.getState().boot?.menu ?? []).entries);
  return new Set(pages.flatMap(page => remoteOf(remotes, page.path)?.name ?? []));
}
