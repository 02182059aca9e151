import { navigationOf, pagesOf } from '../navigation/navigation.ts';
import { fetchLater } from '../page-data.ts';
import { useSession } from '../session/session-store.ts';
import { dropPrepared, prepareTab, redrawPrepared } from '../tabs/tabs-store.ts';
import { incompatibilityOf } from './compatibility.ts';
import { warmScreen } from './open-screen.ts';
import { remoteOf, useRegistry } from './registry.ts';

interface Connection {
  saveData?: boolean;
  type?: string;
}

/**
 * Fetches the files of the pages that this person's menu names, when the browser has nothing else to do. None of it is evaluated, and
 * nothing is fetched of a remote that can't run here.
 */
export function prefetchPages(): () => void {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  return connection?.saveData || connection?.type === 'cellular' ? () => undefined : fetchLater(wanted());
}

/** Gets the page of an address ready, if it is a remote's. */
export async function warmPage(pathname: string): Promise<void> {
  const remote = remoteOf(useRegistry.getState().remotes, pathname);
  if (remote) await warmScreen(remote.name, pathname);
}

/**
 * Gets the page of a location ready and draws it out of sight, for a click that is about to come; again with what its first call
 * `answered`, as what is hidden follows nothing. Gives what drops it.
 */
export function preparePage(path: string, answered?: Promise<unknown>): () => void {
  let dropped = false;
  let drop = () => {
    dropped = true;
  };
  let isAnswered = false;
  const answer = answered?.then(() => {
    isAnswered = true;
  });
  void warmPage(path.split('?')[0] ?? path).then(() => {
    if (dropped) return;
    const tab = prepareTab(path);
    if (!tab) return;
    drop = () => dropPrepared(tab);
    if (!isAnswered) void answer?.then(() => redrawPrepared(tab));
  });
  return () => drop();
}

function wanted(): string[] {
  const { remotes } = useRegistry.getState();
  const found = pagesOf(navigationOf(useSession.getState().boot?.menu ?? []).entries).flatMap(({ path }) => {
    const remote = remoteOf(remotes, path);
    return remote && !incompatibilityOf(remote) ? [...remote.files, ...(remote.pages[path]?.files ?? [])] : [];
  });
  return [...new Set(found)];
}
