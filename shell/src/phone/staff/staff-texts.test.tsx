import { portal } from '@reap/contracts/portal/portal';
import { configureHttp } from '@reap/shared-ui/core/http';
import { fake, fakeAdapter } from '@reap/shared-ui/testing/fake-calls';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../../session/session-store.ts';
import { boot } from '../../testing/signed-in.tsx';
import Staff from './staff.tsx';

let isDown = true;

jest.mock('../remote-page.tsx', () => ({ __esModule: true, RemotePage: () => <p>page</p> }));
jest.mock('../../texts/catalogs.ts', () => {
  const real = jest.requireActual('../../texts/catalogs.ts');
  const chinese = () => (isDown ? Promise.reject(new Error('the network is down')) : real.widgetTexts['zh-CN']());
  return { ...real, widgetTexts: { ...real.widgetTexts, 'zh-CN': chinese } };
});

test('words that could not be fetched are no waiting without end: the page says so and can be tried again', async () => {
  history.replaceState(null, '', '/h5/order/form');
  useSession.setState({ boot: undefined, failure: undefined, movedTo: undefined, eyesOf: undefined });
  configureHttp({ adapter: fakeAdapter([fake(portal.boot, () => boot)]) });
  await act(async () => render(<Staff />));
  const again = await screen.findByRole('button', { name: 'phone.again' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('page')).toBeInTheDocument();
});
