import { portal } from '@reap/contracts/portal/portal';
import { auth } from '@reap/contracts/user-center/auth';
import { configureHttp } from '@reap/shared-ui/core/http';
import { type Fake, fake, fakeAdapter, refuse } from '@reap/shared-ui/testing/fake-calls';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePreferences } from '../preferences.ts';
import { Root } from '../root.tsx';
import { useSession } from '../session/session-store.ts';
import { boot, tenants } from '../testing/signed-in.tsx';
import { loadPageTexts, switchLanguage } from '../texts/texts.ts';

jest.mock('../frame/frame.tsx', () => ({ __esModule: true, warmPage: async () => undefined, default: () => <p>the frame</p> }));

const options = (captcha = false) => fake(auth.loginOptions, () => ({ tenants, captcha, ssoProviders: [] }));
const signedInBoot = () => fake(portal.boot, () => boot);
const captcha = {
  captchaId: '019a0000-0000-7000-8000-00000000000c',
  // Of "salt&3": the number is 3.
  challenge: {
    challenge: '2ad84f393e01d8b30e30e71b4adbd494a66c5ba55529526632e25c7f56409169',
    salt: 'salt&',
    signature: 'signed',
    maxNumber: 10,
  },
};
const work = () => fake(auth.captcha, () => captcha);
const login = (answer: Fake['answer'] = () => ({ expiresAt: '2026-01-01T00:00:00Z', mustChangePassword: false })) =>
  fake(auth.login, answer as never);

async function open(calls: readonly Fake[]) {
  localStorage.clear();
  history.replaceState(null, '', '/login');
  configureHttp({ adapter: fakeAdapter(calls) });
  useSession.setState({ boot: { ...boot, session: null }, failure: undefined });
  await loadPageTexts();
  render(<Root />);
}

async function show(calls: readonly Fake[]) {
  await open(calls);
  await screen.findByRole('option', { name: 'TV 航空' });
}

afterEach(() => act(() => usePreferences.setState({ language: 'zh-CN' })));

test('Enter signs in with tenant, user name and password, and shows the frame', async () => {
  const sent = login();
  await show([options(), sent, signedInBoot()]);
  await userEvent.selectOptions(screen.getByLabelText('租户'), '演示航空');
  await userEvent.type(screen.getByLabelText('登录名'), ' station ');
  await userEvent.type(screen.getByLabelText('密码'), 'Reap@2026{Enter}');
  expect(await screen.findByText('the frame')).toBeInTheDocument();
  expect(sent.inputs).toMatchObject([{ tenantId: tenants[1]?.id, username: 'station', password: 'Reap@2026' }]);
});

test('what is too long is said to be, with how long it may be', async () => {
  await show([options()]);
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('登录名', 'x'.repeat(300));
  fill('密码', 'x'.repeat(3000));
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('登录名最多 60 个字符')).toBeInTheDocument();
  expect(screen.getByText('密码最多 200 个字符')).toBeInTheDocument();
});

test('tenants of one name are told apart by their codes', async () => {
  const [first, second] = tenants;
  const alike = tenants.map(tenant => ({ ...tenant, name: '高原航空' }));
  await open([fake(auth.loginOptions, () => ({ tenants: alike, captcha: false, ssoProviders: [] }))]);
  expect(await screen.findByRole('option', { name: `高原航空 (${first?.code})` })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: `高原航空 (${second?.code})` })).toBeInTheDocument();
});

test('whoever is quicker than the list of tenants is signed in all the same', async () => {
  const sent = login();
  let answer: () => void = () => undefined;
  const late = new Promise<void>(resolve => {
    answer = resolve;
  });
  const slow = fake(auth.loginOptions, async () => {
    await late;
    return { tenants, captcha: false, ssoProviders: [] };
  });
  await open([slow, sent, signedInBoot()]);
  await userEvent.type(await screen.findByLabelText('登录名'), 'station');
  await userEvent.type(screen.getByLabelText('密码'), 'Reap@2026{Enter}');
  expect(sent.inputs).toEqual([]);
  answer();
  expect(await screen.findByText('the frame')).toBeInTheDocument();
  expect(sent.inputs).toMatchObject([{ tenantId: tenants[0]?.id, username: 'station' }]);
});

