import type { RowOf } from '@reap/contracts/contract';
import { todo } from '@reap/contracts/portal/todo';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TodoCard from '../../cards/todo.card.tsx';
import { routes } from '../../routes.ts';
import zh from '../../texts/chinese.ts';
import en from '../../texts/english.ts';
import TodoListScreen from './todo-list.screen.tsx';

type Row = RowOf<typeof todo.page>;
const row = (n: number, change: Partial<Row> = {}): Row => ({
  id: idOf(n),
  kind: 'order',
  no: `BC26031400000000000${n}`,
  taskId: idOf(50 + n),
  nodeName: '站经理审核',
  version: 1,
  dueAt: '2099-03-14T06:00:00Z',
  dueKind: 'target',
  risks: [],
  amount: 120_000,
  people: 3,
  flightNo: 'TV9812',
  flightDate: '2026-03-14',
  station: 'LXA',
  submitter: '卓玛',
  waitingSince: '2026-03-14T02:00:00Z',
  path: `/features/compensation/redress/detail?orderId=${idOf(n)}&audit=1`,
  ...change,
});
const survey = row(2, {
  kind: 'survey',
  no: '机上餐食满意度',
  taskId: null,
  nodeName: '问卷审核',
  amount: null,
  people: null,
  flightNo: undefined,
  flightDate: null,
  station: '',
  path: '/features/survey/task/view?id=2',
  dueAt: '2020-03-14T06:00:00Z',
});
const show = (rows: Row[], options: ScreenOptions = {}) =>
  renderInPortal(<TodoListScreen />, { path: routes.todos(), catalog: zh, calls: [fake(todo.page, () => pageOf(rows))], ...options });

test('each kind says what it is, by when, what to look at twice, and opens where it is decided', async () => {
  const { portal } = show([row(1, { risks: ['duplicates', 'overStandard'] }), survey]);
  const order = within(await screen.findByRole('row', { name: /BC260314000000000001/ }));
  for (const text of ['补偿单', '站经理审核', '重复旅客', '超标准', '¥1,200.00']) expect(order.getByText(text)).toBeInTheDocument();
  const late = within(screen.getByRole('row', { name: /机上餐食满意度/ }));
  expect(late.getByText(/超时/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '机上餐食满意度' }));
  await userEvent.click(order.getByRole('button', { name: /去处理/ }));
  expect(portal.opened).toEqual([survey.path, row(1).path]);
});

test('filters are asked of the server and stand in the address; a decision anywhere reads it again', async () => {
  const page = fake(todo.page, () => pageOf([row(1)]));
  const { portal } = show([], { calls: [page], path: routes.todos({ due: 'overdue', kind: 'order' }) });
  await screen.findByRole('row', { name: /BC2603/ });
  expect(page.inputs[0]).toMatchObject({ due: 'overdue', kind: ['order'] });
  act(() => portal.emit({ kind: 'application', applyId: idOf(9) }));
  await waitFor(() => expect(page.inputs.length).toBe(2));
});

test('the card shows what is due first, and all of them', async () => {
  const calls = [fake(todo.page, () => pageOf([row(1, { risks: ['overStandard'] }), survey], 9))];
  const { portal } = renderInPortal(<TodoCard />, { catalog: zh, calls });
  await userEvent.click(await screen.findByRole('button', { name: '补偿单 …000001' }));
  await userEvent.click(screen.getByRole('button', { name: '全部 9 项' }));
  expect(portal.opened).toEqual([row(1).path, routes.todos()]);
  expect(screen.getByText('¥1,200.00 · 3 人')).toBeInTheDocument();
});

test('a card that fails says so in its own frame and can be tried again (English)', async () => {
  let down = true;
  const page = fake(todo.page, () => (down ? refuse('order.notFound') : pageOf([])));
  renderInPortal(<TodoCard />, { catalog: en, language: 'en-US', calls: [page] });
  await screen.findByRole('alert');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing waits for you')).toBeInTheDocument();
});
