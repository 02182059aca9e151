import { order } from '@reap/contracts/compensation/order/order';
import { received } from '@reap/contracts/compensation/payment/received';
import { audit } from '@reap/contracts/compensation/review/audit';
import type { RowOf } from '@reap/contracts/contract';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf, earlier, lookups, orderPax } from '../../../testing/samples.ts';
import OrderDetailScreen from './order-detail.screen.tsx';

const strip = /1 位旅客在本航班已领取或有待领补偿/;
/** The page of an order; its passengers come page after page, as the server has them, once `whole` says that they may. */
const show = (change: Partial<RowOf<typeof order.page>>, passengers: readonly ReturnType<typeof orderPax>[], whole = () => true) =>
  renderInPortal(<OrderDetailScreen />, {
    path: routes.orderDetail({ orderId: orderRow(1).orderId }),
    calls: [
      ...lookups(),
      fake(order.find, () => orderRow(1, change)),
      fake(audit.findAuditRecord, () => []),
      fake(order.findPax, ({ duplicatesOnly, pageNumber = 1, pageSize = 20 }) => {
        if (duplicatesOnly && !whole()) return refuse('server.internal');
        const found = passengers.filter(pax => !duplicatesOnly || pax.earlier.length > 0);
        return pageOf(found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), found.length);
      }),
      fake(order.findPaxReceiveRecord, () => []),
      fake(order.findSameTypeOrders, () => []),
      fake(received.find, () => []),
    ],
    catalog: catalogOf('zh-CN'),
  });
const doubled = orderPax(1, { earlier: [earlier({ receiveStatus: 1 })] });

test('who has money already is named wherever the passenger stands in a large order', async () => {
  const passengers = Array.from({ length: 320 }, (_, at) => orderPax(2, { paxId: idOf(20_000 + at) }));
  show({ duplicates: 1, paxCount: 320, status: 1 }, passengers.with(310, doubled));
  expect(await screen.findByText(strip)).toBeInTheDocument();
});

test('money that came to a passenger after the order was submitted is said above the decision, too', async () => {
  show({ duplicates: 0, status: 1, allowed: ['audit'], taskId: idOf(700) }, [doubled]);
  expect(await screen.findByText(strip)).toBeInTheDocument();
});

test('where the duplicates of an order can not be read, that is said, and they are asked for again', async () => {
  let whole = false;
  show({ duplicates: 1, status: 1 }, [doubled], () => whole);
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByText(strip)).toBeNull();
  whole = true;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByText(strip)).toBeInTheDocument());
});
