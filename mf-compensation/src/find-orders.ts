import { order } from '@reap/contracts/compensation/order';
import { formatMoney } from '@reap/shared-ui/core/format';
import { request } from '@reap/shared-ui/core/http';
import type { SearchHit } from '@reap/shared-ui/core/remote';
import { routes } from './routes.ts';

/** Orders whose number begins with what was typed into the portal's search; for a flight number, its orders. */
export async function findOrders(text: string): Promise<SearchHit[]> {
  const typed = text.trim().toUpperCase();
  const filter = /^BC\d/.test(typed) ? { orderNo: typed } : /^TV[A-Z0-9]{4}/.test(typed) ? { flightNo: typed } : undefined;
  if (!filter) return [];
  const { rows } = await request(order.page, { ...filter, pageSize: 5 });
  return rows.map(row => ({
    id: row.orderId,
    title: row.orderNo,
    detail: `${row.flightNo} ${row.flightDate} · ${formatMoney(row.sumMoney)}`,
    path: routes.orderDetail({ orderId: row.orderId }),
  }));
}
