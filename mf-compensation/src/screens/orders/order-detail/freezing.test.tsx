import { order } from '@reap/contracts/compensation/order/order';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { orderRow } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf, lookups, orderPax } from '../../../testing/samples.ts';
import { OrderPassengers } from './order-passengers.tsx';

beforeEach(() => sessionStorage.clear());

test('whoever has received since he was ticked does not keep the others from being frozen', async () => {
  let rows = [orderPax(1), orderPax(2)];
  const row = orderRow(1, { status: 3, allowed: ['freeze'] });
  const freeze = fake(order.freezeOrderPax, () => ({ left: 0 }));
  const { portal } = renderInPortal(<OrderPassengers order={row} />, {
    calls: [freeze, fake(order.findPax, () => pageOf(rows)), ...lookups()],
    catalog: catalogOf('zh-CN'),
  });
  const [all] = await screen.findAllByRole('checkbox');
  await userEvent.click(all as HTMLElement);
  rows = [orderPax(1, { receiveStatus: 1 }), orderPax(2)];
  act(() => portal.emit({ kind: 'task', orderId: row.orderId }));
  expect(await screen.findByText('已领取')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '冻结' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /冻结原因/ }), '证件核对中');
  await userEvent.click(dialog.getByRole('button', { name: '冻结' }));
  await waitFor(() => expect(freeze.inputs).toMatchObject([{ paxId: [orderPax(2).paxId] }]));
});
