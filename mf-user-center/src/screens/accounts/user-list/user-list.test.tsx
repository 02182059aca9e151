import type { RowOf } from '@reap/contracts/contract';
import { employeeScope } from '@reap/contracts/user-center/employee';
import { role } from '@reap/contracts/user-center/role';
import { user } from '@reap/contracts/user-center/user';
import { ask, type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { candidate, account as choice } from '@reap/shared-ui/testing/sample-staff';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import UserListScreen from './user-list.screen.tsx';

type Row = RowOf<typeof user.pageCa>;
const held = (n: number, roleName: string) => ({ roleId: idOf(n), roleNameEn: '', roleName, preAuthorized: false, frozen: false });
const account = (n: number, change: Partial<Row> = {}): Row => ({
  id: idOf(4000 + n),
  name: `user${n}`,
  employeeName: `用户${n}`,
  jobNumber: `TV${2000 + n}`,
  phone: '13800000001',
  type: 3,
  status: 1,
  organizationName: '拉萨航站',
  organizationNameEn: 'Lhasa station',
  station: 'LXA',
  passwordStatus: 1,
  workStatus: '1',
  roles: [held(1, '航站地服')],
  homeTenant: '',
  lastSignInAt: null,
  lastSignInAddress: '',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 4,
  allowed: ['update', 'change_status', 'reset_pwd', 'grant_roles', 'delete'],
  ...change,
});
const given = { id: idOf(4009), name: 'newbie', password: 'S4Y8-=?Bq-%u4x', until: '2026-03-17T06:05:00Z' };
const combo = fake(role.getCombo, () => [
  { key: idOf(1), title: '航站地服', preAuthorized: false, frozen: false, grantable: true },
  { key: idOf(2), title: '财务', preAuthorized: false, frozen: false, grantable: true },
  { key: idOf(3), title: '站经理', preAuthorized: false, frozen: false, grantable: true },
  { key: idOf(5), title: '结算', preAuthorized: false, frozen: false, grantable: true },
]);
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<UserListScreen />, {
    path: '/features/sys/user',
    calls: [...calls, combo, ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const list = (...rows: Row[]) => fake(user.pageCa, () => pageOf(rows));
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
// Titles and buttons have the same words: a dialog is known by where they stand.
const dialogOf = async (title: string) => {
  const found = await waitFor(() => {
    const inDialog = screen.getAllByText(title).map(one => one.closest('[role="dialog"]'));
    expect(inDialog.some(Boolean)).toBe(true);
    return inDialog.find(Boolean) as HTMLElement;
  });
  return within(found);
};
const more = async (row: ReturnType<typeof within>, entry: RegExp) => {
  await userEvent.click(row.getByRole('button', { name: /更多/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

test('accounts in words; a visitor is told from our own, one without roles too', async () => {
  show([list(account(1), account(2, { homeTenant: '演示航空', roles: [], status: 0, type: 1, allowed: [] }))]);
  const own = await rowOf('user1');
  expect(own.getByText('航站地服')).toBeInTheDocument();
  expect(await own.findByText('拉萨 LXA')).toBeInTheDocument();
  expect(own.getByText('启用')).toHaveAttribute('data-tone', 'done');
  const visitor = await rowOf('user2');
  expect(visitor.getByText('未授权')).toBeInTheDocument();
  expect(visitor.getByText('管理员')).toBeInTheDocument();
  await userEvent.hover(visitor.getByText('来访'));
  expect(await screen.findByText('来自 演示航空')).toBeInTheDocument();
});

test('an account is made from a person; the password is shown once, and roles are given next', async () => {
  const save = fake(user.save, () => given);
  const grant = fake(user.grantRoles, () => ({ version: 2 }));
  const { portal } = show([
    list(account(1)),
    save,
    grant,
    fake(user.get, () => account(9, { id: given.id, roles: [], version: 1 })),
    fake(employeeScope.getByMgtorg, () => pageOf([candidate(7)])),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: /新增用户/ }));
  const form = await dialogOf('新增用户');
  await userEvent.click(await form.findByRole('button', { name: /保\s?存/ }));
  expect(await form.findByText('请选择员工')).toBeInTheDocument();
  fireEvent.mouseDown(form.getByRole('combobox', { name: /员工/ }));
  fireEvent.click(await screen.findByTitle('员工7 TV2007'));
  await userEvent.type(form.getByRole('textbox', { name: /登录名/ }), 'newbie');
  await new Promise(after => setTimeout(after, 450));
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  const once = await dialogOf('一次性密码');
  expect(once.getByText(given.password)).toBeInTheDocument();
  expect(once.getByText(/2026-03-17 14:05 前有效/)).toBeInTheDocument();
  expect(save.inputs).toEqual([{ employeeId: candidate(7).id, name: 'newbie', type: 3, station: '' }]);
  await userEvent.click(once.getByRole('button', { name: '授予角色' }));
  const picker = await dialogOf('newbie 的角色');
  expect(screen.queryByText(given.password)).not.toBeInTheDocument();
  await userEvent.click(await picker.findByRole('checkbox', { name: '财务' }));
  await userEvent.click(picker.getByRole('button', { name: /确\s?定/ }));
  await waitFor(() => expect(grant.inputs).toEqual([{ userId: given.id, roleIds: [idOf(2)], version: 1 }]));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '角色已更新，立即生效' }]));
});

test('disabling names the person and the consequence; what waits for him is asked about by the server', async () => {
  const change = fake(user.changeStatus, (_, { confirmed }) => (confirmed ? null : ask('user.ask.reviews', { name: '用户1', count: 2 })));
  const { portal } = show([list(account(1)), change]);
  await userEvent.click((await rowOf('user1')).getByRole('button', { name: /停用/ }));
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('停用账号 user1？');
  expect(asked).toHaveTextContent('用户1 当前的登录立即失效');
  await userEvent.click(within(asked).getByRole('button', { name: /停\s?用/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: 'user1 已停用' }]));
  expect(change.inputs).toEqual(Array.from({ length: 2 }, () => ({ id: account(1).id, status: 0, version: 4 })));
});

test('a reset asks first, then shows the new password; a refusal stays until read', async () => {
  let refused = false;
  const reset = fake(user.resetPwd, () => (refused ? refuse('user.higher') : { ...given, name: 'user1' }));
  const { portal } = show([list(account(1)), reset]);
  await more(await rowOf('user1'), /重置密码/);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重置密码' }));
  const once = await dialogOf('一次性密码');
  await userEvent.click(once.getByRole('button', { name: '已转交，关闭' }));
  expect(screen.queryByText(given.password)).not.toBeInTheDocument();
  refused = true;
  await more(await rowOf('user1'), /重置密码/);
  await userEvent.click((await screen.findAllByRole('button', { name: '重置密码' })).at(-1) as HTMLElement);
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'user.higher' }]));
});

