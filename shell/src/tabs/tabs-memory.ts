import * as z from 'zod';
import { HOME } from '../navigation/use-navigation.ts';
import { goTo, innerPath } from '../pages/location.ts';
import { activateTab, openTab, type Tab, useTabs } from './tabs-store.ts';

const Remembered = z.object({
  activeId: z.string(),
  tabs: z
    .array(z.object({ id: z.string(), openedAs: z.string(), path: z.string(), title: z.string() }))
    .min(1)
    .max(60),
});

/** Under this name the tabs of a person in a tenant are remembered. */
export const tabsOf = (tenantId: string, userId: string): string => `reap.tabs.${tenantId}.${userId}`;

/** Brings back the tabs of before a reload, and shows the address's one. */
export function restoreTabs(store: string): void {
  restore(store);
  const wanted = location.pathname + location.search;
  if (location.pathname.startsWith('/features/')) openTab(wanted);
  follow(store);
}

/** Brings the tabs back if that was not done before the page was drawn, and keeps tabs and address together. */
export function rememberTabs(store: string): () => void {
  restoreTabs(store);
  const stop = useTabs.subscribe(() => follow(store));
  const back = () => onBack();
  addEventListener('popstate', back);
  return () => {
    stop();
    removeEventListener('popstate', back);
  };
}

function restore(store: string): void {
  const text = sessionStorage.getItem(store);
  if (!text) return;
  const read = Remembered.safeParse(parsed(text));
  if (!read.success) return;
  // A form that was left unsaved brings its draft back itself, and marks its tab again.
  const tabs: Tab[] = read.data.tabs.filter(tab => innerPath(tab.path)).map(tab => ({ ...tab, unsaved: false, life: 0 }));
  const [first] = tabs;
  const open = useTabs.getState().tabs;
  if (open.length === tabs.length && open.every(({ id }, at) => id === tabs[at]?.id)) return;
  if (first) useTabs.setState({ tabs, activeId: tabs.some(({ id }) => id === read.data.activeId) ? read.data.activeId : first.id });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function follow(store: string): void {
  const { tabs, activeId } = useTabs.getState();
  const remembered = { activeId, tabs: tabs.map(({ id, openedAs, path, title }) => ({ id, openedAs, path, title })) };
  sessionStorage.setItem(store, JSON.stringify(remembered));
  const active = tabs.find(tab => tab.id === activeId);
  if (!active) return;
  const samePage = active.path.split('?')[0] === location.pathname;
  goTo(active.path, { replace: samePage || !location.pathname.startsWith('/features/') });
}

// Back and forward lead to the tab of that address; a closed one opens again.
function onBack(): void {
  const path = location.pathname + location.search;
  const { tabs } = useTabs.getState();
  const samePage = tabs.find(tab => tab.path === path) ?? tabs.find(tab => tab.path.split('?')[0] === location.pathname);
  if (samePage) {
    useTabs.setState({ tabs: tabs.map(tab => (tab === samePage ? { ...tab, path } : tab)) });
    activateTab(samePage.id);
  } else openTab(location.pathname.startsWith('/features/') ? path : HOME);
}
