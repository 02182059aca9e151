import { systemResource } from '@reap/contracts/user-center/system-resource';
import { ask, type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { menu, node } from '../../../testing/sample-roles.ts';
import { catalogOf } from '../../../testing/samples.ts';
import { matching } from './matching.ts';
import ResourceScreen from './resource.screen.tsx';

const subsystems = fake(systemResource.getSubsystem, () => [{ moduleId: 'mf-survey', name: '问卷调查', nameEn: 'Surveys' }]);
const tree = fake(systemResource.tree, () => menu());
const options = fake(systemResource.options, () => ({
  routes: [
    { subsystem: 'mf-survey', route: '/features/survey/template', used: false },
    { subsystem: 'mf-survey', route: '/features/survey/task', used: true },
  ],
  codes: [{ code: 'survey:task:view', opens: ['查看'] }],
}));
const show = (calls: readonly Fake[] = [], more: ScreenOptions = {}) =>
  renderInPortal(<ResourceScreen />, {
    path: '/features/sys/resource',
    calls: [subsystems, tree, options, ...calls],
    catalog: catalogOf(more.language ?? 'zh-CN'),
    ...more,
  });
const two = fake(systemResource.getSubsystem, () => [
  { moduleId: 'mf-survey', name: '问卷调查', nameEn: 'Surveys' },
  { moduleId: 'mf-user-center', name: '用户中心', nameEn: 'Users' },
]);
/** Reads the second subsystem, once the first one is there. */
async function showOther(read: () => ReturnType<typeof menu> | Promise<ReturnType<typeof menu>>) {
  const trees = fake(systemResource.tree, async ({ subsystem }) => {
    if (subsystem === undefined) return [...menu(), ...(await read())];
    return subsystem === 'mf-user-center' ? read() : menu();
  });
  show([], { calls: [two, trees, options] });
  await screen.findByText('问卷任务');
  await userEvent.click(screen.getByRole('tab', { name: '用户中心' }));
}
const others = () => [node(50, 1, '系统组', { subsystem: 'mf-user-center', children: [node(51, 2, '角色管理')] })];
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const dialog = async () => within(await screen.findByRole('dialog'));

test('the tree with types, pages, codes and states', async () => {
  show();
  const page = await rowOf('问卷任务');
  expect(page.getByText('页面')).toBeInTheDocument();
  expect(page.getByText('/features/page/11')).toBeInTheDocument();
  expect(page.getByText('x:code:11')).toBeInTheDocument();
});

test('another subsystem comes up open, and until it is there no entries of the one before stand under its tab', async () => {
  const read = Promise.withResolvers<ReturnType<typeof menu>>();
  await showOther(() => read.promise);
  expect(screen.getByRole('tab', { name: '用户中心' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText('问卷任务')).not.toBeInTheDocument();
  read.resolve(others());
  expect(await screen.findByText('角色管理')).toBeInTheDocument();
});

test('a subsystem that can’t be read leaves the way to the others, and is read again', async () => {
  let down = true;
  await showOther(() => (down ? refuse('server.internal') : others()));
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  expect(screen.getByRole('tab', { name: '问卷调查' })).toBeInTheDocument();
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByText('角色管理')).toBeInTheDocument();
});

test('a page is chosen from those that are installed and not in the menu yet', async () => {
  const save = fake(systemResource.save, () => ({ id: idOf(99) }));
  const { portal } = show([save]);
  await userEvent.click((await rowOf('目录')).getByRole('button', { name: /在其下新增/ }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/资源名称/), '问卷模板');
  await userEvent.click(form.getByLabelText(/路由地址/));
  expect(screen.queryByText('/features/survey/task', { selector: '.ant-select-item-option-content' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByText('/features/survey/template', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '资源已新增' }]));
  expect(save.inputs).toMatchObject([{ type: 2, parentId: idOf(10), menuName: '问卷模板', routeUrl: '/features/survey/template' }]);
});

test('what was begun below one page does not come up below another', async () => {
  show();
  await userEvent.click((await rowOf('问卷任务')).getByRole('button', { name: /在其下新增/ }));
  await userEvent.type((await dialog()).getByLabelText(/资源名称/), '导出');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click((await rowOf('问卷模板')).getByRole('button', { name: /在其下新增/ }));
  expect((await dialog()).getByLabelText(/资源名称/)).toHaveValue('');
});

test('while a search is typed, too, a new entry is put behind all that stand in its place', async () => {
  show();
  await userEvent.type(await screen.findByRole('searchbox'), '任务');
  await waitFor(() => expect(screen.queryByText('问卷模板')).not.toBeInTheDocument());
  await userEvent.click((await rowOf('目录')).getByRole('button', { name: /在其下新增/ }));
  expect((await dialog()).getByLabelText(/排序/)).toHaveValue('15');
});

test('switching off asks who loses it; nobody is locked out by it', async () => {
  const status = fake(systemResource.status, (_, { confirmed }) =>
    confirmed ? refuse('role.lockout') : ask('res.ask.disable', { name: '问卷任务', roles: 3, people: 12 }),
  );
  const { portal } = show([status]);
  await userEvent.click((await rowOf('问卷任务')).getByRole('button', { name: /停用/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'role.lockout' }]));
  expect(status.inputs).toMatchObject([
    { id: idOf(11), status: 0 },
    { id: idOf(11), status: 0 },
  ]);
});

test('an entry is moved and renamed; its page and code stay', async () => {
  const update = fake(systemResource.update, () => ({ version: 3 }));
  show([update]);
  await userEvent.click((await rowOf('问卷模板')).getByRole('button', { name: /修改资源/ }));
  const form = await dialog();
  expect(form.getByText('/features/page/14')).toBeInTheDocument();
  expect(form.queryByLabelText(/路由地址/)).not.toBeInTheDocument();
  await userEvent.clear(form.getByLabelText(/资源名称/));
  await userEvent.type(form.getByLabelText(/资源名称/), '模板库');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(update.inputs).toMatchObject([{ id: idOf(14), menuName: '模板库', parentId: idOf(10), version: 2 }]));
});

