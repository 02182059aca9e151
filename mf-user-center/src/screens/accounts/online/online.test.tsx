import type { RowOf } from '@reap/contracts/contract';
import { online } from '@reap/contracts/user-center/online';
import { ask, type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import OnlineScreen from './online.screen.tsx';

const session = (n: number, change: Partial<RowOf<typeof online.page>> = {}): RowOf<typeof online.page> => ({
  id: idOf(n),
  userName: `user${n}`,
  employeeName: `员工${n}`,
  kind: 'home',
  otherTenant: '',
  address: '10.1.2.3',
  agent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
  byToken: false,
  onPhone: false,
  loginTime: '2026-03-14T06:05:00Z',
  lastSeen: '2026-03-14T06:35:00Z',
  expiresAt: '2026-03-14T18:05:00Z',
  own: false,
  allowed: ['end'],
  ...change,
});
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<OnlineScreen />, { path: '/features/sys/online', calls, catalog: catalogOf(options.language ?? 'zh-CN'), ...options });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const list = (...rows: ReturnType<typeof session>[]) => fake(online.page, () => pageOf(rows));

test('who is signed in, on which device, from where; oneself and visitors are told apart', async () => {
  show([
    list(
      session(1, { own: true }),
      session(2, { kind: 'visitor', otherTenant: '演示航空' }),
      session(3, { agent: 'curl/8.5', byToken: true }),
      session(4, { onPhone: true }),
    ),
  ]);
  const own = await rowOf('user1');
  expect(own.getByText('本人')).toBeInTheDocument();
  expect(own.getByText('Chrome 126 · Windows')).toBeInTheDocument();
  const visitor = await rowOf('user2');
  await userEvent.hover(visitor.getByText('来访'));
  expect(await screen.findByText('来自 演示航空')).toBeInTheDocument();
  expect((await rowOf('user3')).getByText('程序访问')).toBeInTheDocument();
  expect((await rowOf('user4')).getByText('手机端 · Chrome 126 · Windows')).toBeInTheDocument();
});

test('signing somebody out names him and the consequence; then the list is read again', async () => {
  const page = list(session(2));
  const end = fake(online.end, () => null);
  const { portal } = show([page, end]);
  await userEvent.click((await rowOf('user2')).getByRole('button', { name: /强制下线/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('强制 员工2 (user2) 下线？');
  expect(dialog).toHaveTextContent('立即失效');
  await userEvent.click(within(dialog).getByRole('button', { name: '强制下线' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '员工2 已下线' }]));
  expect(end.inputs).toEqual([{ id: idOf(2) }]);
  await waitFor(() => expect(page.inputs.length).toBeGreaterThan(1));
});

test('whose name a data rule hides goes by the account', async () => {
  const { employeeName: _hidden, ...nameless } = session(2);
  const end = fake(online.end, () => null);
  const { portal } = show([fake(online.page, () => pageOf([nameless])), end]);
  const row = await rowOf('user2');
  expect(row.getByText('—')).toBeInTheDocument();
  await userEvent.click(row.getByRole('button', { name: /强制下线/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('强制 user2 下线？');
  await userEvent.click(within(dialog).getByRole('button', { name: '强制下线' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: 'user2 已下线' }]));
});

test('one’s own session asks what the server asks; declined, nothing happens', async () => {
  const end = fake(online.end, (_, { confirmed }) => (confirmed ? null : ask('online.ask.own')));
  const { portal } = show([list(session(1, { own: true })), end], { confirm: false });
  await userEvent.click((await rowOf('user1')).getByRole('button', { name: /强制下线/ }));
  await waitFor(() => expect(end.inputs).toHaveLength(1));
  expect(portal.toasts.filter(toast => toast.kind === 'success')).toEqual([]);
});

test('a session that is over already is a failure that stays, and the list is read again', async () => {
  const page = list(session(2));
  const { portal } = show([page, fake(online.end, () => refuse('online.ended'))]);
  await userEvent.click((await rowOf('user2')).getByRole('button', { name: /强制下线/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '强制下线' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'online.ended' }]));
  await waitFor(() => expect(page.inputs.length).toBeGreaterThan(1));
});

test('who may only look has no button (English)', async () => {
  show([list(session(2, { allowed: [] }))], { can: ['uc:online:view'], language: 'en-US' });
  const row = await rowOf('user2');
  expect(row.getByText('Own tenant')).toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});
