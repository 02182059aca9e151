import { pagesBelow } from '@reap/shared-ui/core/page-path';

const page = pagesBelow('/features/compensation');

/** The locations of this remote's pages; `orderId` and `accidentId` name the record. */
export const routes = {
  todo: page('todo'),
  accidents: page('accident'),
  accidentForm: page('accident/form'),
  orders: page('order'),
  orderForm: page('order/form'),
  orderDetail: page('redress/detail'),
};
