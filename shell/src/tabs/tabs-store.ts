import type { Language } from '@reap/shared-ui/core/remote';
import { unsavedParts } from '@reap/shared-ui/core/unsaved-parts';
import type { FollowedLink } from '@reap/shared-ui/portal';
import { create } from 'zustand';
import { HOME } from '../navigation/use-navigation.ts';
import { usePreferences } from '../preferences.ts';

export interface Tab {
  id: string;
  /** The path and query that it was opened with: opening them again leads here. */
  openedAs: string;
  /** Where it is now; filters in the query change it. */
  path: string;
  /** What its screen calls it; otherwise the menu's or the remote's title. */
  title: string;
  /** The language that its screen said so in. */
  titledIn?: Language | undefined;
  unsaved: boolean;
  /** The parts of its page that hold what is unsaved, by name. */
  unsavedParts: readonly string[];
  /** Counts reloads: another number is another screen. */
  life: number;
  /** Stays at the left, and open when many are closed. */
  pinned: boolean;
  /** When it was asked for, in milliseconds of the page's clock. */
  openedAt: number;
  /** The link that led here last while it was open already. */
  followed?: FollowedLink | undefined;
}

export type ClosedTab = Pick<Tab, 'openedAs' | 'path' | 'title' | 'titledIn'>;

export interface TabsState {
  tabs: Tab[];
  activeId: string;
  /** The page that a click is about to open: it is drawn out of sight and stands in no row of tabs. */
  prepared: Tab | undefined;
  /** Those closed last, newest first. */
  closed: ClosedTab[];
}

const CLOSED_KEPT = 20;

/** Of a tab what says that these parts hold unsaved work. */
export const unsavedIn = (unsavedParts: readonly string[]): Pick<Tab, 'unsaved' | 'unsavedParts'> => ({
  unsaved: unsavedParts.length > 0,
  unsavedParts,
});

const newTab = (path: string, id: string = crypto.randomUUID()): Tab => ({
  id,
  openedAs: path,
  path,
  title: '',
  ...unsavedIn([]),
  life: 0,
  pinned: false,
  openedAt: performance.now(),
});
const homeTab = () => {
  const tab = newTab(HOME);
  return { tabs: [tab], activeId: tab.id, prepared: undefined };
};

/** The open tabs and which one is shown. There is always at least one. */
export const useTabs = create<TabsState>()(() => ({ ...homeTab(), closed: [] }));

const changeBy = (id: string, part: (tab: Tab) => Partial<Tab>) =>
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map(tab => (tab.id === id ? { ...tab, ...part(tab) } : tab)) }));
const change = (id: string, part: Partial<Tab>) => changeBy(id, () => part);

/** Shows the tab of a location (path and query), opening it beside the active one if there is none; `id` where it was open before. */
export function openTab(path: string, id?: string): void {
  const { prepared } = useTabs.getState();
  const known = tabOf(path);
  if (known) activateTab(known.id);
  else addTab(prepared?.path === path && id === undefined ? { ...prepared, openedAt: performance.now() } : newTab(path, id));
}

/** Shows the tab of a link. One that is open already is told, so that what the link asks for is shown again. */
export function followLink(path: string): void {
  const known = tabOf(path);
  openTab(path);
  if (known) change(known.id, { followed: { path } });
}

function tabOf(path: string): Tab | undefined {
  const { tabs } = useTabs.getState();
  return tabs.find(tab => tab.path === path) ?? tabs.find(tab => tab.openedAs === path);
}

/** Draws the page of a location out of sight, if no tab shows it: a click on what leads there finds it drawn. Gives its id. */
export function prepareTab(path: string): string | undefined {
  if (tabOf(path)) return undefined;
  const { prepared: before } = useTabs.getState();
  const tab = before?.path === path ? before : newTab(path);
  useTabs.setState({ prepared: tab });
  return tab.id;
}

const changePrepared = (id: string, change: (tab: Tab) => Tab | undefined) =>
  useTabs.setState(({ prepared }) => (prepared?.id === id ? { prepared: change(prepared) } : {}));

