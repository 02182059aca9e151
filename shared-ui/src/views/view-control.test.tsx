import { order } from '@reap/contracts/compensation/order/order';
import { type SavedView, savedView } from '@reap/contracts/portal/saved-view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { column, money, status } from '../list/columns.tsx';
import { dateRange, field, flightNo } from '../list/filters.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { ask, fake, pageOf, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal, type ScreenOptions } from '../testing/render-in-portal.tsx';
import { orderRow } from '../testing/sample-orders.tsx';
import { ordersPage, savedOrders } from '../testing/sample-views.tsx';

const Orders = () => (
  <ListScreen
    call={order.page}
    title="补偿单"
    filters={[flightNo('flightNo'), field('createdBy'), dateRange('flightStartDate', 'flightEndDate', { label: '航班日期' })]}
    columns={[
      { field: 'orderNo', open: row => `/features/compensation/redress/detail?orderId=${row.orderId}` },
      column('flightNo'),
      money('sumMoney'),
      status('status', 'compensationOrderStatus'),
      column('remark', { hidden: true }),
    ]}
  />
);

const saved = { id: savedOrders(9).id, version: 1, dropped: [] };
/** A server with these views; what is preferred of them is told as the portal does. */
function serverOf(views: SavedView[]) {
  const kept = { views };
  const rows = fake(order.page, () => pageOf([orderRow(1)]));
  const find = fake(savedView.find, () => kept.views);
  const preferred = fake(savedView.preferred, () => kept.views.filter(view => view.pinned || view.standard));
  return { kept, rows, find, preferred, calls: [rows, find, preferred] };
}
const show = (server: ReturnType<typeof serverOf>, { path = ordersPage, calls = [], ...options }: ScreenOptions = {}) =>
  renderInPortal(<Orders />, {
    path,
    views: server.kept.views.filter(view => view.pinned || view.standard),
    calls: [...calls, ...server.calls],
    ...options,
  });
const control = () => screen.findByRole('button', { name: /^视图|^View/ });
const openMenu = async () => {
  await userEvent.click(await control());
  return within(await screen.findByRole('menu'));
};
const item = async (name: string | RegExp) => (await openMenu()).findByRole('menuitem', { name });
const heads = () => screen.getAllByRole('columnheader').map(head => head.textContent);
beforeEach(() => localStorage.clear());

test('a list that stands by itself, outside of the portal, has no views', async () => {
  renderInPortal(<Orders />, { path: ordersPage, calls: serverOf([]).calls });
  await screen.findByText('TV9812');
  expect(screen.queryByRole('button', { name: '视图' })).not.toBeInTheDocument();
});

test('views are asked for when the menu opens, not before', async () => {
  const server = serverOf([
    savedOrders(1),
    savedOrders(2, { own: false, owner: '旺堆', roles: [{ id: savedOrders(3).id, name: '站经理' }] }),
  ]);
  show(server);
  await screen.findByText('TV9812');
  expect(server.find.inputs).toEqual([]);
  const menu = await openMenu();
  expect(await menu.findByRole('menuitem', { name: /视图1/ })).toBeInTheDocument();
  expect(menu.getByText('共享给我')).toBeInTheDocument();
  expect(menu.getByText('旺堆 共享给 站经理')).toBeInTheDocument();
  expect(server.find.inputs).toEqual([{ list: order.page.path, page: ordersPage }]);
});

test('a list opens with its default view: one question, under its filters and order, with its columns', async () => {
  const server = serverOf([savedOrders(1, { standard: true })]);
  const { portal } = show(server);
  await screen.findByText('TV9812');
  expect(server.rows.inputs).toEqual([{ flightNo: 'TV981', pageNumber: 1, pageSize: 20, sortColumn: 'sumMoney', isAsc: false }]);
  expect(portal.paths).toEqual([`${ordersPage}?view=${savedOrders(1).id}&pageNumber=1`]);
  expect(heads()).not.toContain('状态');
  expect(portal.titles.at(-1)).toBe('补偿单 · 视图1');
  expect(screen.getByRole('button', { name: /^视图：\s*视图1$/ })).toBeInTheDocument();
  expect(server.find.inputs).toEqual([]);
});

