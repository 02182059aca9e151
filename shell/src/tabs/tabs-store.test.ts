import { type DraftOwner, writeDraft } from '@reap/shared-ui/core/draft';
import { HOME } from '../navigation/use-navigation.ts';
import { discardTabs, undoDiscard, useDiscards } from './discards.ts';
import { closeTabs, useUnsavedQuestion } from './leave-tabs.ts';
import { rememberTabs, restoreTabs } from './tabs-memory.ts';
import {
  activateTab,
  dropPrepared,
  dropTabs,
  followLink,
  markUnsaved,
  moveTab,
  neighbourOf,
  openTab,
  prepareTab,
  reloadTab,
  resetTabs,
  useTabs,
} from './tabs-store.ts';

const paths = () => useTabs.getState().tabs.map(tab => tab.path);
const active = () => useTabs.getState().tabs.find(tab => tab.id === useTabs.getState().activeId);
const idOf = (path: string) => useTabs.getState().tabs.find(tab => tab.path === path)?.id ?? '';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', HOME);
  resetTabs();
});

test('one tab per location: path and query', () => {
  openTab('/features/order');
  openTab('/features/order?status=1');
  openTab('/features/order');
  expect(paths()).toEqual([HOME, '/features/order', '/features/order?status=1']);
  expect(active()?.path).toBe('/features/order');
});

test('a tab that is open is told of a link that leads to it each time, and of no other way to it', () => {
  followLink('/features/order?id=7');
  openTab('/features/order?id=7');
  activateTab(idOf('/features/order?id=7'));
  expect(active()?.followed).toBeUndefined();
  moveTab(idOf('/features/order?id=7'), '/features/order?pageNumber=2');
  followLink('/features/order?id=7');
  const first = active()?.followed;
  expect([active()?.path, first]).toEqual(['/features/order?pageNumber=2', { path: '/features/order?id=7' }]);
  followLink('/features/order?id=7');
  expect(active()?.followed).not.toBe(first);
});

test('a list that was filtered is found again under the address it was opened with', () => {
  openTab('/features/order');
  moveTab(idOf('/features/order'), '/features/order?status=3');
  openTab(HOME);
  openTab('/features/order');
  expect(paths()).toEqual([HOME, '/features/order?status=3']);
  expect(active()?.path).toBe('/features/order?status=3');
});

test('a new tab opens beside the active one', () => {
  openTab('/features/a');
  openTab('/features/b');
  activateTab(idOf('/features/a'));
  openTab('/features/c');
  expect(paths()).toEqual([HOME, '/features/a', '/features/c', '/features/b']);
});

test('closing the active tab shows its right neighbour, else the left one', () => {
  for (const path of ['/features/a', '/features/b', '/features/c']) openTab(path);
  activateTab(idOf('/features/b'));
  dropTabs([idOf('/features/b')]);
  expect(active()?.path).toBe('/features/c');
  dropTabs([idOf('/features/c')]);
  expect(active()?.path).toBe('/features/a');
});

test('closing the last tab leaves the home page', () => {
  dropTabs(useTabs.getState().tabs.map(tab => tab.id));
  expect(paths()).toEqual([HOME]);
});

test('reloading gives the screen a new life and forgets that it was unsaved', () => {
  openTab('/features/a');
  const id = idOf('/features/a');
  markUnsaved(id, true);
  const life = active()?.life;
  reloadTab(id);
  expect(active()?.life).not.toBe(life);
  expect(active()?.unsaved).toBe(false);
});

test('arrow keys go round', () => {
  openTab('/features/a');
  expect(neighbourOf(idOf('/features/a'), 1)?.path).toBe(HOME);
  expect(neighbourOf(idOf(HOME), -1)?.path).toBe('/features/a');
});

test('unsaved work asks before it goes, and stays when the person stays', async () => {
  openTab('/features/a');
  const id = idOf('/features/a');
  markUnsaved(id, true);
  const closing = closeTabs([id]);
  expect(useUnsavedQuestion.getState().question?.tabs).toMatchObject([{ path: '/features/a' }]);
  useUnsavedQuestion.getState().question?.answer(false);
  await closing;
  expect(paths()).toContain('/features/a');
  const again = closeTabs([id]);
  useUnsavedQuestion.getState().question?.answer(true);
  await again;
  expect(paths()).toEqual([HOME]);
});

test('a page that is drawn ahead stands in no row of tabs; the click makes it one', () => {
  prepareTab('/features/a');
  const { prepared } = useTabs.getState();
  expect(paths()).toEqual([HOME]);
  openTab('/features/a');
  expect(active()).toMatchObject({ id: prepared?.id, path: '/features/a' });
  expect(useTabs.getState().prepared).toBeUndefined();
});

