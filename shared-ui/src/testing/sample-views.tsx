import { order } from '@reap/contracts/compensation/order/order';
import type { SavedView } from '@reap/contracts/portal/saved-view';

export const ordersPage = '/features/compensation/order';

/** A saved view of the list of orders. */
export const savedOrders = (n: number, more: Partial<SavedView> = {}): SavedView => ({
  id: `019a0000-0000-7000-8000-0000000005${String(n).padStart(2, '0')}`,
  name: `视图${n}`,
  list: order.page.path,
  page: ordersPage,
  state: {
    filters: [{ name: 'flightNo', values: [`TV98${n}`] }],
    sortColumn: 'sumMoney',
    isAsc: false,
    columns: ['orderNo', 'flightNo', 'sumMoney'],
    hidden: ['status', 'remark'],
    widths: [],
    density: 'compact',
  },
  dropped: [],
  own: true,
  owner: '卓玛',
  roles: [],
  pinned: false,
  standard: false,
  updatedTime: '2026-03-01T00:00:00Z',
  version: 1,
  ...more,
});
