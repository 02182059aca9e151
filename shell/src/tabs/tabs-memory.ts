import { DRAFTS, draftsByTab, keepDrafts } from '@reap/shared-ui/core/draft';
import * as z from 'zod';
import { remember, remembered } from '../browser-storage.ts';
import { innerPath } from '../pages/location.ts';
import { closedOf, type Tab, unsavedIn, useTabs } from './tabs-store.ts';

const Place = z.object({ openedAs: z.string(), path: z.string(), title: z.string(), titledIn: z.enum(['zh-CN', 'en-US']).optional() });
const Remembered = z.object({
  activeId: z.string(),
  tabs: z.array(Place.extend({ id: z.string(), pinned: z.boolean().default(false) })).min(1),
  closed: z.array(Place).default([]),
});
type Remembered = z.output<typeof Remembered>;

/** More tabs than this are not drawn after a reload: the others stand among those closed last. */
const MAX_TABS = 60;

const TABS = 'reap.tabs.';

/** Under this name the tabs of a person in a tenant are remembered. */
export const tabsOf = (tenantId: string, userId: string): string => `${TABS}${tenantId}.${userId}`;

/** Brings back the tabs of before a reload; what this browser tab kept for another tenant or person is left for good, and goes. */
export function restoreTabs(store: string): void {
  for (const key of Object.keys(sessionStorage)) if (isForeign(key, store)) sessionStorage.removeItem(key);
  const text = remembered('session', store);
  const read = Remembered.safeParse(parsed(text ?? ''));
  if (!read.success) return;
  // What was given up just before the reload is not taken back any more.
  keepDrafts(read.data.tabs.map(({ id }) => id));
  // A form brings its draft back itself, but only when its tab is shown: until then the tab is marked for it.
  const drafts = draftsByTab();
  const { kept, trimmed } = trimmedTo(MAX_TABS, read.data, drafts);
  const tabs: Tab[] = kept.map(tab => ({ ...tab, ...unsavedIn(drafts.get(tab.id) ?? []), life: 0, openedAt: performance.now() }));
  const closed = [...trimmed.map(closedOf), ...read.data.closed].filter(tab => innerPath(tab.path));
  const [first] = tabs;
  if (first) useTabs.setState({ tabs, closed, activeId: tabs.some(({ id }) => id === read.data.activeId) ? read.data.activeId : first.id });
}

// What is shown, what is pinned and what holds something typed comes first, then from the right: new tabs open there.
function trimmedTo(max: number, { tabs, activeId }: Remembered, drafts: ReadonlyMap<string, unknown>) {
  const inner = tabs.filter(tab => innerPath(tab.path));
  const wanted = inner.filter(tab => tab.pinned || tab.id === activeId || drafts.has(tab.id));
  const room = Math.max(0, max - wanted.length);
  const others = inner.filter(tab => !wanted.includes(tab)).slice(room === 0 ? inner.length : -room);
  const keep = new Set([...wanted, ...others]);
  return { kept: inner.filter(tab => keep.has(tab)), trimmed: inner.filter(tab => !keep.has(tab)) };
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
  const { tabs, activeId, closed } = useTabs.getState();
  const kept: Remembered = { activeId, closed, tabs: tabs.map(tab => ({ ...closedOf(tab), id: tab.id, pinned: tab.pinned })) };
  remember('session', store, JSON.stringify(kept));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