test('what is drawn ahead goes when it is not wanted any more, and when something else is opened', () => {
  const id = prepareTab('/features/a') ?? '';
  expect(prepareTab('/features/a')).toBe(id);
  const { prepared } = useTabs.getState();
  dropPrepared(id);
  expect([prepared?.path, useTabs.getState().prepared]).toEqual(['/features/a', undefined]);
  prepareTab('/features/b');
  dropPrepared(id);
  expect(useTabs.getState().prepared?.path).toBe('/features/b');
  openTab('/features/c');
  expect(useTabs.getState().prepared).toBeUndefined();
});

test('nothing is drawn ahead of a page that a tab shows, however it is filtered now', () => {
  openTab('/features/a');
  moveTab(idOf('/features/a'), '/features/a?status=3');
  prepareTab('/features/a');
  prepareTab('/features/a?status=3');
  expect(useTabs.getState().prepared).toBeUndefined();
});

test('tabs come back after a reload, per tenant and person', () => {
  const forget = rememberTabs('reap.tabs.t1.u1');
  openTab('/features/a');
  openTab('/features/b');
  forget();
  resetTabs();
  restoreTabs('reap.tabs.t1.u1');
  expect(paths()).toEqual([HOME, '/features/a', '/features/b']);
  expect(active()?.path).toBe('/features/b');
  resetTabs();
  restoreTabs('reap.tabs.t2.u1');
  expect(paths()).toEqual([HOME]);
});

test('a tab with something typed is marked after a reload, though it is not shown yet', () => {
  const forget = rememberTabs('reap.tabs.t1.u1');
  openTab('/features/a');
  const typed = active()?.id ?? '';
  openTab('/features/b');
  forget();
  writeDraft({ user: { userId: 'u1' }, tenant: { id: 't1' }, tab: { id: typed } } as DraftOwner, 'accident', { remark: '大风' });
  resetTabs();
  restoreTabs('reap.tabs.t1.u1');
  expect(useTabs.getState().tabs.map(({ path, unsaved }) => [path, unsaved])).toEqual([
    [HOME, false],
    ['/features/a', true],
    ['/features/b', false],
  ]);
});

test('of more tabs than are drawn after a reload, those with something typed are drawn', () => {
  const tabs = Array.from({ length: 62 }, (_, n) => ({ id: `t${n}`, openedAs: `/features/p${n}`, path: `/features/p${n}`, title: '' }));
  sessionStorage.setItem('reap.tabs.t1.u1', JSON.stringify({ activeId: 't61', tabs }));
  writeDraft({ user: { userId: 'u1' }, tenant: { id: 't1' }, tab: { id: 't0' } } as DraftOwner, 'form', { remark: '雷雨' });
  resetTabs();
  restoreTabs('reap.tabs.t1.u1');
  expect(useTabs.getState().tabs).toHaveLength(60);
  expect(useTabs.getState().tabs[0]).toMatchObject({ path: '/features/p0', unsaved: true });
  expect(useTabs.getState().closed.map(({ path }) => path)).toEqual(['/features/p1', '/features/p2']);
});

test('what was edited by hand or is foreign in the storage opens nothing', () => {
  const tabs = [{ id: 'x', openedAs: '//evil', path: '//evil', title: '' }];
  sessionStorage.setItem('reap.tabs.t1.u1', JSON.stringify({ activeId: 'x', tabs }));
  restoreTabs('reap.tabs.t1.u1');
  expect(paths()).toEqual([HOME]);
  sessionStorage.setItem('reap.tabs.t1.u1', '{broken');
  restoreTabs('reap.tabs.t1.u1');
  expect(paths()).toEqual([HOME]);
});

test('parts of a page tell of themselves alone; after a reload the drafts say which there were', () => {
  openTab('/features/a');
  const id = active()?.id ?? '';
  markUnsaved(id, true, 'rules');
  markUnsaved(id, true, 'reasons');
  markUnsaved(id, false, 'rules');
  expect(active()).toMatchObject({ unsaved: true, unsavedParts: ['reasons'] });
  const forget = rememberTabs('reap.tabs.t1.u1');
  writeDraft({ user: { userId: 'u1' }, tenant: { id: 't1' }, tab: { id } } as DraftOwner, 'a.reasons', { remark: '大风' });
  forget();
  resetTabs();
  restoreTabs('reap.tabs.t1.u1');
  expect(active()).toMatchObject({ unsaved: true, unsavedParts: ['a.reasons'] });
  markUnsaved(id, false);
  expect(active()).toMatchObject({ unsaved: false, unsavedParts: [] });
});

test('a tab that was taken back no longer stands among the closed ones', () => {
  openTab('/features/a');
  openTab('/features/b');
  const { activeId } = useTabs.getState();
  markUnsaved(activeId, true);
  discardTabs([activeId]);
  const given = useDiscards.getState().discards.at(-1);
  if (given) undoDiscard(given);
  expect(paths()).toContain('/features/b');
  expect(useTabs.getState().closed.map(({ path }) => path)).not.toContain('/features/b');
});
