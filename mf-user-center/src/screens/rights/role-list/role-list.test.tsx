import { role } from '@reap/contracts/user-center/role';
import { user } from '@reap/contracts/user-center/user';
import { later } from '@reap/shared-ui/testing/device';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { account as choice } from '@reap/shared-ui/testing/sample-staff';
import { comeBack, leaveTab, Tab } from '@reap/shared-ui/testing/tab';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { roleRow } from '../../../testing/sample-roles.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import RoleListScreen from './role-list.screen.tsx';

const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(
    <Tab>
      <RoleListScreen />
    </Tab>,
    { path: routes.roles(), calls, catalog: catalogOf(options.language ?? 'zh-CN'), ...options },
  );
afterEach(() => jest.useRealTimers());
// An answer may come between the clicks of a double click: the form waits before it is sent again.
const pastDoubleClick = () => new Promise(resolve => setTimeout(resolve, 450));
const list = (...rows: ReturnType<typeof roleRow>[]) => fake(role.page, () => pageOf(rows));
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const more = async (text: string, item: RegExp) => {
  await userEvent.click((await rowOf(text)).getByRole('button', { name: /更多|More/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('roles with what is special about them, and how many have them', async () => {
  show([list(roleRow(1, { own: true, frozen: true, userCount: 37 }), roleRow(2, { status: 0, preAuthorized: true }))]);
  const first = await rowOf('role-1');
  expect(first.getByText('本人')).toBeInTheDocument();
  expect(first.getByText('已冻结')).toBeInTheDocument();
  expect(first.getByRole('button', { name: '37 人' })).toBeInTheDocument();
  const second = await rowOf('role-2');
  expect(second.getByText('停用')).toHaveAttribute('data-tone', 'idle');
  expect(second.getByText('已预授权')).toBeInTheDocument();
});

test('a new one is sent; a code that is taken is said at its field and nothing typed is lost', async () => {
  let taken = true;
  const save = fake(role.save, () => {
    if (!taken) return { id: idOf(9) };
    taken = false;
    return refuse('role.codeTaken', { code: 'lounge' }, { roleCode: { key: 'role.codeTaken', text: '角色代码 lounge 已被使用' } });
  });
  const { portal } = show([list(), save]);
  await userEvent.click(await screen.findByRole('button', { name: /新增角色/ }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(await form.findByLabelText(/角色名称/), '贵宾室');
  await userEvent.type(form.getByLabelText(/角色代码/), 'lounge');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  expect(await form.findByText('角色代码 lounge 已被使用', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  expect(form.getByLabelText(/角色名称/)).toHaveValue('贵宾室');
  await pastDoubleClick();
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '角色已新增' }]));
  expect(save.inputs.at(-1)).toMatchObject({ roleName: '贵宾室', roleCode: 'lounge', preAuthorized: false, frozen: false });
});

test('a copy is offered both names of its role, told apart from them', async () => {
  const copy = fake(role.copy, () => ({ id: idOf(9) }));
  const { portal } = show([list(roleRow(1, { roleName: '站经理', roleNameEn: 'Station manager' })), copy], {
    language: 'en-US',
  });
  await more('role-1', /Copy/);
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(await form.findByLabelText(/Role code/), 'deputy');
  await userEvent.click(form.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: 'Role copied, with its rights and data rules' }]));
  expect(copy.inputs).toEqual([{ id: idOf(1), roleCode: 'deputy', roleName: '站经理 2', roleNameEn: 'Station manager 2' }]);
});

test('rights and data rules open as pages; members open in place', async () => {
  const members = fake(role.members, () =>
    pageOf([
      {
        userId: idOf(77),
        userName: 'crew',
        employeeName: '李丽',
        jobNumber: 'TV1012',
        organizationName: '客舱部',
        organizationNameEn: 'Cabin',
        status: 1 as const,
        allowed: ['removeMember' as const],
      },
    ]),
  );
  const gone = fake(role.removeMember, () => null);
  const { portal } = show([list(roleRow(1, { userCount: 1 })), members, gone]);
  const rights = (await rowOf('role-1')).getByRole('button', { name: /角色授权/ });
  await userEvent.click(rights);
  expect(portal.opened.at(-1)).toBe(routes.roleAuthorization({ roleId: idOf(1) }));
  await waitFor(() => expect(rights).not.toHaveAttribute('aria-busy'));
  await userEvent.click((await rowOf('role-1')).getByRole('button', { name: /数据权限/ }));
  expect(portal.opened.at(-1)).toBe(routes.dataPermission({ roleId: idOf(1) }));
  await userEvent.click((await rowOf('role-1')).getByRole('button', { name: '1 人' }));
  await userEvent.click((await rowOf('李丽')).getByRole('button', { name: /移除用户/ }));
  const [title] = await screen.findAllByText(/从“角色1”中移除 李丽/);
  const asked = title?.closest<HTMLElement>('[role=dialog]') as HTMLElement;
  await userEvent.click(within(asked).getByRole('button', { name: /移除用户/ }));
  await waitFor(() => expect(gone.inputs).toEqual([{ id: idOf(1), userId: idOf(77) }]));
});

test('what was refused before is not said again when people are chosen anew', async () => {
  const none = fake(role.members, () => pageOf([]));
  const people = fake(user.choosePage, () => pageOf([choice(7)]));
  const add = fake(role.addMembers, () => refuse('role.lockout'));
  show([list(roleRow(1, { userCount: 1 })), none, people, add, ...lookups()]);
  await userEvent.click((await rowOf('role-1')).getByRole('button', { name: '1 人' }));
  const choose = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /添加用户/ }));
    return screen.findByRole('checkbox', { name: /用户7/ });
  };
  await userEvent.click(await choose());
  await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('操作后将无人能管理角色与权限，已拒绝');
  await userEvent.click(screen.getByRole('button', { name: /取\s?消/ }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /用户7/ })).not.toBeInTheDocument());
  await choose();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const combo = fake(role.getCombo, () =>
  [1, 2].map(n => ({ key: idOf(n), title: `角色${n}`, preAuthorized: false, frozen: false, grantable: true })),
);
test('two roles stand side by side, what differs first', async () => {
  const compare = fake(role.compare, () => ({
    rights: [
      { resourceId: idOf(1), moduleId: 'm', names: ['系统管理', '员工管理'], authCode: 'a:b', left: true, right: true },
      { resourceId: idOf(2), moduleId: 'm', names: ['系统管理', '岗位管理'], authCode: 'a:c', left: true, right: false },
    ],
    columns: [{ modelId: 'uc.employee', processColumn: 'phone', notes: '手机号', left: 2 as const, right: null }],
    rows: [],
  }));
  show([list(roleRow(1)), compare, combo]);
  await more('role-1', /比较角色/);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: '比较的角色' }));
  await userEvent.click(await screen.findByText('角色2', { selector: '.ant-select-item-option-content' }));
  expect(await dialog.findByText(/系统管理 \/ 岗位管理/)).toBeInTheDocument();
  expect(dialog.getByText(/员工 \/ 手机号/)).toBeInTheDocument();
  expect(dialog.queryByText(/系统管理 \/ 员工管理/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('checkbox', { name: '同时显示相同项' }));
  expect(dialog.getByText(/系统管理 \/ 员工管理/)).toBeInTheDocument();
});

