import { type SavedView, savedView } from '@reap/contracts/portal/saved-view';
import type { MenuNode } from '@reap/contracts/user-center/lookup';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { savedOrders } from '@reap/shared-ui/testing/sample-views';
import { act, screen, within } from '@testing-library/react';
import { openTab, useTabs } from '../tabs/tabs-store.ts';
import { renderFrame } from '../testing/frame.tsx';
import { boot } from '../testing/signed-in.tsx';

const page: MenuNode = {
  id: 'orders',
  parentId: null,
  type: 2,
  moduleId: 'mf-compensation',
  url: '',
  menuName: '补偿单',
  menuNameEn: 'Orders',
  routeUrl: savedOrders(1).page,
  icon: '',
  authCode: '',
  children: [],
};
const views: SavedView[] = [
  savedOrders(1, { pinned: true }),
  savedOrders(2, { standard: true }),
  savedOrders(3, { pinned: true, page: '/features/elsewhere' }),
];
const preferred = fake(savedView.preferred, () => []);
const links = () => within(screen.getByRole('navigation')).getAllByRole('link');
const current = () => links().filter(link => link.getAttribute('aria-current') === 'page');

test('pinned views stand under their page, without a call, and one of them is marked in its place while it is shown', async () => {
  await renderFrame(undefined, [preferred], { menu: [page], views });
  expect(links().map(link => link.textContent)).toEqual(['工作台', '补偿单', '视图1']);
  expect(preferred.inputs).toEqual([]);
  act(() => screen.getByRole('link', { name: '视图1' }).click());
  expect(useTabs.getState().tabs.at(-1)?.path).toBe(`${page.routeUrl}?view=${savedOrders(1).id}`);
  expect(current().map(link => link.textContent)).toEqual(['视图1']);
  act(() => openTab(page.routeUrl));
  expect(current().map(link => link.textContent)).toEqual(['补偿单']);
});

test('whoever looks as another person has none', async () => {
  const session = boot.session && { ...boot.session, looking: { by: '管理员', seconds: 600 } };
  await renderFrame(undefined, [preferred], { menu: [page], views, session });
  expect(links().map(link => link.textContent)).toEqual(['工作台', '补偿单']);
});