test('roles that can’t be given are refused in the dialog, and nothing chosen is lost', async () => {
  const grant = fake(user.grantRoles, () => refuse('user.roleNotGrantable', { name: '财务' }));
  show([list(account(1)), grant, fake(user.get, () => account(1))]);
  await userEvent.click((await rowOf('user1')).getByRole('button', { name: /授予角色/ }));
  const picker = await dialogOf('user1 的角色');
  expect(await picker.findByRole('checkbox', { name: '航站地服' })).toBeChecked();
  await userEvent.click(picker.getByRole('checkbox', { name: '财务' }));
  await userEvent.click(picker.getByRole('button', { name: /确\s?定/ }));
  expect(await picker.findByRole('alert')).toHaveTextContent('角色“财务”含有您没有的权限');
  expect(picker.getByRole('checkbox', { name: '财务' })).toBeChecked();
});

/** Sends once more, as soon as the button can be pressed. */
async function again(picker: Awaited<ReturnType<typeof dialogOf>>): Promise<void> {
  const send = picker.getByRole('button', { name: /确\s?定/ });
  await waitFor(() => expect(send).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(send);
}

test('who was changed by somebody else meanwhile is read again: what was chosen stays, and is taken at the second try', async () => {
  let version = 4;
  const grant = fake(user.grantRoles, input => {
    if (input.version === 5) return { version: 6 };
    version = 5;
    return refuse('record.changed', { by: '扎西', at: '14:05' });
  });
  const { portal } = show([list(account(1)), grant, fake(user.get, () => account(1, { version }))]);
  await userEvent.click((await rowOf('user1')).getByRole('button', { name: /授予角色/ }));
  const picker = await dialogOf('user1 的角色');
  await userEvent.click(await picker.findByRole('checkbox', { name: '财务' }));
  await userEvent.click(picker.getByRole('button', { name: /确\s?定/ }));
  expect(await picker.findByRole('alert')).toHaveTextContent('扎西 已于 14:05 修改该记录');
  expect(picker.getByRole('checkbox', { name: '财务' })).toBeChecked();
  await again(picker);
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'success' }]));
  expect(grant.inputs.at(-1)).toMatchObject({ version: 5, roleIds: [idOf(1), idOf(2)] });
});