test('a location with filters is shown as it says, whatever the default is', async () => {
  const server = serverOf([savedOrders(1, { standard: true })]);
  show(server, { path: `${ordersPage}?flightNo=TV77` });
  await screen.findByText('TV9812');
  expect(server.rows.inputs).toMatchObject([{ flightNo: 'TV77' }]);
});

test('a link to a view shows it to a colleague: the view first, then its rows, days told from today', async () => {
  const state = {
    ...savedOrders(2).state,
    filters: [
      { name: 'flightStartDate', values: ['today-6'] },
      { name: 'flightEndDate', values: ['today'] },
    ],
  };
  const server = serverOf([savedOrders(2, { own: false, state })]);
  show(server, { path: `${ordersPage}?view=${savedOrders(2).id}` });
  await screen.findByText('TV9812');
  const [asked, ...more] = server.rows.inputs;
  expect(more).toEqual([]);
  expect(Date.parse(asked?.flightEndDate ?? '') - Date.parse(asked?.flightStartDate ?? '')).toBe(6 * 86_400_000);
  expect(screen.getByRole('button', { name: /^视图：\s*视图2$/ })).toBeInTheDocument();
});

test.each([
  ['zh-CN', '2 个筛选条件您无权使用，已忽略：航班号、补偿总金额；1 列您无权查看，已隐藏：补偿总金额'],
  ['en-US', 'Filters that you may not use were left out (2): Flight number, Total; Columns that you may not see are hidden (1): Total'],
] as const)('what a view lost under one’s own rules is said in one line (%s)', async (language, text) => {
  const dropped: SavedView['dropped'] = [
    { part: 'filter', name: 'flightNo', why: 'denied' },
    { part: 'sort', name: 'sumMoney', why: 'denied' },
    { part: 'column', name: 'sumMoney', why: 'denied' },
  ];
  show(serverOf([savedOrders(1, { standard: true, own: false, dropped })]), { language });
  const note = await screen.findByRole('status');
  if (language === 'zh-CN') expect(note).toHaveTextContent(text);
  else
    expect(note).toHaveTextContent(/Filters that you may not use were left out \(2\): .+; Columns that you may not see are hidden \(1\): /);
});

test('a view that is gone is said, and the list shows as delivered', async () => {
  const server = serverOf([]);
  const { portal } = show(server, { path: `${ordersPage}?view=${savedOrders(7).id}` });
  expect(await screen.findByText('该视图不存在，或未共享给您，现显示系统默认')).toBeInTheDocument();
  expect(server.rows.inputs).toEqual([{ pageNumber: 1, pageSize: 20 }]);
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(portal.paths.at(-1)).toBe(`${ordersPage}?pageNumber=1`);
  await waitFor(() => expect(screen.queryByText(/该视图不存在/)).not.toBeInTheDocument());
});

