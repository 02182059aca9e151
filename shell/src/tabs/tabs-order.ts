import { type Tab, useTabs } from './tabs-store.ts';

const pinnedIn = (tabs: readonly Tab[]): number => tabs.filter(tab => tab.pinned).length;

/** Moves a tab to a place in the bar; pinned ones stay left of the others. */
export function placeTab(id: string, at: number): void {
  const { tabs } = useTabs.getState();
  const tab = tabs.find(one => one.id === id);
  if (!tab) return;
  const others = tabs.filter(one => one !== tab);
  const border = pinnedIn(others);
  const place = tab.pinned ? Math.min(at, border) : Math.max(at, border);
  const placed = others.toSpliced(Math.max(0, place), 0, tab);
  if (placed.some((one, index) => one !== tabs[index])) useTabs.setState({ tabs: placed });
}

/** Pins a tab to the left, or lets it go; what closes many tabs leaves pinned ones. */
export function pinTab(id: string, pinned: boolean): void {
  const { tabs } = useTabs.getState();
  const tab = tabs.find(one => one.id === id);
  if (!tab) return;
  const others = tabs.filter(one => one !== tab);
  useTabs.setState({ tabs: others.toSpliced(pinnedIn(others), 0, { ...tab, pinned }) });
}

/** The tabs that "close others", "close to the right" and "close all" mean. */
export const closableTabs = (tabs: readonly Tab[]): string[] => tabs.filter(tab => !tab.pinned).map(({ id }) => id);