test('the second try neither gives back what somebody else took nor takes what they gave', async () => {
  let version = 4;
  let roles = [held(1, '航站地服'), held(3, '站经理')];
  const grant = fake(user.grantRoles, input => {
    if (input.version === 5) return { version: 6 };
    version = 5;
    roles = [held(1, '航站地服'), held(5, '结算')];
    return refuse('record.changed', { by: '扎西', at: '14:05' });
  });
  const { portal } = show([list(account(1)), grant, fake(user.get, () => account(1, { version, roles }))]);
  await userEvent.click((await rowOf('user1')).getByRole('button', { name: /授予角色/ }));
  const picker = await dialogOf('user1 的角色');
  await userEvent.click(await picker.findByRole('checkbox', { name: '财务' }));
  await userEvent.click(picker.getByRole('button', { name: /确\s?定/ }));
  await waitFor(() => expect(picker.getByRole('checkbox', { name: '结算' })).toBeChecked());
  expect(picker.getByRole('checkbox', { name: '站经理' })).not.toBeChecked();
  expect(picker.getByRole('checkbox', { name: '财务' })).toBeChecked();
  await again(picker);
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'success' }]));
  expect(grant.inputs.at(-1)).toMatchObject({ version: 5, roleIds: [idOf(1), idOf(2), idOf(5)] });
});

test('many get roles at once: those chosen, with somebody of another organisation', async () => {
  const add = fake(user.addRoles, () => ({ changed: 2, unchanged: 0 }));
  const { portal } = show([list(account(1)), add, fake(user.choosePage, () => pageOf([choice(7)]))]);
  await userEvent.click((await rowOf('user1')).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: /批量授予角色/ }));
  const dialog = await dialogOf('授予对象');
  await userEvent.click(dialog.getByRole('button', { name: /^授予角色$/ }));
  expect(dialog.getByRole('alert')).toHaveTextContent('请至少选择一个角色');
  await userEvent.click(dialog.getByRole('button', { name: '添加其他用户' }));
  const people = await dialogOf('选择人员');
  await userEvent.click(await people.findByRole('checkbox', { name: /用户7/ }));
  await userEvent.click(people.getByRole('button', { name: /确\s?定/ }));
  await userEvent.click(dialog.getByRole('button', { name: '选择角色' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '财务' }));
  await userEvent.click(screen.getAllByRole('button', { name: /确\s?定/ }).at(-1) as HTMLElement);
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: /^授予角色$/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已为 2 个用户授予角色' }]));
  expect(add.inputs).toEqual([{ userIds: [account(1).id, choice(7).id], roleIds: [idOf(2)] }]);
});

test('roles that were chosen for many stay chosen when one more is added', async () => {
  const add = fake(user.addRoles, () => ({ changed: 1, unchanged: 0 }));
  show([list(account(1)), add]);
  await userEvent.click((await rowOf('user1')).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: /批量授予角色/ }));
  const dialog = await dialogOf('授予对象');
  for (const name of ['财务', '站经理']) {
    await userEvent.click(dialog.getByRole('button', { name: '选择角色' }));
    await userEvent.click(await screen.findByRole('checkbox', { name }));
    await userEvent.click(screen.getAllByRole('button', { name: /确\s?定/ }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name })).not.toBeInTheDocument());
  }
  await userEvent.click(dialog.getByRole('button', { name: /^授予角色$/ }));
  await waitFor(() => expect(add.inputs).toMatchObject([{ roleIds: [idOf(2), idOf(3)] }]));
});

test('where all of them have the roles already, that is said, not that nobody got any', async () => {
  const { portal } = show([list(account(1)), fake(user.addRoles, () => ({ changed: 0, unchanged: 1 }))]);
  await userEvent.click((await rowOf('user1')).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: /批量授予角色/ }));
  const dialog = await dialogOf('授予对象');
  await userEvent.click(dialog.getByRole('button', { name: '选择角色' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '财务' }));
  await userEvent.click(screen.getAllByRole('button', { name: /确\s?定/ }).at(-1) as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: /^授予角色$/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'info', text: '所选用户都已有这些角色' }]));
});

test('without a role chosen the filter says that all pass', async () => {
  show([list(account(1))]);
  expect(await screen.findByRole('combobox', { name: '角色' })).toHaveAttribute('placeholder', '全部');
});

test('who may only look does nothing (English)', async () => {
  show([list(account(1, { allowed: [] }))], { can: ['uc:user:view'], language: 'en-US' });
  const row = await rowOf('user1');
  expect(row.getByText('Lhasa station')).toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(row.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add user/ })).not.toBeInTheDocument();
});

test('after a reset the list is read again: what is done next to the account is about what it is now', async () => {
  let version = 4;
  const reset = fake(user.resetPwd, () => {
    version = 5;
    return { ...given, name: 'user1' };
  });
  const page = fake(user.pageCa, () => pageOf([account(1, { version })]));
  const { portal } = show([page, reset]);
  await more(await rowOf('user1'), /重置密码/);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重置密码' }));
  const once = await dialogOf('一次性密码');
  await userEvent.click(once.getByRole('button', { name: '已转交，关闭' }));
  await waitFor(() => expect(page.inputs.length).toBeGreaterThan(1), { timeout: 2000 });
  expect(portal.toasts).toEqual([]);
});
