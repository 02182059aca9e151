import { portal } from '@reap/contracts/portal/portal';
import { auth } from '@reap/contracts/user-center/auth';
import { configureHttp } from '@reap/shared-ui/core/http';
import { fake, fakeAdapter } from '@reap/shared-ui/testing/fake-calls';
import { act, render, screen, waitFor } from '@testing-library/react';
import { usePreferences } from '../../preferences.ts';
import { useSession } from '../../session/session-store.ts';
import { boot } from '../../testing/signed-in.tsx';
import Staff from './staff.tsx';

jest.mock('../remote-page.tsx', () => {
  const { useCall } = jest.requireActual('@reap/shared-ui/core/query');
  const { auth: calls } = jest.requireActual('@reap/contracts/user-center/auth');
  return { __esModule: true, RemotePage: () => <p>asked {useCall(calls.loginOptions, {}).data?.tenants[0]?.name}</p> };
});

afterEach(() => act(() => usePreferences.setState({ language: 'zh-CN' })));

test('what the server says in words is asked for again in the language that a page of staff changes to', async () => {
  history.replaceState(null, '', '/h5/compensation/baggage/detail');
  useSession.setState({ boot: undefined, failure: undefined, movedTo: undefined, eyesOf: undefined });
  const options = fake(auth.loginOptions, () => ({
    tenants: [
      { id: '019a0000-0000-7000-8000-000000000001', code: 'TV', name: usePreferences.getState().language === 'en-US' ? 'Airline' : '航空' },
    ],
    captcha: false,
    ssoProviders: [],
  }));
  configureHttp({ adapter: fakeAdapter([options, fake(portal.boot, () => boot)]) });
  await act(async () => render(<Staff />));
  expect(await screen.findByText('asked 航空')).toBeInTheDocument();
  await act(async () => usePreferences.setState({ language: 'en-US' }));
  await waitFor(() => expect(screen.getByText('asked Airline')).toBeInTheDocument());
});