test('a comparison stays when it is read again in vain', async () => {
  let broken = false;
  const compare: Fake = fake(role.compare, () => (broken ? refuse('server.internal') : { rights: [], columns: [], rows: [] }));
  show([list(roleRow(1)), compare, combo]);
  await more('role-1', /比较角色/);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: '比较的角色' }));
  await userEvent.click(await screen.findByText('角色2', { selector: '.ant-select-item-option-content' }));
  await dialog.findByText('两个角色完全相同');
  await leaveTab();
  broken = true;
  later(60_000);
  await comeBack();
  await waitFor(() => expect(compare.inputs).toHaveLength(2));
  await act(async () => new Promise(done => setTimeout(done, 100)));
  expect(screen.getByText('两个角色完全相同')).toBeInTheDocument();
});

test.each([
  ['that people have', { userCount: 3 }, '仍有 3 人持有'],
  ['that reviews', { reviewing: true }, '审批流程由该角色审核'],
])('a role %s says why it can’t be deleted, and offers no button that does', async (_, facts, why) => {
  const gone = fake(role.delete, () => null);
  show([list(roleRow(1, facts)), gone]);
  await more('role-1', /删除角色/);
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('角色“角色1”不能删除');
  expect(asked).toHaveTextContent(why);
  expect(within(asked).queryByRole('button', { name: /删除/ })).not.toBeInTheDocument();
  await userEvent.click(within(asked).getByRole('button', { name: /知道了/ }));
  expect(gone.inputs).toEqual([]);
});

test('a role that nobody has any more is deleted; where somebody was given it meanwhile, the refusal stays', async () => {
  const gone = fake(role.delete, () => refuse('role.held', { name: '角色1', count: 3 }));
  const { portal } = show([list(roleRow(1)), gone]);
  await more('role-1', /删除角色/);
  const asked = await screen.findByRole('dialog');
  await userEvent.click(within(asked).getByRole('button', { name: /删除角色/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'role.held' }]));
});

test('who may only look changes nothing (English)', async () => {
  show([list(roleRow(1, { allowed: [], roleName: '贵宾室', roleNameEn: 'Lounge' }))], { can: ['uc:role:view'], language: 'en-US' });
  const row = await rowOf('role-1');
  expect(screen.queryByRole('button', { name: /Add role/ })).not.toBeInTheDocument();
  expect(row.queryByRole('button', { name: /Edit role/ })).not.toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Role authorisation Lounge' })).toBeInTheDocument();
});
