import { todo } from '@reap/contracts/portal/todo';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen } from '@testing-library/react';
import zh from '../texts/chinese.ts';
import TodoCard from './todo.card.tsx';

const row = {
  id: idOf(1),
  kind: 'tsu' as const,
  no: '7812345678901',
  taskId: null,
  nodeName: '站经理审核',
  dueAt: '2026-03-14T04:00:00Z',
  dueKind: 'target' as const,
  risks: [],
  amount: null,
  people: 1,
  flightNo: 'TV9801',
  flightDate: '2026-03-14',
  station: 'LXA',
  submitter: '次仁',
  waitingSince: '2026-03-14T00:00:00Z',
  version: 1,
  path: '/features/tsu/task?apply=1',
};

test('a ticket number stands whole, of an order its end', async () => {
  const rows = [row, { ...row, id: idOf(2), kind: 'order' as const, no: 'BC260314000000000001' }];
  renderInPortal(<TodoCard />, { path: '/features/home', catalog: zh, calls: [fake(todo.page, () => pageOf(rows))] });
  expect(await screen.findByText('7812345678901')).toBeInTheDocument();
  expect(screen.getByText('…000001')).toBeInTheDocument();
});
