import { innerSent } from '@reap/contracts/message-center/inner-sent';
import { lookup } from '@reap/contracts/user-center/lookup';
import { role } from '@reap/contracts/user-center/role';
import { user } from '@reap/contracts/user-center/user';
import { type Fake, fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { account, orgTree } from '@reap/shared-ui/testing/sample-staff';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../../texts/chinese.ts';
import SentListScreen from './sent-list.screen.tsx';

const mail = (more: object = {}) => ({
  id: idOf(1),
  msgTitle: '大风预警',
  msgContent: '请处理待办。',
  degree: 0 as const,
  targetUrl: '',
  recipients: 3,
  readCount: 1,
  createdTime: '2026-03-14T05:40:00.000Z',
  recalledTime: null,
  takenBack: 0,
  allowed: ['recall' as const],
  ...more,
});
const show = (calls: readonly Fake[]) => renderInPortal(<SentListScreen />, { path: '/features/message/inner/sent', catalog: zh, calls });
const roles = fake(role.getCombo, () => [{ key: idOf(9), title: '值班经理', preAuthorized: false, frozen: false, grantable: true }]);

test('a message to everybody with a role: how many they are, the page it leads to and who may not open it, then sent to as many', async () => {
  const node = { parentId: null, moduleId: 'x', routeUrl: '', icon: '', authCode: '', children: [] };
  const send = fake(innerSent.send, () => ({ sent: 12 }));
  const preview = fake(innerSent.preview, ({ targetUrl }) => ({
    recipients: 12,
    targetPage: targetUrl ? { menuName: '我的待办', menuNameEn: 'To do' } : null,
    unable: targetUrl ? 2 : 0,
  }));
  const { portal } = show([
    ...[fake(innerSent.page, () => pageOf([])), roles, preview, send],
    fake(lookup.menuGetByScope, () => [
      { ...node, id: idOf(4), type: 2 as const, url: '/features/message/todo', menuName: '我的待办', menuNameEn: 'To do' },
    ]),
  ]);
  await userEvent.click((await screen.findAllByRole('button', { name: /写站内信/ }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: '写站内信' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: /角色/ }));
  await userEvent.click(await screen.findByText('值班经理'));
  expect(await dialog.findByText('将发送给 12 人')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: /标题/ }), '请到岗');
  await userEvent.type(dialog.getByRole('textbox', { name: /消息内容/ }), '六点前');
  await userEvent.click(dialog.getByRole('combobox', { name: /跳转页面/ }));
  await userEvent.paste(`${location.origin}/features/message/todo?page=2`);
  expect(await dialog.findByText('“去处理”打开：我的待办')).toBeInTheDocument();
  expect(dialog.getByText('其中 2 人无权打开该页面')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: /^发\s?送$/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已发送给 12 人' }]));
  expect(send.inputs).toMatchObject([
    { roleIds: [idOf(9)], msgTitle: '请到岗', msgContent: '六点前', degree: 1, targetUrl: '/features/message/todo?page=2', recipients: 12 },
  ]);
});

test('given up and opened again, roles and organisations are there still, people are not kept', async () => {
  const preview = fake(innerSent.preview, () => ({ recipients: 12, targetPage: null, unable: 0 }));
  show([
    ...[fake(innerSent.page, () => pageOf([])), roles, preview],
    ...[fake(lookup.orgGetOrgTree, orgTree), fake(user.choosePage, () => pageOf([account(1)]))],
  ]);
  const open = async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: /写站内信/ }))[0] as HTMLElement);
    return within(await screen.findByRole('dialog', { name: '写站内信' }));
  };
  const first = await open();
  await userEvent.click(first.getByRole('button', { name: '选择人员' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /用户1/ }));
  await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  await userEvent.click(await first.findByRole('combobox', { name: /角色/ }));
  await userEvent.click(await screen.findByText('值班经理'));
  await userEvent.click(first.getByRole('combobox', { name: /组织/ }));
  await userEvent.click(await screen.findByText('西藏航空服务公司', { selector: '.ant-select-tree-title' }));
  await userEvent.click(first.getByRole('button', { name: /^取\s?消$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '写站内信' })).not.toBeInTheDocument());
  const second = await open();
  expect(await second.findByText('将发送给 12 人')).toBeInTheDocument();
  expect(second.getByText('值班经理')).toBeInTheDocument();
  expect(second.queryByText(/用户1/)).not.toBeInTheDocument();
  expect(preview.inputs.at(-1)).toEqual({ roleIds: [idOf(9)], organizationIds: [idOf(100)] });
});

test('who has read it stands beside it; taking it back is asked first, without a count that may be old, and says from how many', async () => {
  const recall = fake(innerSent.recall, () => ({ takenBack: 2 }));
  const reader = { id: idOf(7), employeeName: '卓玛', organizationName: '拉萨站', organizationNameEn: 'Lhasa', isRead: 1 as const };
  const { portal } = show([
    ...[fake(innerSent.page, () => pageOf([mail()])), recall],
    fake(innerSent.receivers, () => pageOf([{ ...reader, readTime: '2026-03-14T06:00:00.000Z' }])),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: '大风预警' }));
  const drawer = within(await screen.findByRole('dialog', { name: '查看' }));
  expect(await drawer.findByText('卓玛')).toBeInTheDocument();
  expect(drawer.getByText('请处理待办。')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /^撤回/ }));
  const asked = within(await screen.findByRole('dialog', { name: /撤回“大风预警”？/ }));
  expect(asked.getByText('还没有阅读的人将看不到它；已阅读的人不受影响。撤回后不能恢复。')).toBeInTheDocument();
  await userEvent.click(asked.getByRole('button', { name: /撤\s?回/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已从 2 人处撤回' }]));
  expect(recall.inputs).toEqual([{ id: idOf(1) }]);
});

test('what everybody has read, or was taken back, offers no taking back', async () => {
  show([fake(innerSent.page, () => pageOf([mail({ recalledTime: '2026-03-14T07:00:00.000Z', takenBack: 2, allowed: [] })]))]);
  expect(await screen.findByRole('button', { name: '大风预警' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^撤回/ })).not.toBeInTheDocument();
});