test('saving keeps filters, order and columns under a name; what is personal is said to be left out', async () => {
  const server = serverOf([]);
  const save = fake(savedView.save, ({ name, state }) => {
    server.kept.views = [savedOrders(9, { name, state: { ...state, filters: state.filters.filter(one => one.name !== 'createdBy') } })];
    return { ...saved, dropped: [{ part: 'filter' as const, name: 'createdBy', why: 'personal' as const }] };
  });
  const { portal } = show(server, { path: `${ordersPage}?flightNo=TV98&createdBy=卓玛&sortColumn=sumMoney&isAsc=true`, calls: [save] });
  await screen.findByText('TV9812');
  await userEvent.click(await item(/另存为视图/));
  await userEvent.type(await screen.findByRole('textbox', { name: '视图名称' }), '本周{Enter}');
  await waitFor(() => expect(portal.paths.at(-1)).toBe(`${ordersPage}?view=${saved.id}&pageNumber=1`));
  expect(save.inputs).toMatchObject([
    {
      name: '本周',
      list: order.page.path,
      page: ordersPage,
      state: {
        filters: [
          { name: 'flightNo', values: ['TV98'] },
          { name: 'createdBy', values: ['卓玛'] },
        ],
        sortColumn: 'sumMoney',
        isAsc: true,
        columns: ['orderNo', 'flightNo', 'sumMoney', 'status'],
        hidden: ['remark'],
      },
    },
  ]);
  expect(portal.toasts).toEqual([{ kind: 'warning', text: '视图“本周”已保存；1 个个人信息条件不保存：创建人' }]);
  await waitFor(() =>
    expect(server.rows.inputs.at(-1)).toEqual({ flightNo: 'TV98', sortColumn: 'sumMoney', isAsc: true, pageNumber: 1, pageSize: 20 }),
  );
});

test('a name that is none is said at once, one that is taken when the server says so; what was typed stays', async () => {
  const save = fake(savedView.save, () =>
    refuse('request.invalid', {}, { name: { key: 'savedView.nameTaken', text: '该列表已有名为“本周”的视图' } }),
  );
  show(serverOf([]), { calls: [save] });
  await userEvent.click(await item(/另存为视图/));
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('请输入视图名称')).toBeInTheDocument();
  expect(save.inputs).toEqual([]);
  const name = screen.getByRole('textbox', { name: '视图名称' });
  await userEvent.type(name, '本周{Enter}');
  expect(await screen.findByText('该列表已有名为“本周”的视图')).toBeInTheDocument();
  expect(name).toHaveValue('本周');
  expect(name).toHaveAccessibleDescription('该列表已有名为“本周”的视图');
});

