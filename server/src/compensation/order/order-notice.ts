import { compensationPages } from '@reap/contracts/compensation/pages';
import type { Context } from '../../kernel/call/context.ts';
import { sendMail } from '../../message-center/index.ts';
import type { OrderRecord } from './order.queries.ts';

const detail = (record: OrderRecord): string => `${compensationPages.orderDetail}?orderId=${record.id}`;
const facts = ({ orderNo, flightNo, flightDate }: OrderRecord) => ({
  params: { orderNo, flightNo, flightDate },
  tells: { 'comp.order.orderNo': orderNo, 'comp.order.flightNo': flightNo },
});

/** Tells the reviewers of a new node that an order waits for them. */
export const tellReviewers = (context: Context, record: OrderRecord, reviewerIds: readonly string[]): Promise<void> =>
  sendMail(context, {
    to: reviewerIds,
    template: 'order.mail.waiting',
    ...facts(record),
    businessType: 'compensation',
    targetUrl: detail(record),
  });

export type Decided = 'approved' | 'rejected' | 'returned' | 'noReviewer' | 'revoked';

/** Tells the creator how the review of his order ended. */
export const tellCreator = (context: Context, record: OrderRecord, decided: Decided): Promise<void> =>
  sendMail(context, {
    to: [record.createdBy],
    template: `order.mail.${decided}`,
    ...facts(record),
    businessType: 'compensation',
    targetUrl: detail(record),
  });

/** The contact link of the timeline: asks a pending reviewer to look at the order. */
export const remindReviewer = (context: Context, record: OrderRecord, reviewerId: string): Promise<void> =>
  sendMail(context, {
    to: [reviewerId],
    template: 'order.mail.reminder',
    ...facts(record),
    businessType: 'compensation',
    targetUrl: detail(record),
  });
