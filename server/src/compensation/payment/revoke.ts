import { PaymentState } from '@reap/contracts/compensation/codes';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { literals } from '../../db/literal.ts';
import type { Context } from '../../kernel/call/context.ts';
import { applicationLines, applications } from '../application/application.schema.ts';
import type { ApplicationEnd } from '../application/ended.ts';
import { hold } from '../lock-order.ts';
import { settleApplications } from './application-end.ts';
import { isUrgent, supersedeFailures } from './failures.ts';
import { enter } from './ledger.ts';
import { payments } from './payment.schema.ts';
import { tellEnds, tellRevoked } from './tell-end.ts';

type Revoking = Pick<Context, 'db' | 'tenantId' | 'now' | 'user'>;

interface Revoked {
  orderId: string;
  cause: ApplicationEnd;
  paxIds?: readonly string[];
}

/**
 * Takes back what is claimed of an order that the transaction holds, or of some of its passengers, and not yet on its way: payments
 * are revoked, lines can be claimed no more, applications without lines end, whose applicants are told why, and whoever waits for no
 * other payment is told what was paid. What the gateway has been told stays: it can't be called back. Gives the ids of those that ended.
 */
export async function revokeUnpaid(context: Revoking, { orderId, cause, paxIds }: Revoked): Promise<string[]> {
  const { db, now, user } = context;
  const concerned = <T extends typeof payments | typeof applicationLines>(table: T) =>
    and(eq(table.orderId, orderId), paxIds ? inArray(table.paxId, [...paxIds]) : undefined);
  const claimed = and(concerned(applicationLines), eq(applicationLines.live, true));
  const open = and(concerned(payments), eq(payments.state, PaymentState.toPay));
  // Of an order that is closed nothing that failed before can be paid again, nor claimed anew.
  const ofClosed = paxIds ? sql`false` : undefined;
  const failed = and(concerned(payments), isUrgent, ofClosed);
  // Those whose line was claimed anew are settled with the order, too; whoever applied has been told of them.
  const settledBefore = and(concerned(payments), eq(payments.state, PaymentState.failed), eq(payments.superseded, true), ofClosed);
  const applicationIds = union(
    db.select({ id: applicationLines.applicationId }).from(applicationLines).where(claimed),
    db
      .select({ id: payments.applicationId })
      .from(payments)
      .where(or(open, failed, settledBefore)),
  );
  await hold(db, {
    applications: { change: inArray(applications.id, applicationIds) },
    lines: { change: claimed },
    payments: { change: open },
  });
  const taken = await db
    .update(payments)
    .set({ state: PaymentState.revoked, settledAt: now, updatedAt: now, updatedByName: user.employeeName, version: sql`version + 1` })
    .where(open)
    .returning({ id: payments.id, amountFen: payments.amountFen, applicationId: payments.applicationId });
  await enter(context, taken, { entry: 'revoked', byName: user.employeeName });
  const refused = await db.selectDistinct({ applicationId: payments.applicationId }).from(payments).where(failed);
  const superseded = await db.selectDistinct({ applicationId: payments.applicationId }).from(payments).where(settledBefore);
  await supersedeFailures(db, [orderId]);
  const onItsWay = sql`exists (select 1 from payments p where p.line_id = application_lines.id and p.state in (${literals([PaymentState.paid, PaymentState.paying])}))`;
  const freed = await db
    .update(applicationLines)
    .set({ live: false })
    .where(and(claimed, sql`not ${onItsWay}`))
    .returning({ id: applicationLines.id, applicationId: applicationLines.applicationId });
  const ids = [...new Set([...freed, ...refused].map(one => one.applicationId))];
  const concernedIds = [...new Set([...ids, ...superseded.map(one => one.applicationId)])];
  if (concernedIds.length > 0) await settleApplications(context, sql`select unnest(${sql.param(concernedIds)}::uuid[])`);
  await tellEnds(context, [...new Set([...taken, ...freed].map(one => one.applicationId))]);
  // They waited for something until now: those that are revoked have ended here.
  const ended = await tellRevoked(context, ids, cause);
  const goOn = freed.filter(line => !ended.includes(line.applicationId)).map(line => line.id);
  await db.update(applicationLines).set({ takenBack: true }).where(inArray(applicationLines.id, goOn));
  return ended;
}

/** Of these passengers of an order, how many are being paid at this moment. */
export const countPaying = ({ db }: Revoking, orderId: string, paxIds: readonly string[]): Promise<number> =>
  db.$count(payments, and(eq(payments.orderId, orderId), inArray(payments.paxId, [...paxIds]), eq(payments.state, PaymentState.paying)));
