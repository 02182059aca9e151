import { HOME } from '../navigation/use-navigation.ts';
import { rememberTabs, restoreTabs } from './tabs-memory.ts';
import { closableTabs, pinTab, placeTab } from './tabs-order.ts';
import { activateTab, dropTabs, openTab, reopenTab, resetTabs, useTabs } from './tabs-store.ts';

const STORE = 'reap.tabs.t1.u1';
const paths = () => useTabs.getState().tabs.map(tab => tab.path);
const active = () => useTabs.getState().tabs.find(tab => tab.id === useTabs.getState().activeId)?.path;
const idOf = (path: string) => useTabs.getState().tabs.find(tab => tab.path === path)?.id ?? '';
const A = '/features/a';
const B = '/features/b';
const C = '/features/c';

beforeEach(() => {
  sessionStorage.clear();
  resetTabs();
  for (const path of [A, B, C]) openTab(path);
});

test('a tab is put in another place; pinned ones stay left of the others', () => {
  placeTab(idOf(C), 1);
  expect(paths()).toEqual([HOME, C, A, B]);
  pinTab(idOf(B), true);
  expect(paths()).toEqual([B, HOME, C, A]);
  placeTab(idOf(A), 0);
  expect(paths()).toEqual([B, A, HOME, C]);
  placeTab(idOf(B), 3);
  expect(paths()).toEqual([B, A, HOME, C]);
  pinTab(idOf(B), false);
  expect(useTabs.getState().tabs[0]).toMatchObject({ path: B, pinned: false });
});

test('a new tab never stands among the pinned ones; closing many leaves them', () => {
  pinTab(idOf(A), true);
  pinTab(idOf(B), true);
  activateTab(idOf(A));
  openTab('/features/d');
  expect(paths()).toEqual([A, B, '/features/d', HOME, C]);
  dropTabs(closableTabs(useTabs.getState().tabs));
  expect(paths()).toEqual([A, B]);
});

test('the tab closed last opens again, with its filters, and then the one before', () => {
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map(tab => (tab.path === A ? { ...tab, path: `${A}?x=1` } : tab)) }));
  dropTabs([idOf(C)]);
  dropTabs([idOf(`${A}?x=1`)]);
  reopenTab();
  expect(active()).toBe(`${A}?x=1`);
  reopenTab();
  expect(active()).toBe(C);
  expect(useTabs.getState().closed).toEqual([]);
});

test('pins and closed tabs come back after a reload', () => {
  pinTab(idOf(B), true);
  dropTabs([idOf(C)]);
  rememberTabs(STORE)();
  resetTabs();
  restoreTabs(STORE);
  expect(useTabs.getState().tabs[0]).toMatchObject({ path: B, pinned: true });
  reopenTab();
  expect(active()).toBe(C);
});

test('more than sixty tabs come back trimmed: the one shown and the pinned ones stay, the rest can be reopened', () => {
  for (let n = 1; n <= 70; n += 1) openTab(`/features/n${n}`);
  pinTab(idOf('/features/n1'), true);
  activateTab(idOf('/features/n2'));
  rememberTabs(STORE)();
  const before = paths();
  resetTabs();
  restoreTabs(STORE);
  expect(paths()).toHaveLength(60);
  expect(active()).toBe('/features/n2');
  expect(paths()).toContain('/features/n1');
  const closed = useTabs.getState().closed.map(tab => tab.path);
  expect([...paths(), ...closed].toSorted()).toEqual(before.toSorted());
});
