import { order } from '@reap/contracts/compensation/order/order';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fake, pageOf } from '../../testing/fake-calls.tsx';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { orderRow } from '../../testing/sample-orders.tsx';
import { column } from '../columns.tsx';
import { ListScreen } from '../list-screen.tsx';

const tick = async () => userEvent.click((await screen.findAllByRole('checkbox'))[1] as HTMLElement);
const bar = () => screen.getByRole('region', { name: /已选/ });

test('chosen rows that are read again are what they are by now: their sum, and what is sent of them', async () => {
  const sent: number[][] = [];
  let row = orderRow(1, { sumMoney: 100_00, version: 1 });
  const { portal } = renderInPortal(
    <ListScreen
      call={order.page}
      rowKey="orderId"
      live="task"
      columns={[column('flightNo')]}
      amountOf={({ sumMoney }) => sumMoney}
      selected={({ rows }) => (
        <button type="button" onClick={() => sent.push(rows.map(({ version }) => version))}>
          批量
        </button>
      )}
    />,
    { path: '/features/x', calls: [fake(order.page, () => pageOf([row]))] },
  );
  await tick();
  expect(bar()).toHaveTextContent('¥100.00');
  row = orderRow(1, { sumMoney: 999_00, version: 9 });
  portal.emit({ kind: 'task', orderId: row.orderId });
  await waitFor(() => expect(bar()).toHaveTextContent('¥999.00'));
  await userEvent.click(screen.getByRole('button', { name: '批量' }));
  expect(sent).toEqual([[9]]);
});

test('what was chosen and can’t be any more can be left out; what was not chosen stays blocked', async () => {
  let status: 1 | 2 = 1;
  const row = (n: number) => orderRow(n, { status });
  const { portal } = renderInPortal(
    <ListScreen
      call={order.page}
      rowKey="orderId"
      live="task"
      columns={[column('flightNo')]}
      selectable={one => one.status === 1}
      selected={() => <span>可操作</span>}
    />,
    { path: '/features/x', calls: [fake(order.page, () => pageOf([row(1), row(2)]))] },
  );
  await tick();
  status = 2;
  portal.emit({ kind: 'task', orderId: row(1).orderId });
  await waitFor(() => expect(screen.getAllByRole('checkbox')[2]).toBeDisabled());
  await tick();
  expect(screen.queryByRole('region', { name: /已选/ })).not.toBeInTheDocument();
});

test('what chosen rows come to is not said where a data rule hides an amount', async () => {
  renderInPortal(
    <ListScreen
      call={order.page}
      rowKey="orderId"
      columns={[column('flightNo')]}
      amountOf={() => undefined}
      selected={() => <span>可操作</span>}
    />,
    { path: '/features/x', calls: [fake(order.page, () => pageOf([orderRow(1)]))] },
  );
  await tick();
  expect(bar()).toHaveTextContent('可操作');
  expect(bar()).not.toHaveTextContent(/¥|合计/);
});
