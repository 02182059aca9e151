import { OrderStatus, PaymentChannel, PaymentState } from '@reap/contracts/compensation/codes';
import type { payment } from '@reap/contracts/compensation/payment/payment';
import type { InputOf } from '@reap/contracts/contract';
import { and, inArray, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { applicationLines, applications } from '../application/application.schema.ts';
import { notOwn, selfOf } from '../application/application-own.ts';
import { accountProblem } from '../claim/claim.rules.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { hold } from '../lock-order.ts';
import { settleApplications } from './application-end.ts';
import { isUrgent } from './failures.ts';
import { enter } from './ledger.ts';
import type { Payment } from './payment.rules.ts';
import { paymentSeals, payments } from './payment.schema.ts';
import { type Applied, accountOf } from './payment-account.ts';

type Asked = InputOf<(typeof payment)['payAgain']>;
type Failed = Payment & { applied: Applied };

/**
 * Whether a failed payment can be made again: nobody has done so, the line is claimed nowhere else, the order is in effect and the
 * passenger not frozen. Of a line that failed, was claimed anew and failed once more, the newest failure.
 */
export const canPayAgain = sql<boolean>`(${isUrgent}
  and not exists (select from application_lines l where l.order_id = ${payments.orderId} and l.pax_id = ${payments.paxId} and l.live)
  and exists (select from compensation_orders o join compensation_order_pax x on x.order_id = o.id
    where o.id = ${payments.orderId} and o.status = ${literal(OrderStatus.inEffect)} and x.pax_id = ${payments.paxId} and not x.frozen))`;

/** Which of these payments can be made again. */
export async function payableAgain(
  found: readonly Pick<Payment, 'id' | 'state'>[],
  { db }: Pick<Context, 'db'>,
): Promise<ReadonlySet<string>> {
  const ids = found.filter(one => one.state === PaymentState.failed).map(one => one.id);
  if (ids.length === 0) return new Set();
  const open = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.id, ids), canPayAgain));
  return new Set(open.map(row => row.id));
}

/**
 * Pays what failed once more, each as a new payment that is due at once: to the account that it failed for, to another one, or in cash.
 * What somebody else dealt with meanwhile is left out and counted. Refuses with payment.notAgain where nothing is left.
 */
export async function payAgain(asked: Asked, found: readonly Failed[], context: Context) {
  const { items, channel } = asked;
  const { db, now, user } = context;
  const versions = new Map(items.map(item => [item.id, item.version]));
  const wanted = found.filter(one => (versions.get(one.id) ?? one.version) === one.version);
  const claims = [...new Set(wanted.map(one => one.applicationId))];
  const ids = (of: (one: Payment) => string) => [...new Set(wanted.map(of))];
  await hold(db, {
    orders: {
      keep: inArray(
        compensationOrders.id,
        ids(one => one.orderId),
      ),
    },
    pax: {
      change: and(
        inArray(
          compensationOrderPax.orderId,
          ids(one => one.orderId),
        ),
        inArray(
          compensationOrderPax.paxId,
          ids(one => one.paxId),
        ),
      ),
    },
    applications: { change: inArray(applications.id, claims) },
    lines: {
      change: inArray(
        applicationLines.id,
        ids(one => one.lineId),
      ),
    },
    payments: {
      change: inArray(
        payments.id,
        ids(one => one.id),
      ),
    },
  });
  const free = await payableAgain(wanted, context);
  const taken = wanted.filter(one => free.has(one.id));
  if (taken.length === 0) fail('payment.notAgain');
  refuseWrongAccount(asked, claims);
  await refuseOwnElsewhere(asked, taken, context);
  await db
    .update(applicationLines)
    .set({ live: true })
    .where(
      inArray(
        applicationLines.id,
        taken.map(one => one.lineId),
      ),
    );
  const again = taken.map(one => anew(one, asked, context));
  await db.insert(payments).values(again);
  const before = taken.map(one => one.id);
  const after = again.map(one => one.id);
  await db.execute(sql`
    update payments set again_as = pair.after, updated_at = ${now}, updated_by_name = ${user.employeeName}, version = version + 1
    from unnest(${sql.param(before)}::uuid[], ${sql.param(after)}::uuid[]) as pair (before, after)
    where payments.id = pair.before and payments.again_as is null`);
  await enter(context, again, { entry: 'planned', byName: user.employeeName });
  await settleApplications(context, sql`select unnest(${sql.param(claims)}::uuid[])`);
  context.audit({ target: taken[0]?.orderNo ?? '', after: { payments: taken.length, ...(channel !== undefined && { channel }) } });
  return { paidAgain: taken.length, leftOut: versions.size - taken.length };
}

/** The payment in place of one that failed: due at once. */
function anew(failed: Failed, asked: Asked, { tenantId, now, user }: Context): Payment {
  const place = { tenantId, id: newId() };
  const { channel, payAccount } = destinationOf(failed, asked);
  return {
    ...failed,
    ...place,
    channel,
    ...paymentSeals.sealed(place, { payAccount }),
    state: PaymentState.toPay,
    dueAt: now,
    sentAt: null,
    askedAt: null,
    settledAt: null,
    transferNo: '',
    failure: '',
    againAs: null,
    createdAt: now,
    updatedAt: now,
    updatedByName: user.employeeName,
    version: 1,
  };
}

/** An account is named with its channel, and belongs to one applicant. */
function refuseWrongAccount({ channel, payAccount = '' }: Asked, claims: readonly string[]): void {
  if (channel === undefined) {
    if (payAccount !== '') fail('request.invalid', {}, { channel: { key: 'validate.choose' } });
    return;
  }
  const problem = accountProblem({ payChannel: channel, payAccount });
  if (Object.keys(problem).length > 0) fail('request.invalid', {}, problem);
  if (channel !== PaymentChannel.cash && claims.length > 1) fail('request.invalid', {}, { payAccount: { key: 'payment.oneApplicant' } });
}

/** Whoever filed a claim, collects it or is paid by it sends its money nowhere else (docs/decisions/0016); anybody repeats it unchanged. */
async function refuseOwnElsewhere(asked: Asked, taken: readonly Failed[], context: Context): Promise<void> {
  const elsewhere = [...new Set(taken.filter(one => goesElsewhere(one, asked)).map(one => one.applicationId))];
  if (elsewhere.length === 0) return;
  const others = await context.db.$count(applications, and(inArray(applications.id, elsewhere), notOwn(await selfOf(context))));
  if (others < elsewhere.length) fail('payment.own');
}

const goesElsewhere = (one: Failed, { channel, payAccount = '' }: Asked): boolean =>
  channel !== undefined && (channel !== one.channel || payAccount !== accountOf(one, one.applied));

/** Channel and account go together: both as they were asked for, or both as before. */
function destinationOf(one: Failed, { channel, payAccount = '' }: Asked): Pick<Payment, 'channel'> & { payAccount: string } {
  if (channel !== undefined) return { channel, payAccount };
  const before = { channel: one.channel, payAccount: accountOf(one, one.applied) };
  if (before.payAccount === '' && before.channel !== PaymentChannel.cash)
    fail('request.invalid', {}, { payAccount: { key: 'payment.accountUnknown' } });
  return before;
}
