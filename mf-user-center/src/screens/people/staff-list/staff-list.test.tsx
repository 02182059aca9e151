import { employee, employeeScope } from '@reap/contracts/user-center/employee';
import { user } from '@reap/contracts/user-center/user';
import { ask, type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { candidate } from '@reap/shared-ui/testing/sample-staff';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf, lookups, staffRow } from '../../../testing/samples.ts';
import StaffListScreen from './staff-list.screen.tsx';

const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<StaffListScreen />, {
    path: routes.staff(),
    calls: [...calls, ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const page = (...rows: ReturnType<typeof staffRow>[]) => fake(employee.page, () => pageOf(rows));

// In the test's page all dialogs have one id, so that their names are told by their titles.
const dialogOf = async (title: string) => within((await screen.findByText(title)).closest('[role="dialog"]') as HTMLElement);

beforeEach(() => localStorage.setItem('reap.staff.tree', 'open'));

test('people are listed in words; number, pencil and bin lead on', async () => {
  const { portal } = show([page(staffRow(1), staffRow(2, { status: '0', allowed: ['delete'] }))]);
  const first = await rowOf('E0000001');
  expect(await first.findByText('值机员')).toBeInTheDocument();
  expect(await first.findByText('拉萨 LXA、成都 CTU')).toBeInTheDocument();
  expect(first.getByText('在职')).toBeInTheDocument();
  await userEvent.click(first.getByRole('link', { name: 'E0000001' }));
  await userEvent.click(first.getByRole('button', { name: /修改/ }));
  await click(/新增员工/);
  expect(portal.opened).toEqual([
    routes.staffForm({ type: 'DETAIL', id: staffRow(1).id }),
    routes.staffForm({ type: 'EDIT', id: staffRow(1).id }),
    routes.staffForm({ type: 'ADD' }),
  ]);
  expect((await rowOf('E0000002')).queryByRole('button', { name: /修改/ })).not.toBeInTheDocument();
});

test('the tree filters the list through the location, and can be folded away', async () => {
  const list = page(staffRow(1));
  const { portal } = show([list], { path: `${routes.staff()}?name=员` });
  await userEvent.click(await screen.findByText('地面服务部'));
  expect(portal.paths.at(-1)).toBe(
    `/features/dept/staff?${new URLSearchParams({ name: '员', organizationId: idOf(110), pageNumber: '1' })}`,
  );
  await waitFor(() => expect(list.inputs.at(-1)).toMatchObject({ name: '员', organizationId: idOf(110) }));
  expect(await screen.findByText(/所属组织：地面服务部/)).toBeInTheDocument();
  await click('收起组织机构');
  expect(screen.queryByRole('tree', { name: '按组织筛选' })).not.toBeInTheDocument();
  await click('展开组织机构');
  expect(await screen.findByText('拉萨航站', { selector: '.ant-tree-title' })).toBeInTheDocument();
});

test('deleting names the person and the consequence; a refusal stays until read', async () => {
  const gone = fake(employee.delete, () => refuse('staff.hasAccount', { account: 'survey' }));
  const { portal } = show([page(staffRow(1)), gone]);
  await userEvent.click((await rowOf('E0000001')).getByRole('button', { name: /删除/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('删除员工 员工1（E0000001）？');
  await userEvent.click(within(dialog).getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'staff.hasAccount' }]));
  expect(gone.inputs).toEqual([{ id: staffRow(1).id, version: 3 }]);
});

test('somebody without an account gets one from his row; who has one, or has left, does not', async () => {
  const given = { id: idOf(9), name: 'newbie', password: 'S4Y8-=?Bq-%u4x', until: '2026-03-17T06:05:00Z' };
  const save = fake(user.save, () => given);
  const people = fake(employeeScope.getByMgtorg, () => pageOf([candidate(7)]));
  show([page(staffRow(1), staffRow(2, { userName: 'user2' }), staffRow(3, { status: '0' })), save, people]);
  for (const code of ['E0000002', 'E0000003'])
    expect((await rowOf(code)).queryByRole('button', { name: /开通账号/ })).not.toBeInTheDocument();
  await userEvent.click((await rowOf('E0000001')).getByRole('button', { name: /开通账号/ }));
  const form = await dialogOf('新增用户');
  expect(form.getByDisplayValue('员工1 TV2001')).toBeInTheDocument();
  await userEvent.type(form.getByRole('textbox', { name: /登录名/ }), 'newbie');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText(given.password)).toBeInTheDocument();
  expect(save.inputs).toEqual([{ employeeId: staffRow(1).id, name: 'newbie', type: 3, station: '' }]);
});

describe('moving people to another organisation', () => {
  const choose = async (code: string) => userEvent.click((await rowOf(code)).getByRole('checkbox'));
  const open = async () => {
    await choose('E0000001');
    await choose('E0000002');
    await click(/调整组织/);
    return dialogOf('批量调整组织');
  };

  test('those chosen, less one, with somebody of another organisation; asked, then done, and the list reads itself again', async () => {
    const list = page(staffRow(1), staffRow(2));
    const move = fake(employee.batchChgOrg, (_, { confirmed }) =>
      confirmed ? { changed: 2, unchanged: 0 } : ask('staff.ask.move', { count: 2 }),
    );
    const { portal } = show([list, move, fake(employeeScope.getByMgtorg, () => pageOf([candidate(7)]))]);
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: '移除 员工2' }));
    await userEvent.click(dialog.getByRole('button', { name: '添加其他人员' }));
    const picker = await dialogOf('选择人员');
    await userEvent.click(await picker.findByRole('checkbox', { name: /员工7/ }));
    await userEvent.click(picker.getByRole('button', { name: /确\s?定/ }));
    expect(await dialog.findByText(/员工7 TV2007/)).toBeInTheDocument();
    await userEvent.click(dialog.getByText('成都航站'));
    await userEvent.click(dialog.getByRole('button', { name: '调整组织' }));
    await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已调整 2 名员工的组织' }]));
    expect(move.inputs.at(-1)).toEqual({ ids: [staffRow(1).id, candidate(7).id], employeeOrganizationId: idOf(112) });
    await waitFor(() => expect(list.inputs.length).toBeGreaterThan(1));
    expect(screen.queryByText(/已选择 2 项/)).not.toBeInTheDocument();
  });

  test('where all are there already that is said, not that nobody was moved', async () => {
    const move = fake(employee.batchChgOrg, () => ({ changed: 0, unchanged: 2 }));
    const { portal } = show([page(staffRow(1), staffRow(2)), move]);
    const dialog = await open();
    await userEvent.click(await dialog.findByText('成都航站'));
    await userEvent.click(dialog.getByRole('button', { name: '调整组织' }));
    await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'info', text: '所选员工都已在该组织，无需调整' }]));
  });

  test('without a place it is not sent; the top is no place; declined it stays open, refused it says why', async () => {
    let answer = (): never => ask('staff.ask.move');
    const move = fake(employee.batchChgOrg, () => answer());
    show([page(staffRow(1), staffRow(2)), move], { confirm: false });
    const dialog = await open();
    await userEvent.click(await dialog.findByText('西藏航空服务公司'));
    await userEvent.click(dialog.getByRole('button', { name: '调整组织' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('请选择组织机构');
    expect(move.inputs).toEqual([]);
    await userEvent.click(dialog.getByText('拉萨航站', { selector: '.ant-tree-title' }));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByText('成都航站'));
    await userEvent.click(dialog.getByRole('button', { name: '调整组织' }));
    await waitFor(() => expect(move.inputs).toHaveLength(1));
    // Declined is answered once the button can be pressed again.
    await waitFor(() => expect(dialog.getByRole('button', { name: /调整组织/ })).not.toHaveClass('ant-btn-loading'));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    answer = () => refuse('staff.notFound');
    await userEvent.click(dialog.getByRole('button', { name: /调整组织/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('该员工不存在或已删除');
  });
});

test('filters in which nothing is chosen say that they let all pass', async () => {
  show([page(staffRow(1))]);
  await click(/更多条件/);
  expect(await screen.findByRole('combobox', { name: '所属组织' })).toHaveAttribute('placeholder', '全部');
  expect(screen.getByRole('combobox', { name: '岗位' }).closest('.ant-select')).toHaveTextContent('全部');
});

test('an organisation that is gone since a link was kept is told as that', async () => {
  show([page(staffRow(1))], { path: `${routes.staff()}?organizationId=${idOf(999)}` });
  expect(await screen.findByText(/所属组织：已停用或已删除/)).toBeInTheDocument();
  await click(/更多条件/);
  const filter = () => screen.getByRole('combobox', { name: '所属组织' }).closest('.reap-select');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '所属组织' }));
  await waitFor(() => expect(filter()).toHaveTextContent('已停用或已删除'));
  expect(filter()).not.toHaveTextContent(idOf(999));
});

test('who may only look adds, moves and deletes nobody (English)', async () => {
  show([page(staffRow(1, { allowed: [] }))], { can: ['uc:employee:view'], language: 'en-US' });
  const row = await rowOf('E0000001');
  expect(await row.findByText('Check-in agent')).toBeInTheDocument();
  expect(row.getByText('Lhasa station')).toBeInTheDocument();
  expect(row.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add staff/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
});

test('a list that fails says why and is read again on demand; masked values stand as they came', async () => {
  let down = true;
  const row = staffRow(1, { phone: '138****0001', name: '员*' });
  show([fake(employee.page, () => (down ? refuse('server.busy') : pageOf([row])))]);
  await screen.findByRole('alert');
  down = false;
  await click('重试');
  expect(await screen.findByText('138****0001')).toBeInTheDocument();
  expect(screen.getByText('员*')).toBeInTheDocument();
});
