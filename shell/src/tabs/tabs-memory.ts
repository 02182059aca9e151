import { DRAFTS, keepDrafts } from '@reap/shared-ui/core/draft';
import * as z from 'zod';
import { innerPath } from '../pages/location.ts';
import { type Tab, useTabs } from './tabs-store.ts';

const Remembered = z.object({
  activeId: z.string(),
  tabs: z
    .array(z.object({ id: z.string(), openedAs: z.string(), path: z.string(), title: z.string() }))
    .min(1)
    .max(60),
});

const TABS = 'reap.tabs.';

/** Under this name the tabs of a person in a tenant are remembered. */
export const tabsOf = (tenantId: string, userId: string): string => `${TABS}${tenantId}.${userId}`;

/** Brings back the tabs of before a reload; what this browser tab kept for another tenant or person is left for good, and goes. */
export function restoreTabs(store: string): void {
  for (const key of Object.keys(sessionStorage)) if (isForeign(key, store)) sessionStorage.removeItem(key);
  const text = sessionStorage.getItem(store);
  const read = Remembered.safeParse(parsed(text ?? ''));
  if (!read.success) return;
  // What was given up just before the reload is not taken back any more.
  keepDrafts(read.data.tabs.map(({ id }) => id));
  // A form that was left unsaved brings its draft back itself, and marks its tab again.
  const tabs: Tab[] = read.data.tabs.filter(tab => innerPath(tab.path)).map(tab => ({ ...tab, unsaved: false, life: 0 }));
  const [first] = tabs;
  if (first) useTabs.setState({ tabs, activeId: tabs.some(({ id }) => id === read.data.activeId) ? read.data.activeId : first.id });
}

// Drafts are named after person and tenant, tabs after tenant and person.
function isForeign(key: string, store: string): boolean {
  const [tenantId, userId] = store.slice(TABS.length).split('.');
  return (key.startsWith(TABS) && key !== store) || (key.startsWith(DRAFTS) && !key.startsWith(`${DRAFTS}${userId}.${tenantId}.`));
}

/** Remembers the tabs for the next reload. */
export function rememberTabs(store: string): () => void {
  write(store);
  return useTabs.subscribe(() => write(store));
}

function write(store: string): void {
  const { tabs, activeId } = useTabs.getState();
  const remembered = { activeId, tabs: tabs.map(({ id, openedAs, path, title }) => ({ id, openedAs, path, title })) };
  sessionStorage.setItem(store, JSON.stringify(remembered));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
