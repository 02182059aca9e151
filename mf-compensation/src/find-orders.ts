import { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order';
import { formatMoney } from '@reap/shared-ui/core/format';
import { request } from '@reap/shared-ui/core/http';
import type { SearchHit } from '@reap/shared-ui/core/remote';
import { routes } from './routes.ts';

/** Orders or accidents whose number begins with what was typed into the portal's search; for a flight number, its orders. */
export async function findOrders(text: string): Promise<SearchHit[]> {
  const typed = text.trim().toUpperCase();
  if (/^AC\d/.test(typed)) return accidentsBy(typed);
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

async function accidentsBy(accidentNo: string): Promise<SearchHit[]> {
  const { rows } = await request(accident.page, { accidentNo, pageSize: 5 });
  return rows.map(row => ({
    id: row.accidentId,
    title: row.accidentNo,
    detail: `${row.flightNo} ${row.flightDate} · ${row.choiceSegment.join(' ')}`,
    path: routes.accidentDetail({ accidentId: row.accidentId }),
  }));
}
