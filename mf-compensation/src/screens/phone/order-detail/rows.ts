import type { h5Order } from '@reap/contracts/compensation/h5-order';
import type { order } from '@reap/contracts/compensation/order';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';

export type Order = AnswerOf<typeof h5Order.detail>;
export type Pax = RowOf<typeof order.findPax>;

/** What the sheet that grants luggage is given, and each of its two ways. */
export interface GrantProps {
  order: Order;
  onClose: () => void;
}
