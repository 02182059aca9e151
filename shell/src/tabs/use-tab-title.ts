import { useWords } from '@reap/shared-ui/words';
import { pagesOf } from '../navigation/navigation.ts';
import { HOME, useNavigation } from '../navigation/use-navigation.ts';
import { remoteOf, useRegistry } from '../remotes/registry.ts';
import { useRemoteStates } from '../remotes/remote-state.ts';
import { textsOf } from '../texts/texts.ts';
import type { ClosedTab } from './tabs-store.ts';

/** What a tab is called: as its screen says in the language of the page, else as the menu, else as the remote's manifest. */
export function useTabTitle(): (tab: Omit<ClosedTab, 'openedAs'>) => string {
  const { t, language } = useWords();
  const { entries } = useNavigation();
  const states = useRemoteStates();
  const remotes = useRegistry(state => state.remotes);
  const pages = pagesOf(entries);
  return ({ path, title, titledIn = language }) => {
    const pathname = path.split('?')[0] ?? '';
    if (pathname === HOME) return t('home.title');
    if (title && titledIn === language) return title;
    const inMenu = pages.find(page => page.path === pathname);
    if (inMenu) return inMenu.title[language];
    const name = remoteOf(remotes, pathname)?.name ?? '';
    const key = states[name]?.loaded?.manifest.screens[pathname]?.title;
    return key ? textsOf(language, name)(key) : t('tabs.untitled');
  };
}