/** Draws a prepared page anew, as long as nobody has opened it. */
export const redrawPrepared = (id: string): void => changePrepared(id, tab => ({ ...tab }));
export const dropPrepared = (id: string): void => changePrepared(id, () => undefined);

function addTab(tab: Tab): void {
  const { tabs, activeId } = useTabs.getState();
  const beside = tabs.findIndex(({ id }) => id === activeId) + 1;
  const place = Math.max(beside, tabs.filter(({ pinned }) => pinned).length);
  useTabs.setState({ tabs: tabs.toSpliced(place, 0, tab), activeId: tab.id, prepared: undefined });
}

export function activateTab(id: string): void {
  if (useTabs.getState().tabs.some(tab => tab.id === id)) useTabs.setState({ activeId: id });
}

/** Shows a tab as it stood at an address: one change, so that nobody sees it on its way there. */
export function showTabAt(id: string, path: string): void {
  useTabs.setState(({ tabs }) => ({ activeId: id, tabs: tabs.map(tab => (tab.id === id ? { ...tab, path } : tab)) }));
}

/** The tab's screen moved on within its page: another filter, another page of a list. */
export const moveTab = (id: string, path: string): void => change(id, { path });
export const titleTab = (id: string, title: string): void => change(id, { title, titledIn: usePreferences.getState().language });
/** Whether anything that is open would be lost with the page. */
export const holdsUnsaved = (): boolean => useTabs.getState().tabs.some(tab => tab.unsaved);

/** Leaving the page is agreed: the browser does not ask about it again. */
export const giveUpUnsaved = (): void => useTabs.setState(({ tabs }) => ({ tabs: tabs.map(tab => ({ ...tab, ...unsavedIn([]) })) }));

export const markUnsaved = (id: string, unsaved: boolean, part?: string): void =>
  changeBy(id, tab => unsavedIn(unsavedParts(tab.unsavedParts, unsaved, part)));

/** No screen of a tab has the number of another one, that of one which can still be taken back included. */
let lives = 0;

/** Draws a tab's screen anew; what was not saved in it is gone. */
export function reloadTab(id: string): void {
  lives += 1;
  change(id, { life: lives, ...unsavedIn([]), title: '' });
}

/** Frees tabs. The neighbour of a closed active tab is shown; without any left, home. */
export function dropTabs(ids: readonly string[]): void {
  const { tabs, activeId, closed: before } = useTabs.getState();
  const left = tabs.filter(tab => !ids.includes(tab.id));
  const gone = tabs.filter(tab => ids.includes(tab.id) && tab.path !== HOME).map(closedOf);
  const closed = [...gone.toReversed(), ...before].slice(0, CLOSED_KEPT);
  if (left.length === 0 || !ids.includes(activeId)) {
    useTabs.setState({ ...(left.length === 0 ? homeTab() : { tabs: left }), closed });
    return;
  }
  const place = tabs.findIndex(tab => tab.id === activeId);
  const right = tabs.slice(place).find(tab => !ids.includes(tab.id));
  useTabs.setState({ tabs: left, activeId: (right ?? left.at(-1))?.id ?? '', closed });
}

export const closedOf = ({ openedAs, path, title, titledIn }: ClosedTab): ClosedTab => ({ openedAs, path, title, titledIn });

/** Opens the tab that was closed last, or another closed one. */
export function reopenTab(tab: ClosedTab | undefined = useTabs.getState().closed[0]): void {
  if (!tab) return;
  useTabs.setState(({ closed }) => ({ closed: closed.filter(one => one !== tab) }));
  const known = useTabs.getState().tabs.find(({ path }) => path === tab.path);
  if (known) activateTab(known.id);
  else addTab({ ...newTab(tab.path), ...tab });
}

/** Moves the focus of the tab bar: the tab `steps` further, round at the ends. */
export function neighbourOf(id: string, steps: number): Tab | undefined {
  const { tabs } = useTabs.getState();
  const place = tabs.findIndex(tab => tab.id === id);
  return tabs[(place + steps + tabs.length) % tabs.length];
}

/** Forgets all tabs: another tenant, another person. */
export const resetTabs = (): void => useTabs.setState({ ...homeTab(), closed: [] });
