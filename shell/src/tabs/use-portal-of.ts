import type { AnyCall } from '@reap/contracts/contract';
import type { Portal } from '@reap/shared-ui/portal';
import { useToast } from '@reap/shared-ui/toast';
import { useMemo } from 'react';
import { onPortalEvent } from '../events/portal-events.ts';
import { usePreferences } from '../preferences.ts';
import { beginLooking } from '../session/looking.ts';
import { useSession, useSignedIn } from '../session/session-store.ts';
import { textsOf } from '../texts/texts.ts';
import { goToPath } from './go-to-path.ts';
import { closeTabs, mayLeave } from './leave-tabs.ts';
import { correctTab } from './tabs-history.ts';
import { dropTabs, markUnsaved, moveTab, type Tab, titleTab, useTabs } from './tabs-store.ts';

/** The portal as a screen of this remote sees it in this tab (DESIGN §4). */
export function usePortalOf(tab: Tab, remote: string): Portal {
  const { user, tenant } = useSignedIn();
  const codes = useSession(state => state.boot?.authCodes);
  const hidden = useSession(state => state.boot?.hiddenColumns);
  const language = usePreferences(state => state.language);
  const toast = useToast();
  const { id, path, followed } = tab;
  return useMemo(
    () => ({
      user,
      tenant,
      language,
      t: textsOf(language, remote),
      can: mayWith(new Set(codes)),
      hides: amongThese(new Set(hidden)),
      openTab: goToPath,
      closeTab: next => {
        // Opened first: the history goes from here to there, not by way of the neighbour. Whoever went elsewhere meanwhile stays there.
        if (next && useTabs.getState().activeId === id) goToPath(next);
        dropTabs([id]);
      },
      leaveTab: next => void closeTabs([id], next === undefined ? undefined : () => goToPath(next)),
      mayDiscard: () => mayLeave(useTabs.getState().tabs.filter(one => one.id === id)),
      lookAs: beginLooking,
      setTabTitle: title => titleTab(id, title),
      setTabPath: (next, way) => (way === 'correct' ? correctTab(id, next) : moveTab(id, next)),
      setUnsaved: (unsaved, part) => markUnsaved(id, unsaved, part),
      toast,
      onEvent: onPortalEvent,
      tab: { id, path, followed },
    }),
    [user, tenant, language, remote, codes, hidden, toast, id, path, followed],
  );
}

const amongThese = (columns: ReadonlySet<string>) => (column: string) => columns.has(column);
const mayWith = (codes: ReadonlySet<string>) => (call: AnyCall) => call.can === 'public' || call.can === 'signed-in' || codes.has(call.can);
