import type { ApplicationDetail } from '@reap/contracts/compensation/claim/application';
import { ApplicationStatus, PaymentState } from '@reap/contracts/compensation/codes';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { payments } from '../payment/payment.schema.ts';
import type { ApplicationRecord } from './application.changes.ts';
import { applicationLines } from './application.schema.ts';

type Ended = NonNullable<z.output<typeof ApplicationDetail>['ended']>;
export type ApplicationEnd = Ended['cause'];

/** The calls that end applications with what they do to an order, and why. */
const causes = new Map<string, ApplicationEnd>([
  ['comp.order.freezeOrderPax', 'frozen'],
  ['comp.h5Order.freezeOrderPax', 'frozen'],
  ['comp.order.close', 'closed'],
  ['comp.h5Order.close', 'closed'],
]);

/** The applications that a change of an order ended, as its line of the audit log names them for `endOf`. */
export const loggedEnds = (applicationIds: readonly string[]) => (applicationIds.length > 0 ? { applyId: applicationIds } : {});

/**
 * How staff ended an application, who and when; undefined where whoever applied took it back, or where the log is not kept so long. One
 * that was ended never changes again, so that its last change tells who and when.
 */
export async function endOf(record: ApplicationRecord, { db }: Pick<Context, 'db'>): Promise<Ended | undefined> {
  if (record.status !== ApplicationStatus.revoked) return undefined;
  const orderNos = db
    .select({ orderNo: compensationOrders.orderNo })
    .from(applicationLines)
    .innerJoin(compensationOrders, eq(compensationOrders.id, applicationLines.orderId))
    .where(eq(applicationLines.applicationId, record.id));
  const [line] = await db
    .select({ call: auditLog.call })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.target, orderNos),
        inArray(auditLog.call, [...causes.keys()]),
        eq(auditLog.result, 'ok'),
        sql`${auditLog.after} @> ${JSON.stringify(loggedEnds([record.id]))}::jsonb`,
      ),
    )
    .limit(1);
  const cause = line ? causes.get(line.call) : await closedUnderWay(record, { db });
  return cause && { cause, by: record.updatedByName, time: record.updatedAt.toISOString() };
}

/** What failed once its order was closed ended without a call: of an order in effect it leaves its application passed. */
async function closedUnderWay({ id }: ApplicationRecord, { db }: Pick<Context, 'db'>): Promise<ApplicationEnd | undefined> {
  const failed = await db.$count(
    payments,
    and(eq(payments.applicationId, id), eq(payments.state, PaymentState.failed), isNull(payments.againAs)),
  );
  return failed > 0 ? 'closed' : undefined;
}
