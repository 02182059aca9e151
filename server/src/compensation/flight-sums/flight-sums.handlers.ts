import { OrderStatus, ReceiveStatus } from '@reap/contracts/compensation/codes';
import type { flightSums } from '@reap/contracts/compensation/flight-sums';
import { and, eq, sql } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { orderRules } from '../order/order.load.ts';

const fenOf = (column: typeof compensationOrders.sumFen | typeof compensationOrderPax.amountFen) =>
  sql<number>`coalesce(sum(${column}), 0)::text`.mapWith(Number);
const count = sql<number>`count(*)::int`;
const ofFlight = (flightId: string, context: Context) => and(eq(compensationOrders.flightId, flightId), orderRules(context));

/** Shares of orders in effect, by whether they were claimed; of frozen ones nothing can be. */
async function shares(flightId: string, context: Context) {
  const { receiveStatus, amountFen, frozen } = compensationOrderPax;
  const rows = await context.db
    .select({ receiveStatus, pax: count, amount: fenOf(amountFen) })
    .from(compensationOrderPax)
    .innerJoin(
      compensationOrders,
      and(eq(compensationOrders.tenantId, compensationOrderPax.tenantId), eq(compensationOrders.id, compensationOrderPax.orderId)),
    )
    .where(and(ofFlight(flightId, context), eq(compensationOrders.status, OrderStatus.inEffect), eq(frozen, false)))
    .groupBy(receiveStatus);
  const those = (status: number) => {
    const { pax = 0, amount = 0 } = rows.find(row => row.receiveStatus === status) ?? {};
    return { pax, amount };
  };
  return { claimed: those(ReceiveStatus.received), open: those(ReceiveStatus.open) };
}

export const flightSumsHandlers: Handlers<typeof flightSums> = {
  async sums({ flightId }, context) {
    const { status, sumFen } = compensationOrders;
    const orders = await context.db
      .select({ status, orders: count, amount: fenOf(sumFen) })
      .from(compensationOrders)
      .where(ofFlight(flightId, context))
      .groupBy(status)
      .orderBy(status);
    return { orders, ...(await shares(flightId, context)) };
  },
};
