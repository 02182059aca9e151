import { portal } from '@reap/contracts/portal/portal';
import texts from '@reap/contracts/zh-CN/user-center.json';
import { AppProvider } from '@reap/shared-ui/app-provider';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, Button } from 'antd';
import { HOME } from '../navigation/use-navigation.ts';
import { renderFrame } from '../testing/frame.tsx';
import { boot, renderSignedIn } from '../testing/signed-in.tsx';
import { textsOf } from '../texts/texts.ts';
import { publishBoot } from './boot.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { askPerson, resetDialogs } from './dialogs.ts';
import type { Session } from './session-store.ts';
import { tellSignOut } from './sign-out-channel.ts';

/** The frame's texts, and the one of the contracts that is asked for. */
const t = (key: string): string => (key === 'org.ask.disableVerb' ? texts.org.ask.disableVerb : textsOf('zh-CN')(key));

afterEach(() => act(resetDialogs));

test.each([
  ['the deed that is asked about', 'org.ask.disable', '停用'],
  ['going on, where several things are asked at once', 'staff.ask.twin', '继续'],
])('the button says %s', async (_, key, verb) => {
  await renderSignedIn(
    <AppProvider language="zh-CN" theme="light" t={t}>
      <ConfirmDialog />
    </AppProvider>,
  );
  const answer = await act(async () => ({ of: askPerson({ key, message: '“拉萨航站”现有 22 名员工' }) }));
  await userEvent.click(await screen.findByRole('button', { name: verb }));
  expect(await answer.of).toBe(true);
});

test('of two that are asked at once each is answered, the second not by a double click on the first', async () => {
  await renderSignedIn(
    <AppProvider language="zh-CN" theme="light" t={t}>
      <ConfirmDialog />
    </AppProvider>,
  );
  const said: string[] = [];
  await act(async () => {
    for (const message of ['第一问', '第二问'])
      void askPerson({ key: 'staff.ask.twin', message }).then(agreed => said.push(`${message} ${agreed}`));
  });
  await userEvent.dblClick(await screen.findByRole('button', { name: '继续' }));
  expect(said).toEqual(['第一问 true']);
  expect(await screen.findByText('第二问')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /取\s?消/ }));
  await waitFor(() => expect(said).toEqual(['第一问 true', '第二问 false']));
});

test('what a question of a page is asked back lies above that question', async () => {
  const Asking = () => {
    const { modal } = App.useApp();
    return <Button onClick={() => modal.confirm({ title: '停用角色', content: '停用“财务”？' })}>停用</Button>;
  };
  await renderSignedIn(
    <AppProvider language="zh-CN" theme="light" t={t}>
      <Asking />
      <ConfirmDialog />
    </AppProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /停\s?用/ }));
  await screen.findByText('停用“财务”？');
  await act(async () => void askPerson({ key: 'staff.ask.twin', message: '审核流程由“财务”审核' }));
  const levelOf = async (text: string) => {
    const wrap = (await screen.findByText(text)).closest<HTMLElement>('.ant-modal-wrap');
    return Number(wrap?.style.zIndex);
  };
  expect(await levelOf('审核流程由“财务”审核')).toBeGreaterThan(await levelOf('停用“财务”？'));
});

test('a question that was put to one person is not put to the next who signs in on this page: it counts as declined', async () => {
  const mine = boot.session as Session;
  const next = { ...mine, user: { ...mine.user, userId: '019a0000-0000-7000-8000-00000000000f', employeeName: '李丽' } };
  await renderFrame(HOME, [fake(portal.boot, () => ({ ...boot, session: null }))]);
  const answer = await act(async () => ({ of: askPerson({ key: 'staff.ask.twin', message: '确认付款 3 笔？' }) }));
  await screen.findByText('确认付款 3 笔？');
  await act(async () => tellSignOut(mine.user.userId));
  await waitFor(() => expect(screen.queryByText('卓玛')).toBeNull());
  await act(async () => publishBoot({ ...boot, session: next }));
  await screen.findAllByText(/李丽/);
  expect(screen.queryByText('确认付款 3 笔？')).toBeNull();
  expect(await answer.of).toBe(false);
});
