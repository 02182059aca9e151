import { OrderStatus, PaymentState } from '@reap/contracts/compensation/codes';
import { and, inArray, sql } from 'drizzle-orm';
import { literal, literals } from '../../db/literal.ts';
import type { Db } from '../../db/pool.ts';
import { hold } from '../lock-order.ts';
import { payments } from './payment.schema.ts';

const { toPay, paid, paying, failed } = PaymentState;

const inEffect = sql`exists (select from compensation_orders o where o.id = ${payments.orderId} and o.status = ${literal(OrderStatus.inEffect)})`;
const plannedAnew = sql`exists (select from payments later where later.order_id = ${payments.orderId} and later.pax_id = ${payments.paxId}
  and later.state in (${literals([toPay, paid, paying])}))`;

/**
 * A failure that its application waits for: not paid again, of an order in effect. What failed of another order was taken back with it:
 * it can neither be paid again nor be claimed anew.
 */
export const isOpenFailure = sql<boolean>`(${payments.state} = ${literal(failed)} and ${payments.againAs} is null and ${inEffect})`;

/** A failure that somebody has to deal with; as the index of the list has it. */
export const isUrgent = sql<boolean>`(${payments.state} = ${literal(failed)} and ${payments.againAs} is null and not ${payments.superseded})`;

/** Notes which failures of these orders are nothing to deal with any more: the line was planned anew, or the order is no longer in effect. */
export async function supersedeFailures(db: Db, orderIds: readonly string[]): Promise<void> {
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isUrgent, inArray(payments.orderId, [...orderIds]), sql`(${plannedAnew} or not ${inEffect})`));
  if (found.length === 0) return;
  const these = inArray(
    payments.id,
    found.map(one => one.id),
  );
  await hold(db, { payments: { change: these } });
  await db.update(payments).set({ superseded: true }).where(these);
}
