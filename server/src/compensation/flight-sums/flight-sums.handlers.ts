import { OrderStatus, ReceiveStatus } from '@reap/contracts/compensation/codes';
import type { flightSums } from '@reap/contracts/compensation/flight-sums';
import { and, eq, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { compensationOrderPax, compensationOrders, compensationReceipts } from '../compensation.schema.ts';
import { orderRules } from '../order/order.load.ts';
import { isReceivable } from '../order/pending-money.ts';

const ordersFen = sql<number>`coalesce(sum(${compensationOrders.sumFen}), 0)::text`.mapWith(Number);
const count = sql<number>`count(*)::int`;
const ofFlight = (flightId: string, context: Context) => and(eq(compensationOrders.flightId, flightId), orderRules(context));

/** What was received of a share; until it is, what is promised: less may be granted. */
const shareFen = sql<number>`coalesce(sum(case when ${compensationOrderPax.receiveStatus} = ${literal(ReceiveStatus.received)}
  then coalesce(${compensationReceipts.amountFen}, 0) else ${compensationOrderPax.amountFen} end), 0)::text`.mapWith(Number);

/** Shares of orders in effect that can be received, by whether they were; of frozen ones nothing can be. */
async function shares(flightId: string, context: Context) {
  const { receiveStatus, frozen } = compensationOrderPax;
  const rows = await context.db
    .select({ receiveStatus, pax: count, amount: shareFen })
    .from(compensationOrderPax)
    .innerJoin(
      compensationOrders,
      and(eq(compensationOrders.tenantId, compensationOrderPax.tenantId), eq(compensationOrders.id, compensationOrderPax.orderId)),
    )
    .leftJoin(
      compensationReceipts,
      and(eq(compensationReceipts.orderId, compensationOrderPax.orderId), eq(compensationReceipts.paxId, compensationOrderPax.paxId)),
    )
    .where(
      and(
        ofFlight(flightId, context),
        eq(compensationOrders.status, OrderStatus.inEffect),
        eq(frozen, false),
        isReceivable(compensationOrders),
      ),
    )
    .groupBy(receiveStatus);
  const those = (status: number) => {
    const { pax = 0, amount = 0 } = rows.find(row => row.receiveStatus === status) ?? {};
    return { pax, amount };
  };
  return { claimed: those(ReceiveStatus.received), open: those(ReceiveStatus.open) };
}

export const flightSumsHandlers: Handlers<typeof flightSums> = {
  async sums({ flightId }, context) {
    const { status } = compensationOrders;
    const orders = await context.db
      .select({ status, orders: count, amount: ordersFen })
      .from(compensationOrders)
      .where(ofFlight(flightId, context))
      .groupBy(status)
      .orderBy(status);
    return { orders, ...(await shares(flightId, context)) };
  },
};
