import { order } from '@reap/contracts/compensation/order/order';
import { received } from '@reap/contracts/compensation/payment/received';
import { audit } from '@reap/contracts/compensation/review/audit';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { orderRow } from '@reap/shared-ui/testing/sample-orders';
import { screen } from '@testing-library/react';
import { z } from 'zod';
import { routes } from '../../../routes.ts';
import { catalogOf, lookups, orderPax } from '../../../testing/samples.ts';
import OrderDetailScreen from './order-detail.screen.tsx';

const row = orderRow(1);
const path = routes.orderDetail({ orderId: row.orderId });
/** A data rule hides the column: the answer comes without the field. */
const without = (field: string) => {
  const { [field]: _, ...rest } = orderRow(1) as Record<string, unknown>;
  return fake({ ...order.find, returns: z.any() } as never, () => rest as never);
};
const reads = () => [
  ...lookups(),
  fake(audit.findAuditRecord, () => []),
  fake(order.findPax, () => pageOf([orderPax(1)])),
  fake(order.findPaxReceiveRecord, () => []),
  fake(order.findSameTypeOrders, () => [orderRow(5)]),
  fake(received.find, () => []),
];
test.each(['orderNo', 'flightNo', 'accidentNo', 'createdBy', 'sumMoney'])(
  'the page of an order whose %s a data rule hides',
  async field => {
    renderInPortal(<OrderDetailScreen />, { path, calls: [without(field), ...reads()] as never, catalog: catalogOf('zh-CN') });
    expect(await screen.findByText('拉萨 LXA')).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/undefined|NaN/);
  },
);

test('a number that may not be read is not offered to copy', async () => {
  renderInPortal(<OrderDetailScreen />, { path, calls: [without('orderNo'), ...reads()] as never, catalog: catalogOf('zh-CN') });
  await screen.findByText('拉萨 LXA');
  expect(screen.queryByRole('button', { name: /^复制/ })).toBeNull();
});
