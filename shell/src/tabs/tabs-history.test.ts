import { waitFor } from '@testing-library/react';
import { HOME } from '../navigation/use-navigation.ts';
import { useUnsavedQuestion } from './leave-tabs.ts';
import { correctTab, followTabs } from './tabs-history.ts';
import { dropTabs, markUnsaved, moveTab, openTab, resetTabs, titleTab, useTabs } from './tabs-store.ts';

const tabAt = (path: string) => useTabs.getState().tabs.find(tab => tab.path === path);
const active = () => useTabs.getState().tabs.find(tab => tab.id === useTabs.getState().activeId);
const here = () => ({ address: location.pathname + location.search, tab: active()?.path });
const at = (path: string) => ({ address: path, tab: path });
const move = (from: string, to: string) => moveTab(tabAt(from)?.id ?? '', to);

const step = async (go: () => void) => {
  const arrived = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
  go();
  await arrived;
};
const back = () => step(() => history.back());
const forward = () => step(() => history.forward());

let stop: () => void;
beforeEach(() => {
  // As after a reload of the home page, whatever the test before has left.
  history.pushState(null, '', HOME);
  resetTabs();
  stop = followTabs('reap.tabs.t1.u1');
});
afterEach(() => stop());

/** Five steps over three tabs and their filters. */
const way = [
  HOME,
  '/features/order',
  '/features/order?status=3',
  '/features/accident',
  '/features/accident?page=2',
  '/features/order?status=3',
];
function walk() {
  openTab('/features/order');
  move('/features/order', '/features/order?status=3');
  openTab('/features/accident');
  move('/features/accident', '/features/accident?page=2');
  openTab('/features/order?status=3');
}

test('a page that tells its title while the browser steps back is left all the same', async () => {
  openTab('/features/order');
  openTab('/features/order/detail?id=1');
  const detail = tabAt('/features/order/detail?id=1')?.id ?? '';
  // Between the address and the tabs: what is drawn of the new address, or answered, comes first.
  stop();
  const tells = () => titleTab(detail, 'BC1');
  addEventListener('popstate', tells);
  stop = followTabs('reap.tabs.t1.u1');
  const entries = history.length;
  await back();
  removeEventListener('popstate', tells);
  expect(here()).toEqual(at('/features/order'));
  await forward();
  expect(here()).toEqual(at('/features/order/detail?id=1'));
  expect(history.length).toBe(entries);
});

test('five steps back and five forward show each tab and filter again, as often as one likes', async () => {
  walk();
  const entries = history.length;
  for (const _ of ['once', 'twice']) {
    for (const path of way.toReversed().slice(1)) {
      await back();
      expect(here()).toEqual(at(path));
    }
    for (const path of way.slice(1)) {
      await forward();
      expect(here()).toEqual(at(path));
    }
  }
  expect(history.length).toBe(entries);
  expect(useTabs.getState().tabs.map(tab => tab.path)).toEqual([HOME, '/features/order?status=3', '/features/accident?page=2']);
});

test('a step back to a closed tab opens it again, and forward still leads on', async () => {
  walk();
  dropTabs([tabAt('/features/accident?page=2')?.id ?? '']);
  await back();
  expect(here()).toEqual(at('/features/accident?page=2'));
  await forward();
  expect(here()).toEqual(at('/features/order?status=3'));
});

test('two tabs of one page are told apart, whatever their filters are now', async () => {
  openTab('/features/order');
  openTab('/features/order?status=1');
  const [, first, second] = useTabs.getState().tabs;
  move('/features/order?status=1', '/features/order?status=2');
  await back();
  await back();
  expect(active()?.id).toBe(first?.id);
  await forward();
  expect(active()).toMatchObject({ id: second?.id, path: '/features/order?status=1' });
});

test('a corrected address is no step', async () => {
  openTab('/features/order?page=9');
  const entries = history.length;
  correctTab(active()?.id ?? '', '/features/order?page=3');
  expect(history.length).toBe(entries);
  expect(here()).toEqual(at('/features/order?page=3'));
  await back();
  expect(here()).toEqual(at(HOME));
});

test('a step that would change a form asks first: staying leads back to it, with forward and back as before', async () => {
  openTab('/features/form?id=1');
  move('/features/form?id=1', '/features/form?id=2');
  markUnsaved(active()?.id ?? '', true);
  await back();
  expect(active()?.path).toBe('/features/form?id=2');
  await step(() => useUnsavedQuestion.getState().question?.answer(false));
  expect(here()).toEqual(at('/features/form?id=2'));
  await back();
  useUnsavedQuestion.getState().question?.answer(true);
  await waitFor(() => expect(here()).toEqual(at('/features/form?id=1')));
  expect(active()?.unsaved).toBe(false);
  await forward();
  expect(here()).toEqual(at('/features/form?id=2'));
});

test('a form that stays open in its tab is left without a question, and is found again', async () => {
  openTab('/features/form');
  markUnsaved(active()?.id ?? '', true);
  await back();
  expect(here()).toEqual(at(HOME));
  expect(useUnsavedQuestion.getState().question).toBeUndefined();
  await forward();
  expect(active()).toMatchObject({ path: '/features/form', unsaved: true });
});

test('an address of another tenant or person leads home', async () => {
  openTab('/features/order');
  openTab('/features/order/form');
  stop();
  resetTabs();
  stop = followTabs('reap.tabs.t2.u1');
  await back();
  expect(here()).toEqual(at(HOME));
  expect(tabAt('/features/order')).toBeUndefined();
});
