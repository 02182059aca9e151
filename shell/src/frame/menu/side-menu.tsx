import { DownOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useWords } from '@reap/shared-ui/words';
import { useEffect } from 'react';
import { markedPathOf, type NavigationEntry, trailOf } from '../../navigation/navigation.ts';
import { HOME, useNavigation } from '../../navigation/use-navigation.ts';
import { usePreferences } from '../../preferences.ts';
import { useActivePath } from '../../tabs/use-active-path.ts';
import { PageEntry } from '../page-entry.tsx';
import { MenuLink } from './menu-link.tsx';
import styles from './side-menu.module.css';

/** The side menu of the desktop layout. */
export function SideMenu() {
  const { t } = useWords();
  const collapsed = usePreferences(state => state.menuCollapsed);
  const label = t(collapsed ? 'menu.expand' : 'menu.collapse');
  return (
    <nav className={styles['menu']} data-collapsed={collapsed} aria-label={t('menu.label')}>
      <MenuEntries collapsed={collapsed} />
      <button
        type="button"
        className={styles['collapse']}
        aria-label={label}
        title={label}
        aria-expanded={!collapsed}
        onClick={() => usePreferences.setState({ menuCollapsed: !collapsed })}
      >
        {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
    </nav>
  );
}

/** Home and the server's menu; used by the side menu and by the drawer on phones. */
export function MenuEntries({ collapsed, onOpen }: { collapsed: boolean; onOpen?: () => void }) {
  const { t } = useWords();
  const { entries } = useNavigation();
  const pathname = useActivePath();
  const marked = pathname === HOME ? HOME : markedPathOf(entries, pathname);
  const shared = { collapsed, marked, onOpen };
  useEffect(() => openGroupsOf(entries, marked), [entries, marked]);
  return (
    <div className={styles['entries']}>
      <ul>
        <MenuLink {...shared} path={HOME} title={t('home.title')} icon="home" />
        {entries
          .filter(entry => !entry.hidden)
          .map(entry => (
            <Entry key={entry.id} entry={entry} {...shared} />
          ))}
      </ul>
    </div>
  );
}

interface EntryProps {
  entry: NavigationEntry;
  collapsed: boolean;
  marked: string;
  onOpen: (() => void) | undefined;
}

function Entry({ entry, ...shared }: EntryProps) {
  const { language } = useWords();
  const closed = usePreferences(state => state.closedGroups.includes(entry.id));
  const children = entry.children.filter(child => !child.hidden);
  if (entry.path) return <PageEntry {...shared} entry={entry} />;
  if (children.length === 0) return null;
  const open = shared.collapsed || !closed;
  return (
    <li>
      {shared.collapsed ? (
        <div className={styles['divider']} />
      ) : (
        <button type="button" className={styles['group']} aria-expanded={open} onClick={() => toggle(entry.id)}>
          {entry.title[language]}
          <DownOutlined className={styles['chevron']} aria-hidden />
        </button>
      )}
      {open && (
        <ul>
          {children.map(child => (
            <Entry key={child.id} entry={child} {...shared} />
          ))}
        </ul>
      )}
    </li>
  );
}

// The page that is shown can be seen in the menu; its groups may be closed again after that.
function openGroupsOf(entries: readonly NavigationEntry[], pathname: string): void {
  const groups = trailOf(entries, pathname).map(({ id }) => id);
  const { closedGroups } = usePreferences.getState();
  const left = closedGroups.filter(id => !groups.includes(id));
  if (left.length < closedGroups.length) usePreferences.setState({ closedGroups: left });
}

function toggle(id: string): void {
  usePreferences.setState(({ closedGroups }) => ({
    closedGroups: closedGroups.includes(id) ? closedGroups.filter(closed => closed !== id) : [...closedGroups, id],
  }));
}
