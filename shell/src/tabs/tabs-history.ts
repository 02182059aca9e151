import * as z from 'zod';
import { HOME } from '../navigation/use-navigation.ts';
import { addressNow, goTo, writeEntry } from '../pages/location.ts';
import { type Discard, discardAndReload, discardOf, undoDiscard } from './discards.ts';
import { mayLeave } from './leave-tabs.ts';
import { activateTab, moveTab, openTab, showTabAt, type Tab, type TabsState, useTabs } from './tabs-store.ts';

/** What an entry of the browser's history knows: whose tabs it is of, which tab stood at its address, and its place in the row of entries. */
const Entry = z.object({ scope: z.string(), tab: z.string(), at: z.number() });
type Entry = z.output<typeof Entry>;

const entryNow = (): Entry | undefined => Entry.safeParse(history.state).data;
const inPortal = (): boolean => location.pathname.startsWith('/features/');

/** The place of the entry that is shown; a question about leaving it leads back here. */
let place = 0;
let asking = false;

/** Shows the tab of the address, after the tabs of before a reload were brought back. */
export function beginAtAddress(scope: string): void {
  const entry = entryNow();
  // A page of another tenant or person was loaded again: its address may mean anything here.
  if (entry && entry.scope !== scope) goTo(HOME, { replace: true });
  const known = useTabs.getState().tabs.find(tab => tab.id === entry?.tab && tab.path === addressNow());
  if (known && entry?.scope === scope) activateTab(known.id);
  else if (inPortal()) openTab(addressNow());
  place = entry?.at ?? 0;
  follow(scope);
}

/** Keeps tabs and address together: what is opened, shown or filtered is a step of the history, and back and forward lead along those steps. */
export function followTabs(scope: string): () => void {
  beginAtAddress(scope);
  // A title or an unsaved change is no step. Told while the browser steps, it would lead back to the page that is being left.
  const stop = useTabs.subscribe((now, before) => {
    const shown = activeOf(now);
    const was = activeOf(before);
    if (shown?.id !== was?.id || shown?.path !== was?.path) follow(scope);
  });
  const onPop = () => void stepTo(scope);
  addEventListener('popstate', onPop);
  return () => {
    stop();
    removeEventListener('popstate', onPop);
  };
}

/** Writes a tab's location anew without a step of the history: the one before leads nowhere any more. */
export function correctTab(id: string, path: string): void {
  if (useTabs.getState().activeId === id) goTo(path, { replace: true });
  moveTab(id, path);
}

const activeOf = ({ tabs, activeId }: Pick<TabsState, 'tabs' | 'activeId'>) => tabs.find(tab => tab.id === activeId);

function follow(scope: string): void {
  const active = activeOf(useTabs.getState());
  if (!active || asking) return;
  const entry = entryNow();
  const here = active.path === addressNow();
  if (here && entry?.tab === active.id && entry.scope === scope) return;
  // An address that was typed, or stood before the frame did, becomes the entry of its tab.
  const replace = !inPortal() || (here && entry?.scope !== scope);
  if (!replace) place += 1;
  writeEntry(active.path, { scope, tab: active.id, at: place } satisfies Entry, replace);
}

// The address has changed already: the tabs come after it in one change, so that nothing is written while stepping.
async function stepTo(scope: string): Promise<void> {
  const entry = entryNow();
  const path = addressNow();
  if (!inPortal() || (entry && entry.scope !== scope)) {
    // Of another tenant or person, or of before the sign-in: nothing of it is opened here.
    goTo(HOME, { replace: true });
    openTab(HOME);
    return;
  }
  const { tabs } = useTabs.getState();
  const tab = tabs.find(({ id }) => id === entry?.tab) ?? tabs.find(known => known.path === path);
  if (tab?.unsaved && tab.path !== path) {
    await askToStep(scope, tab);
    return;
  }
  const given = tab ? undefined : discardOf(entry?.tab);
  if (given) {
    takeBack(given);
    await stepTo(scope);
    return;
  }
  place = entry?.at ?? place;
  if (tab) showTabAt(tab.id, path);
  else openTab(path, entry?.tab);
}

// The step leads to what was given up a moment ago: its screen is there still. Nothing is written while stepping.
function takeBack(given: Discard): void {
  const before = asking;
  asking = true;
  undoDiscard(given);
  asking = before;
}

async function askToStep(scope: string, tab: Tab): Promise<void> {
  if (asking) return;
  asking = true;
  const leave = await mayLeave([tab]);
  // Before tabs and address are kept together again: they are not, until the step is taken.
  if (leave) discardAndReload(tab.id);
  asking = false;
  if (leave) {
    await stepTo(scope);
    return;
  }
  // Perhaps by more than one step: the person may have gone on while the question stood.
  const back = place - (entryNow()?.at ?? place);
  if (back !== 0) history.go(back);
}
