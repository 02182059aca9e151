import type { order } from '@reap/contracts/compensation/order/order';
import type { PageOf, RowOf } from '@reap/contracts/contract';

type Order = RowOf<typeof order.page>;
const inEffect = 3;

/** What orders come to in fen, and those in effect; unknown where not all are here or an amount may not be seen. */
export function orderSums(orders: PageOf<Order> | undefined): { all: number; effective: number } | undefined {
  if (!orders || orders.rows.length < orders.total || orders.rows.some(row => typeof row.sumMoney !== 'number')) return undefined;
  const sum = (rows: readonly Order[]) => rows.reduce((total, row) => total + row.sumMoney, 0);
  return { all: sum(orders.rows), effective: sum(orders.rows.filter(row => row.status === inEffect)) };
}
