import { PaymentState } from '@reap/contracts/compensation/codes';
import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { newId } from '../../kernel/ids.ts';
import { applicationLines, type applications } from '../application/application.schema.ts';
import { claimRulesOf } from '../claim-rules/claim-rules.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { supersedeFailures } from './failures.ts';
import { enter } from './ledger.ts';
import { dueAt } from './payment.rules.ts';
import { paymentSeals, payments } from './payment.schema.ts';

type Application = typeof applications.$inferSelect;
type Planning = Pick<Context, 'db' | 'tenantId' | 'now'>;

/**
 * Plans what a passed application is paid: a payment for each line, due when the wait is over, which is the answer. Runs in the
 * transaction that passes it.
 */
export async function planPayments(context: Planning, application: Application): Promise<Date> {
  const { db, tenantId, now } = context;
  const { payWaitHours } = await claimRulesOf(db);
  const due = dueAt(now, payWaitHours, application.quickPay);
  const lines = await db
    .select({ line: applicationLines, orderNo: compensationOrders.orderNo })
    .from(applicationLines)
    .innerJoin(compensationOrders, eq(compensationOrders.id, applicationLines.orderId))
    .where(and(eq(applicationLines.applicationId, application.id), eq(applicationLines.live, true)));
  const payAccount = application.payAccount.open(application);
  const planned = lines.map(({ line, orderNo }) => {
    const place = { tenantId, id: newId() };
    return {
      ...place,
      applicationId: application.id,
      lineId: line.id,
      orderId: line.orderId,
      paxId: line.paxId,
      orderNo,
      flightNo: application.flightNo,
      flightDate: application.flightDate,
      station: application.station,
      accidentType: application.accidentType,
      channel: application.payChannel,
      ...paymentSeals.sealed(place, { payAccount }),
      amountFen: line.newAmountFen ?? line.amountFen,
      dueAt: due,
      createdAt: now,
      updatedAt: now,
    };
  });
  if (planned.length === 0) return due;
  await db.insert(payments).values(planned);
  await enter(context, planned, { entry: 'planned' });
  await supersedeFailures(
    db,
    planned.map(one => one.orderId),
  );
  return due;
}

/**
 * Quick pay was turned on or off: what is not on its way is due at once, or after the wait since the review again. What is paid again has
 * waited before, and stays due at once.
 */
export async function replanPayments({ db, now }: Planning, application: Application): Promise<void> {
  const { payWaitHours } = await claimRulesOf(db);
  const due = application.quickPay ? sql`${now.toISOString()}::timestamptz` : sql`created_at + make_interval(hours => ${payWaitHours})`;
  const own = eq(payments.applicationId, application.id);
  const again = db
    .select({ id: payments.againAs })
    .from(payments)
    .where(and(own, isNotNull(payments.againAs)));
  await db
    .update(payments)
    .set({ dueAt: due, updatedAt: now })
    .where(and(own, eq(payments.state, PaymentState.toPay), notInArray(payments.id, again)));
}