test('where the list of tenants could not be read, signing in asks for it again', async () => {
  const sent = login();
  let tries = 0;
  const failing = fake(auth.loginOptions, () => (tries++ === 0 ? refuse('server.busy') : { tenants, captcha: false, ssoProviders: [] }));
  await open([failing, sent, signedInBoot()]);
  await screen.findByRole('alert');
  await userEvent.type(screen.getByLabelText('登录名'), 'station');
  await userEvent.type(screen.getByLabelText('密码'), 'Reap@2026{Enter}');
  expect(await screen.findByText('the frame')).toBeInTheDocument();
  expect(sent.inputs).toMatchObject([{ tenantId: tenants[0]?.id }]);
});

test('empty fields are named, the first one is focused and nothing is sent', async () => {
  const sent = login();
  await show([options(), sent]);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('请输入登录名')).toBeInTheDocument();
  expect(screen.getByText('请输入密码')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('登录名')).toHaveFocus());
  expect(sent.inputs).toEqual([]);
});

test('a refused sign-in says why and keeps the user name; the browser works before the next when the server wants it', async () => {
  const answers = ['auth.failed', 'auth.captchaRequired'] as const;
  let tries = 0;
  const sent = login(() => refuse(answers[tries++] ?? 'auth.failed'));
  await show([options(), sent, work()]);
  await userEvent.type(screen.getByLabelText('登录名'), 'station');
  await userEvent.type(screen.getByLabelText('密码'), 'wrong{Enter}');
  expect(await screen.findByText('登录名或密码不正确，或账号暂不能登录')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('密码'), 'again{Enter}');
  expect(await screen.findByText('安全验证已完成')).toBeInTheDocument();
  expect(screen.getByLabelText('登录名')).toHaveValue('station');
  await userEvent.type(screen.getByLabelText('密码'), 'third{Enter}');
  await waitFor(() => expect(sent.inputs).toHaveLength(3));
  const { captchaCode } = sent.inputs[2] as { captchaCode: string };
  expect(JSON.parse(atob(captchaCode))).toMatchObject({ number: 3, signature: 'signed' });
});

test('a sign-in after which the portal can not be asked says so', async () => {
  let tries = 0;
  const down = fake(portal.boot, () => (tries++ === 0 ? refuse('server.busy') : boot));
  await show([options(), login(), down]);
  await userEvent.type(screen.getByLabelText('登录名'), 'station');
  await userEvent.type(screen.getByLabelText('密码'), 'Reap@2026{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/\S/));
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('the frame')).toBeInTheDocument();
});

test('a check that can not be done says so and can be tried again; nobody has to read a picture', async () => {
  let tries = 0;
  const failing = fake(auth.captcha, () => (tries++ === 0 ? refuse('server.busy') : captcha));
  await show([options(true), login(), failing]);
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('安全验证已完成')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('what was refused is said again in the language that the page is switched to', async () => {
  await show([options(), login(() => refuse('auth.failed'))]);
  await userEvent.type(screen.getByLabelText('登录名'), 'station');
  await userEvent.type(screen.getByLabelText('密码'), 'wrong{Enter}');
  expect(await screen.findByText('登录名或密码不正确，或账号暂不能登录')).toBeInTheDocument();
  await act(() => switchLanguage('en-US'));
  expect(screen.getByText(/^The sign-in name or password is wrong/)).toBeInTheDocument();
  expect(screen.queryByText('登录名或密码不正确，或账号暂不能登录')).not.toBeInTheDocument();
});

test('the password can be shown and hidden', async () => {
  await show([options()]);
  const field = screen.getByLabelText('密码');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(field).toHaveAttribute('type', 'text');
});

test('the language can be switched before sign-in', async () => {
  await show([options()]);
  await act(() => switchLanguage('en-US'));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByLabelText('Sign-in name')).toBeInTheDocument();
});
