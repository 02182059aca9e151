import { portal } from '@reap/contracts/portal/portal';
import { auth } from '@reap/contracts/user-center/auth';
import { configureHttp } from '@reap/shared-ui/core/http';
import { fake, fakeAdapter, refuse } from '@reap/shared-ui/testing/fake-calls';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInAgain, useDialogs } from '../../session/dialogs.ts';
import { useSession } from '../../session/session-store.ts';
import { boot, tenants } from '../../testing/signed-in.tsx';
import Staff from './staff.tsx';

jest.mock('../remote-page.tsx', () => ({ __esModule: true, RemotePage: () => <input aria-label="typed" /> }));

const changed = { expiresAt: '2026-03-01T00:00:00.000Z', mustChangePassword: false };
const login = fake(auth.login, () => changed);
let now: typeof boot;
let down = false;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  now = boot;
  down = false;
  login.inputs.length = 0;
  history.replaceState(null, '', '/h5/order/form');
  useSession.setState({ boot: undefined, failure: undefined, movedTo: undefined, eyesOf: undefined });
});
afterEach(() => act(async () => useDialogs.getState().ended?.(false)));

async function show(calls: Parameters<typeof fakeAdapter>[0] = []) {
  const known = fake(portal.boot, () => (down ? refuse('server.busy') : now));
  configureHttp({ adapter: fakeAdapter([...calls, login, known]) });
  await act(async () => render(<Staff />));
}
const typed = () => screen.findByLabelText('typed');
const password = () => screen.findByLabelText('密码');

test('a password that was given meanwhile is changed above the page, which stays', async () => {
  const change = fake(auth.changePwd, () => {
    now = boot;
    return null;
  });
  await show([change]);
  await userEvent.type(await typed(), '雷雨');
  act(() => void signInAgain({ params: {} }));
  now = { ...boot, mustChangePassword: true };
  expect(await screen.findByRole('button', { name: '放弃本页，换人登录' })).toBeInTheDocument();
  await userEvent.type(await password(), 'Given@2026x{Enter}');
  expect(await screen.findByText(/您的密码由管理员重置/)).toBeInTheDocument();
  expect(await typed()).toHaveValue('雷雨');
  await userEvent.type(screen.getByLabelText('原密码'), 'Given@2026x');
  await userEvent.type(screen.getByLabelText('新密码'), 'Other@2026bb');
  await userEvent.type(screen.getByLabelText('确认新密码'), 'Other@2026bb{Enter}');
  await userEvent.type(await password(), 'Other@2026bb{Enter}');
  await waitFor(() => expect(useDialogs.getState().ended).toBeUndefined());
  expect(await typed()).toHaveValue('雷雨');
});

test('a sign-in after which the portal can not be asked says so', async () => {
  now = { ...boot, session: null };
  await show([fake(auth.loginOptions, () => ({ tenants, captcha: false, ssoProviders: [] }))]);
  await screen.findByRole('option', { name: 'TV 航空' });
  down = true;
  await userEvent.type(screen.getByLabelText('登录名'), 'station');
  await userEvent.type(await password(), 'Reap@2026{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/\S/));
});

test('a session that another tab moved to another tenant is said, and the page can go along', async () => {
  await show();
  await typed();
  act(() => useSession.setState({ movedTo: '演示航空' }));
  expect(await screen.findByRole('dialog', { name: '租户已切换' })).toHaveTextContent('会话已转到租户“演示航空”');
  expect(screen.getByRole('button', { name: '刷新到 演示航空' })).toBeInTheDocument();
});

test('a session that looks as somebody else is said, too', async () => {
  await show();
  await typed();
  act(() => useSession.setState({ eyesOf: '李丽' }));
  expect(await screen.findByRole('dialog', { name: '查看身份已变化' })).toHaveTextContent('以“李丽”的身份查看');
  expect(screen.getByRole('button', { name: '刷新' })).toBeInTheDocument();
});
