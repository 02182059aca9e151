import { auth } from '@reap/contracts/user-center/auth';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSignedIn } from '../../testing/signed-in.tsx';
import SignInsDialog from './sign-ins.dialog.tsx';

const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const tries = Array.from({ length: 13 }, (_, at) => ({
  id: `019a0000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
  at: `2026-03-${String(20 - at).padStart(2, '0')}T06:05:00Z`,
  address: `10.0.0.${at + 1}`,
  agent: at === 1 ? 'curl/8.5' : agent,
  result: at === 1 ? ('refused' as const) : ('ok' as const),
}));
const history = () =>
  fake(auth.signIns, ({ pageNumber, pageSize }) => pageOf(tries.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), tries.length));
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;
const toneOf = (text: string) => rowOf(text).querySelector('[data-tone]')?.getAttribute('data-tone');

test('when, from where, with what browser, and whether it went well; older ones a page further', async () => {
  await renderSignedIn(<SignInsDialog onClose={() => undefined} />, [history()]);
  expect(await screen.findByText('10.0.0.1')).toBeInTheDocument();
  expect(rowOf('10.0.0.1')).toHaveTextContent('2026-03-20 14:05Chrome 126 · Windows10.0.0.1');
  expect(toneOf('10.0.0.1')).toBe('done');
  expect(rowOf('10.0.0.2')).toHaveTextContent('未知设备');
  expect(toneOf('10.0.0.2')).toBe('failed');
  await userEvent.click(screen.getByRole('button', { name: /较\s?早/ }));
  expect(await screen.findByText('10.0.0.13')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /较\s?早/ })).toBeDisabled();
});

test('a history that can’t be read says why, with retry', async () => {
  let down = true;
  await renderSignedIn(<SignInsDialog onClose={() => undefined} />, [
    fake(auth.signIns, () => (down ? refuse('server.internal') : pageOf(tries.slice(0, 1)))),
  ]);
  await screen.findByRole('alert');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('10.0.0.1')).toBeInTheDocument();
});
