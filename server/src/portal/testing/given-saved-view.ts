import { order } from '@reap/contracts/compensation/order/order';
import type { ViewState } from '@reap/contracts/portal/saved-view';

/** The list of compensation orders, as views name it. */
export const orderList = { list: order.page.path, page: '/features/compensation/order' };

/** Orders under audit of the last seven days, the largest first. */
export const viewState: ViewState = {
  filters: [
    { name: 'flightNo', values: ['TV98'] },
    { name: 'status', values: ['1', '2'] },
    { name: 'flightStartDate', values: ['today-6'] },
    { name: 'flightEndDate', values: ['today'] },
  ],
  sortColumn: 'sumMoney',
  isAsc: false,
  columns: ['orderNo', 'flightNo', 'sumMoney', 'status'],
  hidden: ['remark'],
  pinned: [],
  widths: [{ column: 'orderNo', width: 200 }],
  density: 'compact',
};
