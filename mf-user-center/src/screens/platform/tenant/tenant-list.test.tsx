import type { RowOf } from '@reap/contracts/contract';
import { tenantAdministration as tenant } from '@reap/contracts/user-center/tenant';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import TenantListScreen from './tenant-list.screen.tsx';

type Row = RowOf<typeof tenant.page>;
const one = (n: number, change: Partial<Row> = {}): Row => ({
  id: idOf(n),
  name: `航空${n}`,
  code: `T${n}`,
  platform: false,
  status: 1,
  online: 4,
  createdTime: '2026-03-14T06:05:00Z',
  updatedBy: '索朗多吉',
  version: 2,
  allowed: ['update', 'status', 'visitors'],
  ...change,
});
const list = (...rows: Row[]) => fake(tenant.page, () => pageOf(rows));
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<TenantListScreen />, {
    path: '/features/sys/tenant',
    calls,
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const lastDialog = async () => {
  await screen.findAllByRole('dialog');
  return within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
};

test('making a tenant shows its administrator’s password once', async () => {
  const save = fake(tenant.save, () => ({ id: idOf(9), name: 'chief', password: 'Ab1#-Cd2%-Ef3+', until: '2026-03-17T06:05:00Z' }));
  show([list(one(1, { platform: true, allowed: ['update'] })), save]);
  await userEvent.click(await screen.findByRole('button', { name: /新增租户/ }));
  const form = await lastDialog();
  await userEvent.type(await form.findByLabelText(/租户名称/), '新航空');
  await userEvent.type(form.getByLabelText(/租户代码/), 'new');
  await userEvent.type(form.getByLabelText(/管理员登录名/), 'chief');
  await userEvent.click(form.getByRole('button', { name: '创建租户' }));
  expect(await screen.findByText('Ab1#-Cd2%-Ef3+')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(screen.getByText('Ab1#-Cd2%-Ef3+')).toBeVisible();
  expect(save.inputs).toEqual([{ name: '新航空', code: 'NEW', adminUserName: 'chief' }]);
});

test('a password that nobody has used is given anew, once it is asked for; another page with it is shown', async () => {
  const renew = fake(tenant.renewAdministrator, () => ({
    id: idOf(2),
    name: 'chief',
    password: 'Gh4#-Jk5%-Mn6+',
    until: '2026-03-17T06:05:00Z',
  }));
  show([list(one(1), one(2, { allowed: ['update', 'renewAdministrator'] })), renew]);
  expect((await rowOf('航空1')).queryByRole('button', { name: /重发管理员密码/ })).not.toBeInTheDocument();
  await userEvent.click((await rowOf('航空2')).getByRole('button', { name: /重发管理员密码/ }));
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('此前给出的密码随即失效');
  expect(renew.inputs).toEqual([]);
  await userEvent.click(within(asked).getByRole('button', { name: '重发管理员密码' }));
  expect(await screen.findByText('Gh4#-Jk5%-Mn6+')).toBeInTheDocument();
  expect(renew.inputs).toEqual([{ id: idOf(2) }]);
});

test('closing one says who is signed out; the platform’s own can only be renamed', async () => {
  const update = fake(tenant.update, () => ({ version: 3 }));
  show([list(one(1, { platform: true, name: '平台航空', allowed: ['update'] }), one(2)), update]);
  expect((await rowOf('平台航空')).getAllByRole('button').map(one => one.title || one.ariaLabel)).toEqual([
    '修改租户',
    '修改租户 平台航空',
  ]);
  await userEvent.click((await rowOf('航空2')).getByRole('button', { name: /停用/ }));
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('当前在线 4 人');
  await userEvent.click(within(asked).getByRole('button', { name: /停\s?用/ }));
  await waitFor(() => expect(update.inputs).toEqual([{ id: idOf(2), name: '航空2', status: 0, version: 2 }]));
});

test('visits: an account that is none is said at its field, one that is there is granted, another revoked', async () => {
  const visitor = { userId: idOf(5), userName: 'manager', employeeName: '央金', jobNumber: 'TV2001' };
  const taken = { userName: { key: 'tenant.noAccount', text: '没有启用的账号 nobody' } };
  const grant = fake(tenant.grantVisit, ({ userName }) => (userName === 'nobody' ? refuse('tenant.noAccount', {}, taken) : visitor));
  const revoke = fake(tenant.revokeVisit, () => null);
  const { portal } = show([list(one(2)), fake(tenant.visitors, () => [visitor]), grant, revoke]);
  await userEvent.click((await rowOf('航空2')).getByRole('button', { name: /来访权限/ }));
  const dialog = await lastDialog();
  await userEvent.type(dialog.getByLabelText(/登录名/), 'nobody');
  await userEvent.click(dialog.getByRole('button', { name: /授\s?予/ }));
  expect(await dialog.findByText('没有启用的账号 nobody', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText(/登录名/));
  await userEvent.type(dialog.getByLabelText(/登录名/), 'manager');
  await waitFor(() => expect(dialog.getByRole('button', { name: /授\s?予/ })).toBeEnabled());
  await userEvent.click(dialog.getByRole('button', { name: /授\s?予/ }));
  await waitFor(() => expect(portal.toasts).toContainEqual({ kind: 'success', text: '央金 现在可以来访' }), { timeout: 3000 });
  await userEvent.click(dialog.getByRole('button', { name: /收回 央金/ }));
  const asked = await screen.findByText('收回 央金 的来访权限？', { selector: '.ant-modal-confirm-title' });
  await userEvent.click(within(asked.closest('[role=dialog]') as HTMLElement).getByRole('button', { name: /收\s?回/ }));
  await waitFor(() => expect(revoke.inputs).toEqual([{ id: idOf(2), userId: idOf(5) }]));
});

test('who may only look makes and closes none (English)', async () => {
  show([list(one(2, { allowed: [] }))], { can: ['platform:tenant:view'], language: 'en-US' });
  expect((await rowOf('T2')).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add tenant/ })).not.toBeInTheDocument();
});
