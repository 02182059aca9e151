import { PaymentState, ReceiveStatus } from '@reap/contracts/compensation/codes';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { applicationLines, applications } from '../application/application.schema.ts';
import { compensationOrderPax, compensationOrders, compensationReceipts } from '../compensation.schema.ts';
import { hold } from '../lock-order.ts';
import { settleApplications } from './application-end.ts';
import { supersedeFailures } from './failures.ts';
import type { Transfer } from './gateway/gateway.ts';
import { enter } from './ledger.ts';
import type { Payment } from './payment.rules.ts';
import { payments } from './payment.schema.ts';
import { tellEnds, tellRevoked } from './tell-end.ts';

interface Settling {
  db: Db;
  tenantId: string;
  now: Date;
}
/** Who changes an application where the gateway is heard and nobody acts. */
const portalItself = { employeeName: 'Reap' };
export type Settled = 'settled' | 'already' | 'unknown' | 'amount';

/**
 * Books what a gateway says of a payment that is under way, once: whoever comes second changes nothing. Another amount than was
 * asked for is not booked at all; the reconciliation shows it.
 */
export async function settle(
  context: Settling,
  { id, status, amountFen, transferNo, reason }: Omit<Transfer, 'tenantId'> & { status: 'paid' | 'failed' },
): Promise<Settled> {
  const [found] = await context.db.select().from(payments).where(eq(payments.id, id));
  if (!found) return 'unknown';
  if (found.amountFen !== amountFen) return 'amount';
  const booked = await close(context, found, PaymentState.paying, status, { transferNo, failure: status === 'failed' ? reason : '' });
  return booked ? 'settled' : 'already';
}

/**
 * Ends a payment that is still in this state: ledger, receipt, passenger, application and its message follow in the same transaction.
 * The receipt is of the station whose till paid, or else of the order's.
 */
export async function close(
  context: Settling,
  payment: Payment,
  from: Payment['state'],
  end: 'paid' | 'failed',
  how: { transferNo?: string; failure?: string; byName?: string; till?: string },
): Promise<boolean> {
  const { db, tenantId, now } = context;
  const { transferNo = '', failure = '', byName = '', till = '' } = how;
  await hold(db, {
    orders: { keep: eq(compensationOrders.id, payment.orderId) },
    pax: { change: and(eq(compensationOrderPax.orderId, payment.orderId), eq(compensationOrderPax.paxId, payment.paxId)) },
    applications: { change: eq(applications.id, payment.applicationId) },
    lines: { change: eq(applicationLines.id, payment.lineId) },
  });
  const [closed] = await db
    .update(payments)
    .set({
      state: end === 'paid' ? PaymentState.paid : PaymentState.failed,
      settledAt: now,
      transferNo,
      failure,
      updatedAt: now,
      updatedByName: byName,
      version: sql`version + 1`,
    })
    .where(and(eq(payments.id, payment.id), eq(payments.state, from)))
    .returning();
  if (!closed) return false;
  await enter(context, [closed], { entry: end, transferNo, note: failure, byName });
  const { orderId, paxId, amountFen, channel } = closed;
  const station = till || closed.station;
  if (end === 'paid') {
    const receipt = { tenantId, id: newId(), orderId, paxId, amountFen, station, channel: String(channel), receivedAt: now };
    await db.insert(compensationReceipts).values(receipt);
    await db
      .update(compensationOrderPax)
      .set({ receiveStatus: ReceiveStatus.received })
      .where(and(eq(compensationOrderPax.orderId, orderId), eq(compensationOrderPax.paxId, paxId)));
  } else {
    await db.update(applicationLines).set({ live: false }).where(eq(applicationLines.id, closed.lineId));
    await supersedeFailures(db, [orderId]);
  }
  const user = byName ? { employeeName: byName } : portalItself;
  await settleApplications({ ...context, user }, sql`select ${closed.applicationId}::uuid`);
  await tellEnds(context, [closed.applicationId]);
  // What failed once its order was closed ends its application.
  if (end === 'failed') await tellRevoked(context, [closed.applicationId], 'closed');
  return true;
}