test('a button that is searched for is in sight, also when another one was before; its page can be folded', async () => {
  show();
  await screen.findByText('问卷任务');
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, '模板');
  fireEvent.change(search, { target: { value: 'x:code:13' } });
  expect(screen.getByText('x:code:13')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '展开 问卷任务' }));
  expect(screen.queryByText('x:code:13')).not.toBeInTheDocument();
});

test('what is searched for stands in another subsystem: that is told with how much, and leads there; full-width letters are read', async () => {
  await showOther(others);
  await userEvent.click(screen.getByRole('tab', { name: '问卷调查' }));
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'ｘ：code：５１' } });
  expect(await screen.findByText('没有符合的资源')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: '用户中心（1）' }));
  expect(screen.getByRole('tab', { name: '用户中心' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText('角色管理')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^问卷调查（/ })).not.toBeInTheDocument();
});

test('a new group comes behind those that are there', async () => {
  show();
  await screen.findByText('问卷任务');
  await userEvent.click(screen.getByRole('button', { name: /新增目录/ }));
  expect((await dialog()).getByLabelText(/排序/)).toHaveValue('11');
});

test('searching keeps the way to what is found', () => {
  expect(matching(menu(), 'x:code:13')).toMatchObject([{ children: [{ menuName: '问卷任务', children: [{ menuName: '发布' }] }] }]);
  expect(matching(menu(), '没有')).toEqual([]);
});

test('who may only look adds and changes nothing (English)', async () => {
  const looked = fake(systemResource.tree, () => [node(10, 1, '问卷调查', { allowed: [] })]);
  show([looked], { calls: [subsystems, looked], can: ['uc:res:view'], language: 'en-US' });
  await screen.findByText('Entry 10');
  expect(screen.queryByRole('button', { name: /Add group/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Edit entry/ })).not.toBeInTheDocument();
});
