import type { h5Order } from '@reap/contracts/compensation/order/h5-order';
import type { order } from '@reap/contracts/compensation/order/order';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';

export type Order = AnswerOf<typeof h5Order.detail>;
export type Pax = RowOf<typeof order.findPax>;

/** What the sheet that grants luggage is given. */
export interface GrantProps {
  order: Order;
  onClose: () => void;
}

/** What each of its two ways is given: the order as it is granted, and as it is now. */
export interface GrantWayProps extends GrantProps {
  latest: Order;
  /** Goes on with the order as it is now. */
  onRenew: () => void;
}
