import { type Drafts, putDrafts, takeDrafts } from '@reap/shared-ui/core/draft';
import { create } from 'zustand';
import { dropTabs, reloadTab, type Tab, useTabs } from './tabs-store.ts';

/** Unsaved work that a person gave up: its screens live on out of sight, as they were, until the time to take it back is over. */
export interface Discard {
  id: string;
  tabs: { tab: Tab; place: number }[];
  /** What was kept of them for a reload, where their tab goes on with another screen. */
  drafts: Drafts;
}

/** What can be taken back now, oldest first. */
export const useDiscards = create<{ discards: Discard[] }>()(() => ({ discards: [] }));

/** Closes tabs; those with unsaved work can be taken back for a while. */
export function discardTabs(ids: readonly string[]): void {
  putAside(ids, {});
  dropTabs(ids);
}

/** Draws a tab's screen anew without what was unsaved in it; that can be taken back for a while. */
export function discardAndReload(id: string): void {
  putAside([id], takeDrafts([id]));
  reloadTab(id);
}

function putAside(ids: readonly string[], drafts: Drafts): void {
  const gone = useTabs.getState().tabs.flatMap((tab, place) => (ids.includes(tab.id) && tab.unsaved ? [{ tab, place }] : []));
  if (gone.length === 0) return;
  useDiscards.setState(({ discards }) => ({ discards: [...discards, { id: crypto.randomUUID(), tabs: gone, drafts }] }));
}

/** What was given up of a tab and can be taken back, the newest first. */
export const discardOf = (tabId: string | undefined): Discard | undefined =>
  useDiscards.getState().discards.findLast(({ tabs }) => tabs.some(({ tab }) => tab.id === tabId));

/** Brings back what was given up, where it was. */
export function undoDiscard({ id, tabs: back, drafts }: Discard): void {
  // What is in their place since is put aside in its turn: it may hold something typed.
  const inPlace = useTabs.getState().tabs.filter(({ id: now, path }) => back.some(({ tab }) => tab.id === now || tab.path === path));
  const inPlaceIds = inPlace.map(tab => tab.id);
  putAside(inPlaceIds, takeDrafts(inPlaceIds));
  putDrafts(drafts);
  const kept = useTabs.getState().tabs.filter(tab => !inPlace.includes(tab));
  const restored = back.reduce((all, { tab, place }) => all.toSpliced(place, 0, tab), kept);
  const { activeId, closed } = useTabs.getState();
  // It counts as closed no more.
  const paths = new Set(back.map(({ tab }) => tab.path));
  useTabs.setState({ tabs: restored, activeId: back.at(-1)?.tab.id ?? activeId, closed: closed.filter(({ path }) => !paths.has(path)) });
  drop(id);
}

/** The time to take it back is over: its screens and what they kept go. */
export function endDiscard({ id, tabs }: Discard): void {
  drop(id);
  const open = useTabs.getState().tabs.map(tab => tab.id);
  takeDrafts(tabs.map(({ tab }) => tab.id).filter(tabId => !open.includes(tabId)));
}

/** Another tenant, another person: nothing of this one is taken back. */
export const resetDiscards = (): void => useDiscards.setState({ discards: [] });

const drop = (id: string) => useDiscards.setState(({ discards }) => ({ discards: discards.filter(discard => discard.id !== id) }));
