import { HomeScreen } from '../home/home.screen.tsx';
import { pagesOf } from '../navigation/navigation.ts';
import { HOME, useNavigation } from '../navigation/use-navigation.ts';
import { loadedScreen, openScreen } from '../remotes/open-screen.ts';
import { remoteOf, useRegistry } from '../remotes/registry.ts';
import { RemotePart } from '../remotes/remote-part.tsx';
import { ForbiddenPage, NotFoundPage, NotInstalledPage } from './error-pages.tsx';
import { type Tab, useTabs } from './tabs-store.ts';

/** What a tab's address opens: the home page, a page of a remote, or the reason why there is none. */
export function TabPage({ tab }: { tab: Tab }) {
  const { entries } = useNavigation();
  const remotes = useRegistry(state => state.remotes);
  const malformed = useRegistry(state => state.malformed);
  const pathname = tab.path.split('?')[0] ?? '';
  if (pathname === HOME) return <HomeScreen tab={tab} />;
  const inMenu = pagesOf(entries).find(page => page.path === pathname);
  const name = remoteOf(remotes, pathname)?.name ?? malformed.find(broken => broken === inMenu?.moduleId);
  if (name && !inMenu) return <ForbiddenPage />;
  if (name)
    return (
      <RemotePart
        name={name}
        tab={tab}
        open={() => openScreen(name, pathname)}
        opened={() => (isShown(tab) ? loadedScreen(name, pathname) : undefined)}
      />
    );
  return inMenu ? <NotInstalledPage remote={inMenu.moduleId} path={pathname} /> : <NotFoundPage path={pathname} />;
}

// What hidden tabs show is drawn, and its calls are made, when somebody looks; a page that is about to be opened is drawn before.
const isShown = ({ id }: Tab) => [useTabs.getState().activeId, useTabs.getState().prepared?.id].includes(id);
