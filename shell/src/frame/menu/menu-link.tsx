import { MenuIcon } from '@reap/shared-ui/menu-icon';
import { useWords } from '@reap/shared-ui/words';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useMenuCounts } from '../../navigation/menu-counts.ts';
import { warmPage } from '../../remotes/prefetch.ts';
import { goToPath } from '../../tabs/go-to-path.ts';
import styles from './side-menu.module.css';

/** More is not read off a menu. */
const MOST = 99;

interface MenuLinkProps {
  path: string;
  title: string;
  icon: string;
  collapsed: boolean;
  marked: string;
  onOpen: (() => void) | undefined;
}

/** One page of the menu: a real link, so that it can also be opened in another window. Resting on it fetches the page ahead. */
export function MenuLink({ path, title, icon, collapsed, marked, onOpen }: MenuLinkProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const link = useRef<HTMLAnchorElement>(null);
  const current = marked === path;
  const { t } = useWords();
  const waiting = useMenuCounts(counts => counts[path] ?? 0);
  const shown = waiting > MOST ? `${MOST}+` : String(waiting);
  const named = waiting > 0 ? `${title} ${shown} ${t('menu.waiting')}` : title;
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goToPath(path);
    onOpen?.();
  };
  const warm = () => {
    // Passing over the menu is not resting on an entry.
    timer.current = setTimeout(() => void warmPage(path.split('?')[0] ?? path), 80);
  };
  return (
    <li>
      <a
        ref={link}
        href={path}
        className={styles['entry']}
        aria-current={current ? 'page' : undefined}
        title={collapsed ? named : title}
        aria-label={collapsed ? named : undefined}
        onClick={open}
        onPointerEnter={warm}
        onPointerLeave={() => clearTimeout(timer.current)}
        onFocus={warm}
        onBlur={() => clearTimeout(timer.current)}
      >
        <span className={styles['entryIcon']} aria-hidden="true">
          <MenuIcon name={icon} />
        </span>
        {!collapsed && <span className={styles['entryText']}>{title}</span>}
        {waiting > 0 && (
          <>
            {' '}
            <span className={styles['count']}>
              {shown} <span className="reap-hidden">{t('menu.waiting')}</span>
            </span>
          </>
        )}
      </a>
    </li>
  );
}
