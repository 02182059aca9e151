import type { SavedView } from '@reap/contracts/portal/saved-view';
import { viewPath } from '@reap/shared-ui/core/list-url';
import { usePreferredViews } from '@reap/shared-ui/preferred-views';
import { useWords } from '@reap/shared-ui/words';
import type { NavigationEntry } from '../navigation/navigation.ts';
import { useShownPath } from '../tabs/use-active-path.ts';
import { MenuLink } from './menu/menu-link.tsx';
import styles from './menu/side-menu.module.css';

interface PageEntryProps {
  entry: NavigationEntry;
  collapsed: boolean;
  marked: string;
  onOpen: (() => void) | undefined;
}

/** A page of the menu, and under it the saved views that the person has pinned; a menu of icons alone has no room for them. */
export function PageEntry({ entry, ...shared }: PageEntryProps) {
  const { language } = useWords();
  const { path, title, icon } = entry;
  const pinned = usePinned(shared.collapsed ? undefined : path);
  const shownPath = useShownPath();
  const shown = pinned.map(({ id }) => viewPath(path, id)).find(one => shownPath === one || shownPath.startsWith(`${one}&`));
  return (
    <>
      <MenuLink {...shared} path={path} title={title[language]} icon={icon} {...(shown && { marked: shown })} />
      {pinned.length > 0 && (
        <li>
          <ul className={styles['views']}>
            {pinned.map(({ id, name }) => (
              <MenuLink key={id} {...shared} path={viewPath(path, id)} title={name} icon="pushpin" marked={shown ?? ''} />
            ))}
          </ul>
        </li>
      )}
    </>
  );
}

const usePinned = (page: string | undefined): readonly SavedView[] =>
  (usePreferredViews() ?? []).filter(view => view.pinned && view.page === page);
