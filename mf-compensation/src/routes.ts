const page =
  (path: string) =>
  (query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    return `/features/compensation/${path}${search ? `?${search}` : ''}`;
  };

/** The locations of this remote's pages; `orderId` and `accidentId` name the record. */
export const routes = {
  todo: page('todo'),
  accidents: page('accident'),
  accidentForm: page('accident/form'),
  orders: page('order'),
  orderForm: page('order/form'),
  orderDetail: page('redress/detail'),
};
