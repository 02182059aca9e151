import { type ReactNode, useMemo } from 'react';
import { type NavigateOptions, type Navigator, Router, type To } from 'react-router-dom';
import { goToPath } from './go-to-path.ts';
import { correctTab } from './tabs-history.ts';
import { moveTab, type Tab } from './tabs-store.ts';

/** A router for one tab alone: its screen sees its own location, also while another tab is shown. */
export function TabRouter({ tab, children }: { tab: Tab; children: ReactNode }) {
  const { id, path } = tab;
  const location = useMemo(() => ({ ...partsOf(path), state: null, key: 'default' }), [path]);
  const navigator = useMemo(() => navigatorOf(id, path), [id, path]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

function navigatorOf(id: string, path: string): Navigator {
  const here = partsOf(path).pathname;
  const going = (move: (id: string, path: string) => void) => (to: To, _state?: unknown, _options?: NavigateOptions) => {
    const target = typeof to === 'string' ? to : `${to.pathname ?? here}${to.search ?? ''}`;
    const full = target.startsWith('?') ? here + target : target;
    // Another filter stays in this tab; another page is another tab.
    if (partsOf(full).pathname === here) move(id, full);
    else goToPath(full);
  };
  return {
    createHref: to => (typeof to === 'string' ? to : `${to.pathname ?? here}${to.search ?? ''}${to.hash ?? ''}`),
    push: going(moveTab),
    replace: going(correctTab),
    go: steps => history.go(steps),
  };
}

function partsOf(path: string) {
  const at = path.indexOf('?');
  return at < 0 ? { pathname: path, search: '', hash: '' } : { pathname: path.slice(0, at), search: path.slice(at), hash: '' };
}
