import { portal } from '@reap/contracts/portal/portal';
import { auth } from '@reap/contracts/user-center/auth';
import { configureHttp } from '@reap/shared-ui/core/http';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tellPortalEvent } from '../events/portal-events.ts';
import { HOME } from '../navigation/use-navigation.ts';
import { clearPersonalStorage } from '../pages/leave.ts';
import { markUnsaved, openTab, titleTab, useTabs } from '../tabs/tabs-store.ts';
import { renderFrame } from '../testing/frame.tsx';
import { boot } from '../testing/signed-in.tsx';
import { refreshBoot } from './boot.ts';
import { signInAgain, useDialogs } from './dialogs.ts';
import { type Session, useSession } from './session-store.ts';
import { tellSignOut } from './sign-out-channel.ts';

const FORM = '/features/compensation/order/form?orderId=7';
const paths = () => useTabs.getState().tabs.map(({ path }) => path);
const endedBoot = () => fake(portal.boot, () => ({ ...boot, session: null }));
const dirtyForm = () =>
  act(async () => {
    openTab(FORM);
    markUnsaved(useTabs.getState().tabs.find(({ path }) => path === FORM)?.id ?? '', true);
  });
const signOut = async () => {
  await userEvent.click(screen.getByRole('button', { name: /卓玛/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }));
};

afterEach(() => act(async () => useDialogs.getState().ended?.(false)));

test('a page that learns by what it may show that its session has ended stays, and asks to sign in again', async () => {
  const ended = endedBoot();
  await renderFrame(HOME, [ended]);
  await dirtyForm();
  await act(async () => tellPortalEvent({ kind: 'permission', version: 2 }));
  expect(await screen.findByRole('dialog', { name: '登录已失效' })).toHaveTextContent('本页和已输入的内容会保留');
  expect(ended.inputs).toHaveLength(1);
  expect(paths()).toContain(FORM);
});

test('a page in which nothing is unsaved leads to the sign-in: an account that was switched off is out', async () => {
  await renderFrame(HOME, [endedBoot()]);
  await act(async () => tellPortalEvent({ kind: 'permission', version: 2 }));
  await waitFor(() => expect(useSession.getState().boot?.session).toBeNull());
  expect(useDialogs.getState().ended).toBeUndefined();
});

test('who has signed out in another tab is out in this one, too; what is unsaved waits for him', async () => {
  const ended = endedBoot();
  await renderFrame(HOME, [ended]);
  const here = useSession.getState().boot?.session?.user.userId ?? '';
  tellSignOut('somebody else');
  await dirtyForm();
  tellSignOut(here);
  expect(await screen.findByRole('dialog', { name: '登录已失效' })).toBeInTheDocument();
  // Told in the order in which it was said: of somebody else's nothing was asked.
  expect(ended.inputs).toHaveLength(1);
  await act(async () => useDialogs.getState().ended?.(false));
  await act(async () => markUnsaved(useTabs.getState().tabs.find(({ path }) => path === FORM)?.id ?? '', false));
  tellSignOut(here);
  await waitFor(() => expect(useSession.getState().boot?.session).toBeNull());
});

test('after a sign-out in another tab nothing personal is left in this one', async () => {
  await renderFrame(HOME, [endedBoot()]);
  await act(async () => {
    openTab('/features/compensation/redress/detail?orderId=7');
    titleTab(useTabs.getState().activeId, '补偿单 TV26 张三');
  });
  expect(JSON.stringify({ ...sessionStorage })).toContain('张三');
  await act(async () => tellSignOut(useSession.getState().boot?.session?.user.userId ?? ''));
  await waitFor(() => expect(useSession.getState().boot?.session).toBeNull());
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('张三');
});

test('whoever looks as somebody else is not asked for that person’s password: there is nothing to keep', async () => {
  const session = { ...(boot.session as Session), looking: { by: '王五', seconds: 600 } };
  await renderFrame(HOME, [endedBoot()], { session });
  await act(async () => void (await refreshBoot()));
  expect(useSession.getState().boot?.session).toBeNull();
  expect(useDialogs.getState().ended).toBeUndefined();
});

test('whoever signs out of a session that has ended is not asked to sign in for it', async () => {
  const ended = fake(auth.logout, () => refuse('auth.required'));
  await renderFrame(HOME, [ended]);
  configureHttp({ onSessionEnded: signInAgain });
  sessionStorage.setItem('reap.draft.x', '{}');
  await signOut();
  await waitFor(() => expect(sessionStorage.getItem('reap.draft.x')).toBeNull());
  expect(ended.inputs).toHaveLength(1);
  expect(screen.queryByLabelText('密码')).not.toBeInTheDocument();
});

test('where somebody else has signed in meanwhile, signing out says so in place of ending that person’s session', async () => {
  await renderFrame(HOME, [fake(auth.logout, () => refuse('auth.otherPerson', { name: '王五' }))]);
  configureHttp({ onSessionEnded: signInAgain });
  await signOut();
  expect(await screen.findByRole('dialog', { name: '此浏览器已换人登录' })).toHaveTextContent('王五 已在此浏览器登录');
  clearPersonalStorage();
});
