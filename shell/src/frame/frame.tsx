import { AppProvider } from '@reap/shared-ui/app-provider';
import { createQueryClient } from '@reap/shared-ui/core/query';
import { keepPreferredViews } from '@reap/shared-ui/preferred-views';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { HOME } from '../navigation/use-navigation.ts';
import { usePreferences } from '../preferences.ts';
import { fetchOffers } from '../remotes/use-offers.ts';
import { useSession, useSignedIn } from '../session/session-store.ts';
import { beginAtAddress } from '../tabs/tabs-history.ts';
import { restoreTabs, tabsOf } from '../tabs/tabs-memory.ts';
import { textsOf } from '../texts/texts.ts';
import { FrameLayout } from './frame-layout.tsx';

export { warmPage } from '../remotes/prefetch.ts';

/** Everything that a signed-in person sees. Another tenant or person is another frame: nothing is carried over. */
export default function Frame() {
  const { user, tenant } = useSignedIn();
  // Before anything is drawn, or the home page would be, and its cards loaded, on the way to the page that the address names.
  useState(() => {
    restoreTabs(tabsOf(tenant.id, user.userId));
    beginAtAddress(tabsOf(tenant.id, user.userId));
    if (location.pathname === HOME) fetchOffers('cards');
  });
  return <FrameOf key={`${tenant.id} ${user.userId}`} />;
}

function FrameOf() {
  const language = usePreferences(state => state.language);
  const theme = usePreferences(state => state.theme);
  const t = useMemo(() => textsOf(language), [language]);
  const { looking } = useSignedIn();
  const views = useSession(state => state.boot?.views);
  // His own views are nothing for whoever looks as him: lists have none then.
  const kept = looking ? undefined : views;
  // There before the first list is drawn, so that it opens with its view.
  const [client] = useState(() => {
    const made = createQueryClient();
    if (kept) keepPreferredViews(made, kept);
    return made;
  });
  useEffect(() => {
    if (kept) keepPreferredViews(client, kept);
  }, [client, kept]);
  return (
    <QueryClientProvider client={client}>
      <AppProvider language={language} theme={theme} t={t}>
        <FrameLayout />
      </AppProvider>
    </QueryClientProvider>
  );
}
