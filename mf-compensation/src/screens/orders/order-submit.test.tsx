import { order } from '@reap/contracts/compensation/order/order';
import { received } from '@reap/contracts/compensation/payment/received';
import { audit } from '@reap/contracts/compensation/review/audit';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { orderRow } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import { catalogOf, earlier, lookups, orderPax } from '../../testing/samples.ts';
import OrderDetailScreen from './order-detail/order-detail.screen.tsx';

const show = (selected: Fake) =>
  renderInPortal(<OrderDetailScreen />, {
    path: routes.orderDetail({ orderId: orderRow(1).orderId }),
    calls: [
      ...lookups(),
      selected,
      fake(order.find, () => orderRow(1, { status: 0, duplicates: 0, allowed: ['submit'] })),
      fake(order.limits, () => ({ paxLimit: 500_000, orderLimit: 50_000_000, irregularStandard: 40_000, baggageStandard: 20_000 })),
      fake(audit.findAuditRecord, () => []),
      fake(order.findPax, () => pageOf([])),
      fake(order.findPaxReceiveRecord, () => []),
      fake(order.findSameTypeOrders, () => []),
      fake(received.find, () => []),
    ],
    catalog: catalogOf('zh-CN'),
  });
const submit = () => screen.findByRole('button', { name: /提交审核/ });

test('an order is submitted only once it is known what is risky', async () => {
  const read = Promise.withResolvers<void>();
  show(
    fake(order.findSelectedPax, async () => {
      await read.promise;
      return [orderPax(1, { earlier: [earlier()], duplicateReason: '补差' })];
    }),
  );
  await userEvent.click(await submit());
  expect(screen.queryByRole('dialog')).toBeNull();
  read.resolve();
  await waitFor(async () => expect(await submit()).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(await submit());
  expect(await screen.findByRole('dialog')).toHaveTextContent('1 位旅客在本航班已领取或有待领补偿（旅客1）');
});

test('where the passengers can not be read, the question says that risks are not shown', async () => {
  show(fake(order.findSelectedPax, () => refuse('server.internal')));
  await waitFor(async () => expect(await submit()).not.toHaveClass('ant-btn-loading'));
  await userEvent.click(await submit());
  expect(await screen.findByRole('dialog')).toHaveTextContent('未能读取旅客和补偿标准，无法提示重复、超标准等风险');
});
