import { auth } from '@reap/contracts/user-center/auth';
import { request } from '@reap/shared-ui/core/http';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { receiveEvents } from '../events/event-stream.ts';
import { followSettings } from '../events/follow-settings.ts';
import { followStream } from '../events/follow-stream.ts';
import { onPortalEvent } from '../events/portal-events.ts';
import { useFollowedMenuCounts } from '../navigation/menu-counts.ts';
import { clearPersonalStorage } from '../pages/leave.ts';
import { followHealth } from '../remotes/health.ts';
import { prefetchPages } from '../remotes/prefetch.ts';
import { followPresses } from '../remotes/presses.ts';
import { refreshRegistry } from '../remotes/registry.ts';
import { reportStrayErrors } from '../remotes/report.ts';
import { followVitals } from '../remotes/vitals.ts';
import { recentPages } from '../search/recent.ts';
import { refreshBoot } from '../session/boot.ts';
import { resetDialogs } from '../session/dialogs.ts';
import { followLanguage } from '../session/follow-language.ts';
import { followRights } from '../session/follow-rights.ts';
import { currentSession, useSession, useSignedIn } from '../session/session-store.ts';
import { hearSignOut } from '../session/sign-out-channel.ts';
import { hearTenant } from '../session/tenant-channel.ts';
import { resetDiscards } from '../tabs/discards.ts';
import { followTabs } from '../tabs/tabs-history.ts';
import { rememberTabs, tabsOf } from '../tabs/tabs-memory.ts';
import { holdsUnsaved, resetTabs } from '../tabs/tabs-store.ts';
import { useActivePath } from '../tabs/use-active-path.ts';
import { pressHeldKeysOnce } from './held-keys.ts';

/** What runs as long as the frame stands: remembered tabs, server events, prefetching, the search key. */
export function useFrameLife(onSearch: () => void): void {
  const session = useSignedIn();
  const { user, tenant } = session;
  const scope = `${tenant.id}.${user.userId}`;
  const client = useQueryClient();
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => rememberTabs(tabsOf(tenant.id, user.userId)), [tenant.id, user.userId]);
  useEffect(() => followTabs(tabsOf(tenant.id, user.userId)), [tenant.id, user.userId]);
  useEffect(() => receiveEvents(scope), [scope]);
  useEffect(() => hearTenant(session), [session]);
  useEffect(() => hearSignOut(session, () => void refreshBoot(holdsUnsaved)), [session]);
  const pathname = useActivePath();
  useEffect(() => recentPages.remember(pathname), [pathname]);
  useEffect(() => reportStrayErrors(), []);
  useEffect(() => followHealth(), []);
  useEffect(() => followVitals(), []);
  useEffect(() => prefetchPages(), []);
  useEffect(() => followPresses(), []);
  useEffect(() => pressHeldKeysOnce(), []);
  useFollowedMenuCounts();
  useEffect(() => onPortalEvent('release', () => void refreshRegistry()), []);
  useEffect(
    () =>
      onPortalEvent('permission', ({ version }) => {
        if (version > currentSession().permissionVersion) void refreshBoot(holdsUnsaved);
      }),
    [],
  );
  useEffect(() => followSettings(client), [client]);
  useEffect(() => followStream(client), [client]);
  useEffect(() => followLanguage(client), [client]);
  useEffect(() => followRights(client), [client]);
  // One of this person's sessions was ended, or events are refused. If it is this one, asking anything shows the dialog that signs in again.
  useEffect(() => onPortalEvent('signOut', () => void request(auth.me, {}).catch(() => undefined)), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      search.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (holdsUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  // Leaving this tenant or person: nothing of it stays in memory.
  useEffect(
    () => () => {
      void client.cancelQueries();
      client.clear();
      resetTabs();
      resetDiscards();
      resetDialogs();
      // Signed out elsewhere: stored as little as shown, once the screens have written what they write on their way out.
      if (useSession.getState().boot?.session === null) queueMicrotask(clearPersonalStorage);
    },
    [client],
  );
}
