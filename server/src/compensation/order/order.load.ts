import { orderModel } from '@reap/contracts/compensation/order/order-record';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { type OrderRecord, orderWhereOne } from './order.queries.ts';

const ofOrders = { station: compensationOrders.serviceCity, businessType: compensationOrders.accidentType };
/** The caller's row rules on orders. */
export const orderRules = ({ visible }: Context) => visible(orderModel, ofOrders);

/** The same in SQL of one's own that calls the table of orders `o`. */
export const orderRulesOfO = ({ visible }: Context) =>
  visible(orderModel, { station: sql`o.service_city`, businessType: sql`o.accident_type` });

/** How many orders of some kind the caller's row rules hide. */
export async function hiddenOrders(where: SQL | undefined, context: Context): Promise<number> {
  const rules = orderRules(context);
  return rules ? context.db.$count(compensationOrders, and(where, sql`(${rules}) is not true`)) : 0;
}

const findOrder = (orderId: string, context: Context) =>
  orderWhereOne(context.db, and(eq(compensationOrders.id, orderId), orderRules(context)));

/** An order within the caller's row rules; refuses with order.notFound. */
export async function loadOrder(orderId: string, context: Context): Promise<OrderRecord> {
  return (await findOrder(orderId, context)) ?? fail('order.notFound');
}

/** An order can't be put where whoever saves it may not see it. */
export async function requireVisible(orderId: string, context: Context): Promise<void> {
  if (!(await findOrder(orderId, context))) fail('request.invalid', {}, { serviceCity: { key: 'order.stationOutside' } });
}