test('a view that is being saved stays in its dialog until its name was taken or refused', async () => {
  const answer = Promise.withResolvers<void>();
  const save = fake(savedView.save, async () => {
    await answer.promise;
    return refuse('request.invalid', {}, { name: { key: 'savedView.nameTaken', text: '该列表已有名为“本周”的视图' } });
  });
  show(serverOf([]), { calls: [save] });
  await userEvent.click(await item(/另存为视图/));
  await userEvent.type(await screen.findByRole('textbox', { name: '视图名称' }), '本周{Enter}');
  await waitFor(() => expect(save.inputs).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  answer.resolve();
  expect(await screen.findByText('该列表已有名为“本周”的视图')).toBeVisible();
});

test('a changed view says so; it is saved as it is now, or goes back to what it was', async () => {
  const server = serverOf([savedOrders(1, { standard: true })]);
  const update = fake(savedView.update, () => ({ ...saved, id: savedOrders(1).id, version: 2 }));
  const { portal } = show(server, { calls: [update] });
  const box = await screen.findByRole('textbox', { name: '航班号' });
  await waitFor(() => expect(box).toHaveValue('TV981'));
  await userEvent.clear(box);
  await userEvent.type(box, 'TV55{Enter}');
  expect(await screen.findByRole('button', { name: /^视图：\s*视图1\s+已更改$/ })).toBeInTheDocument();
  expect(portal.paths.at(-1)).toContain(`viewChanged=${savedOrders(1).id}&flightNo=TV55`);
  await userEvent.click(await item('放弃更改'));
  expect(portal.paths.at(-1)).toBe(`${ordersPage}?view=${savedOrders(1).id}&pageNumber=1`);
  await waitFor(() => expect(box).toHaveValue('TV981'));
  await userEvent.clear(box);
  await userEvent.type(box, 'TV66{Enter}');
  await userEvent.click(await item('保存更改'));
  await waitFor(() =>
    expect(update.inputs).toMatchObject([
      { version: 1, state: { filters: [{ name: 'flightNo', values: ['TV66'] }], sortColumn: 'sumMoney' } },
    ]),
  );
  await waitFor(() => expect(portal.toasts.at(-1)).toEqual({ kind: 'success', text: '视图“视图1”已更新' }));
});

test('columns that are changed under a view change the view alone, not how the person likes the table', async () => {
  show(serverOf([savedOrders(1, { standard: true })]));
  await screen.findByText('TV9812');
  await userEvent.click(await screen.findByRole('button', { name: '列' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '状态' }));
  expect(heads()).toContain('状态');
  expect(await screen.findByRole('button', { name: /^视图：\s*视图1\s+已更改$/ })).toBeInTheDocument();
  expect(localStorage.length).toBe(0);
  await userEvent.click(await item('系统默认'));
  await waitFor(() => expect(screen.getByRole('button', { name: '视图' })).toBeInTheDocument());
  expect(heads()).toContain('状态');
});

test('one’s own view is renamed, shared, pinned, made the default and deleted; another’s is pinned and made the default', async () => {
  const server = serverOf([savedOrders(1, { standard: true }), savedOrders(2, { own: false, pinned: true })]);
  const pin = fake(savedView.pin, () => null);
  const setStandard = fake(savedView.setStandard, () => null);
  const share = fake(savedView.share, () => ({ id: savedOrders(1).id, version: 2 }));
  const roles = fake(savedView.roles, () => [{ id: savedOrders(8).id, name: '站经理' }]);
  const remove = fake(savedView.delete, (_, { confirmed }) =>
    confirmed ? null : ask('savedView.ask.deleteShared', { name: '视图1', roles: '站经理' }),
  );
  show(server, { calls: [pin, setStandard, share, roles, remove] });
  await screen.findByText('TV9812');
  await userEvent.click(await item('固定到菜单'));
  await waitFor(() => expect(pin.inputs).toEqual([{ id: savedOrders(1).id, pinned: true }]));
  await userEvent.click(await item('取消我的默认视图'));
  await waitFor(() => expect(setStandard.inputs).toEqual([{ list: order.page.path, page: ordersPage }]));
  await userEvent.click(await item(/共享给角色/));
  await userEvent.click(await screen.findByRole('checkbox', { name: '站经理' }));
  await userEvent.click(screen.getByRole('button', { name: '保存共享' }));
  await waitFor(() => expect(share.inputs).toEqual([{ id: savedOrders(1).id, version: 1, roleIds: [savedOrders(8).id] }]));
  await userEvent.click(await item(/^删除/));
  await userEvent.click(await screen.findByRole('button', { name: '删除视图' }));
  await waitFor(() => expect(remove.inputs).toHaveLength(2));

  await userEvent.click(await item(/视图2/));
  const menu = await openMenu();
  await menu.findByRole('menuitem', { name: '从菜单取消固定' });
  for (const name of [/重命名/, /共享给角色/, /^删除/]) expect(menu.queryByRole('menuitem', { name })).not.toBeInTheDocument();
});

test('views that cannot be had are said in the menu, and asked for again from there', async () => {
  const server = serverOf([savedOrders(1)]);
  let down = true;
  const find = fake(savedView.find, () => (down ? refuse('server.busy') : server.kept.views));
  show(server, { calls: [find] });
  const failed = await item(/重试/);
  down = false;
  await userEvent.click(failed);
  expect(await screen.findByRole('menuitem', { name: /视图1/ })).toBeInTheDocument();
});

test('whoever chooses by Enter stands at the button of the menu again', async () => {
  const view = savedOrders(1, { pinned: true });
  show(serverOf([view]), { path: `${ordersPage}?view=${view.id}` });
  await screen.findByText('TV9812');
  const button = await screen.findByRole('button', { name: /视图1/ });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('系统默认'));
  // The menu asks for the old number of the key.
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(screen.queryByRole('button', { name: /视图1/ })).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});
