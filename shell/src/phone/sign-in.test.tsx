import { portal } from '@reap/contracts/portal/portal';
import { auth } from '@reap/contracts/user-center/auth';
import { configureHttp } from '@reap/shared-ui/core/http';
import { fake, fakeAdapter, refuse } from '@reap/shared-ui/testing/fake-calls';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../session/session-store.ts';
import { boot, tenants } from '../testing/signed-in.tsx';
import Staff from './staff/staff.tsx';

test('staff of the second airline can still choose it after the airlines could not be read at first', async () => {
  history.replaceState(null, '', '/h5/order/form');
  useSession.setState({ boot: undefined, failure: undefined, movedTo: undefined, eyesOf: undefined });
  let down = true;
  const login = fake(auth.login, () => refuse('auth.failed'));
  configureHttp({
    adapter: fakeAdapter([
      login,
      fake(portal.boot, () => ({ ...boot, session: null })),
      fake(auth.loginOptions, () => (down ? refuse('server.busy') : { tenants, captcha: false, ssoProviders: [] })),
    ]),
  });
  await act(async () => render(<Staff />));
  await screen.findByLabelText('登录名');
  await screen.findByText('系统繁忙，请稍后重试');
  down = false;
  await userEvent.type(screen.getByLabelText('登录名'), 'station');
  await userEvent.type(screen.getByLabelText('密码'), 'Reap@2026{Enter}');
  await waitFor(() => expect(login.inputs).toHaveLength(1));
  expect(await screen.findByRole('option', { name: '演示航空' })).toBeInTheDocument();
});

test('whoever signs in again on this phone is asked for the airline of last time', async () => {
  localStorage.clear();
  history.replaceState(null, '', '/h5/order/form');
  const open = async () => {
    useSession.setState({ boot: undefined, failure: undefined, movedTo: undefined, eyesOf: undefined });
    const page = await act(async () => render(<Staff />));
    await screen.findByRole('option', { name: '演示航空' });
    return page;
  };
  let signedIn = false;
  const login = fake(auth.login, () => {
    signedIn = true;
    return { expiresAt: '2026-01-01T00:00:00Z', mustChangePassword: false };
  });
  configureHttp({
    adapter: fakeAdapter([
      login,
      fake(portal.boot, () => ({ ...boot, session: signedIn ? boot.session : null })),
      fake(auth.loginOptions, () => ({ tenants, captcha: false, ssoProviders: [] })),
    ]),
  });
  const first = await open();
  await userEvent.selectOptions(screen.getByLabelText('租户'), '演示航空');
  await userEvent.type(screen.getByLabelText('登录名'), 'station');
  await userEvent.type(screen.getByLabelText('密码'), 'Reap@2026{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('密码')).not.toBeInTheDocument());
  first.unmount();
  signedIn = false;
  await open();
  expect(screen.getByLabelText('租户')).toHaveDisplayValue('演示航空');
  expect(login.inputs).toMatchObject([{ tenantId: tenants[1]?.id }]);
});
