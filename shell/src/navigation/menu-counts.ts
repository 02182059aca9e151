import type { PortalEvent, RemoteEntry } from '@reap/contracts/portal/portal';
import type { CountDefinition } from '@reap/shared-ui/core/remote';
import { useEffect } from 'react';
import { create } from 'zustand';
import { onPortalEvent, onStreamBack } from '../events/portal-events.ts';
import { loadRemote } from '../remotes/loader.ts';
import { useRegistry } from '../remotes/registry.ts';
import { report } from '../remotes/report.ts';
import { useSession, useSignedIn } from '../session/session-store.ts';
import { navigationOf, pagesOf } from './navigation.ts';

/** The numbers that stand beside entries of the menu, by the page's path; a path without one shows none. */
export const useMenuCounts = create<Record<string, number>>()(() => ({}));

/** Several changes in a row, such as a bulk review, are asked about once. */
const SETTLE = 1000;

/** Keeps the numbers of the menu as long as the frame stands, of the remotes that there are and the pages that the person may see now. */
export function useFollowedMenuCounts(load: typeof loadRemote = loadRemote): void {
  const remotes = useRegistry(state => state.remotes);
  const rights = useSignedIn().permissionVersion;
  useEffect(() => followMenuCounts(remotes, load), [remotes, rights, load]);
}

/**
 * Asks the remotes for the numbers of the menu's pages, when the browser has nothing else to do, and again after the events that
 * each names. The shell knows no more of a number than that it is one. Returns the end of it.
 */
export function followMenuCounts(remotes: readonly RemoteEntry[], load: typeof loadRemote = loadRemote): () => void {
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, SETTLE));
  const cancel = window.cancelIdleCallback ?? clearTimeout;
  const ends: (() => void)[] = [];
  let ended = false;
  const handle = later(() => {
    for (const { remote, path } of offered(remotes))
      load(remote).then(({ manifest }) => {
        const definition = manifest.counts?.[path];
        if (definition && !ended) ends.push(follow(path, definition));
      }, report);
  });
  return () => {
    cancel(handle);
    ended = true;
    for (const end of ends) end();
    useMenuCounts.setState({}, true);
  };
}

/** The pages of this person's menu that have a number, by what the registry says: no remote is loaded to find out. */
function offered(remotes: readonly RemoteEntry[]): { remote: string; path: string }[] {
  const { menu = [], authCodes = [] } = useSession.getState().boot ?? {};
  const shown = new Set(pagesOf(navigationOf(menu).entries).map(({ path }) => path));
  return remotes.flatMap(({ name, counts }) =>
    counts.filter(({ path, can }) => shown.has(path) && authCodes.includes(can)).map(({ path }) => ({ remote: name, path })),
  );
}

function follow(path: string, { on, count }: CountDefinition): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let answered = 0;
  const ask = () => {
    timer = undefined;
    asked += 1;
    const turn = asked;
    // A number that can't be had is left as it was: whoever opens the page is told.
    count().then(
      n => {
        // An answer that comes after that of a later question is older than what stands there.
        if (ended || turn < answered) return;
        answered = turn;
        useMenuCounts.setState({ [path]: n });
      },
      () => undefined,
    );
  };
  const askSoon = () => {
    timer ??= setTimeout(ask, SETTLE);
  };
  const unsubscribes = [...on.map((kind: PortalEvent['kind']) => onPortalEvent(kind, askSoon)), onStreamBack(askSoon)];
  ask();
  return () => {
    ended = true;
    clearTimeout(timer);
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}
