import { order } from '@reap/contracts/compensation/order/order';
import { received } from '@reap/contracts/compensation/payment/received';
import { audit } from '@reap/contracts/compensation/review/audit';
import type { RowOf } from '@reap/contracts/contract';
import type { Language } from '@reap/shared-ui/core/remote';
import { type Fake, fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf, orderRow } from '@reap/shared-ui/testing/sample-orders';
import { routes } from '../routes.ts';
import OrderDetailScreen from '../screens/orders/order-detail/order-detail.screen.tsx';
import { receivedItem } from './sample-applications.ts';
import { catalogOf, lookups, orderPax } from './samples.ts';

type Row = RowOf<typeof order.page>;

export const zhaxi = { orgName: '拉萨站', reviewerName: '扎西', reviewerNo: '10233', reviewerPhone: '138****5678', reviewerId: idOf(3) };
/** The node of the review that waits for this reviewer. */
export const pending = {
  nodeName: 'READ' as const,
  status: 'ready' as const,
  objName: '站经理审核',
  reviewerInfo: '',
  remarks: '',
  doneDate: null,
  waiteAuditReviewers: [zhaxi],
};
export const row = orderRow(1);
export const path = routes.orderDetail({ orderId: row.orderId });

const reads = (change: Partial<Row>) => [
  ...lookups(),
  fake(order.find, () => orderRow(1, change)),
  fake(audit.findAuditRecord, () => [pending]),
  fake(order.findPax, () => pageOf([orderPax(1), orderPax(2, { receiveStatus: 1 }), orderPax(3, { frozen: true })])),
  fake(order.findPaxReceiveRecord, () => []),
  fake(order.findSameTypeOrders, () => [orderRow(5)]),
  fake(received.find, () => [
    receivedItem({ duplicate: false, flightNo: 'TV9999' }),
    receivedItem({ orderId: idOf(78), match: ['pnr'], duplicate: false }),
  ]),
];

/** The page of the order `row` as `change` has it; `calls` answer before what the page reads anyway. */
export const show = (change: Partial<Row>, calls: readonly Fake[] = [], at = path, language: Language = 'zh-CN') =>
  renderInPortal(<OrderDetailScreen />, { path: at, calls: [...calls, ...reads(change)], language, catalog: catalogOf(language) });
