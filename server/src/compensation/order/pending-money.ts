import { CompensateType, type OrderStatus, PaymentState, ReceiveStatus } from '@reap/contracts/compensation/codes';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { literal, literals } from '../../db/literal.ts';
import { runningStatuses } from './order.rules.ts';

type Named = Record<'orderId' | 'paxId' | 'receiveStatus', SQLWrapper>;

/** A passenger of an order as SQL names him where the table of his orders goes by that name. */
export const paxNamed = (table: string): Named => ({
  orderId: sql.raw(`${table}.order_id`),
  paxId: sql.raw(`${table}.pax_id`),
  receiveStatus: sql.raw(`${table}.receive_status`),
});

/** Whether what an order promises can be received: what a whole flight is given in kind is neither claimed nor granted. */
export const isReceivable = ({ compensateType, pieces }: Record<'compensateType' | 'pieces', SQLWrapper>): SQL =>
  sql`(${compensateType} = ${literal(CompensateType.cash)} or ${pieces} > 0)`;

/** Whether a passenger has his money of an order, or the gateway is at it: that can't be called back, whatever becomes of the order. */
export const isPaidOrPaying = ({ orderId, paxId, receiveStatus }: Named): SQL =>
  sql`(${receiveStatus} = ${literal(ReceiveStatus.received)} or exists (select from payments pay
    where pay.order_id = ${orderId} and pay.pax_id = ${paxId} and pay.state = ${literal(PaymentState.paying)}))`;

/** The same, or the order may still pay. A frozen line counts: it can be thawed, and then two would be paid. */
export const mayBePaid = (pax: Named, status: SQLWrapper): SQL =>
  sql`(${status} in (${literals(runningStatuses)}) or ${isPaidOrPaying(pax)})`;

/** An order that may still pay, or of which somebody has money: orders in a state of `also` count too. */
export const orderMayPay = ({ id, status }: Record<'id' | 'status', SQLWrapper>, also: readonly OrderStatus[] = []): SQL =>
  sql`(${status} in (${literals([...also, ...runningStatuses])}) or exists (select from compensation_order_pax paid
    where paid.order_id = ${id} and ${isPaidOrPaying(paxNamed('paid'))}))`;
