import { navigationOf, pagesOf } from '../navigation/navigation.ts';
import { useSession } from '../session/session-store.ts';
import { warmScreen } from './open-screen.ts';
import { remoteOf, useRegistry } from './registry.ts';

interface Connection {
  saveData?: boolean;
  type?: string;
}

/** Fetches the pages that this person's menu names, one after the other, when the browser has nothing else to do. */
export function prefetchPages(): () => void {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  if (connection?.saveData || connection?.type === 'cellular') return () => undefined;
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  const cancel = window.cancelIdleCallback ?? clearTimeout;
  let pages = wanted();
  let handle = 0;
  const fetchPage = async ({ remote, path }: Page) => {
    // A remote that fails is left alone: whoever opens it is told, and tries again.
    if (!(await warmScreen(remote, path))) pages = pages.filter(page => page.remote !== remote);
    next();
  };
  const next = () => {
    const page = pages.shift();
    if (page) handle = later(() => void fetchPage(page));
  };
  next();
  return () => {
    pages = [];
    cancel(handle);
  };
}

/** Fetches the page of an address ahead, if it is a remote's. */
export async function warmPage(pathname: string): Promise<void> {
  const remote = remoteOf(useRegistry.getState().remotes, pathname);
  if (remote) await warmScreen(remote.name, pathname);
}

interface Page {
  remote: string;
  path: string;
}

function wanted(): Page[] {
  const { remotes } = useRegistry.getState();
  return pagesOf(navigationOf(useSession.getState().boot?.menu ?? []).entries).flatMap(({ path }) => {
    const remote = remoteOf(remotes, path);
    return remote ? [{ remote: remote.name, path }] : [];
  });
}
