import { OrderStatus, PaymentChannel, PaymentState } from '@reap/contracts/compensation/codes';
import type { payment } from '@reap/contracts/compensation/payment';
import type { InputOf } from '@reap/contracts/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { applicationLines, applicationSeals, applications } from '../application/application.schema.ts';
import { accountProblem } from '../claim/claim.rules.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { hold } from '../lock-order.ts';
import { settleApplications } from './application-end.ts';
import { enter } from './ledger.ts';
import type { Payment } from './payment.rules.ts';
import { payments } from './payment.schema.ts';

type Asked = InputOf<(typeof payment)['payAgain']>;

/** Whether a failed payment can be made again: nobody has done so, the line is claimed nowhere else, the order is in effect and the passenger not frozen. */
export const canPayAgain = sql<boolean>`(${payments.state} = ${PaymentState.failed} and ${payments.againAs} is null
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
 * Pays what failed once more, each as a new payment that is due at once: to the same account, to another one, or in cash.
 * What somebody else dealt with meanwhile is left out and counted. Refuses with payment.notAgain where nothing is left.
 */
export async function payAgain({ items, channel, payAccount }: Asked, found: readonly Payment[], context: Context) {
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
  if (channel !== undefined) await changeAccount({ claims, channel, payAccount }, context);
  await db
    .update(applicationLines)
    .set({ live: true })
    .where(
      inArray(
        applicationLines.id,
        taken.map(one => one.lineId),
      ),
    );
  const again = taken.map(one => ({
    ...one,
    ...({
      id: newId(),
      channel: channel ?? one.channel,
      state: PaymentState.toPay,
      dueAt: now,
      createdAt: now,
      updatedAt: now,
      version: 1,
    } as const),
    sentAt: null,
    askedAt: null,
    settledAt: null,
    transferNo: '',
    failure: '',
    updatedByName: user.employeeName,
    againAs: null,
  }));
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
  return { paidAgain: taken.length, leftOut: items.length - taken.length };
}

/** The account is the applicant's: it holds for all that is still to be paid of the application. */
async function changeAccount(
  { claims, channel, payAccount = '' }: { claims: readonly string[]; channel: 1 | 3 | 8; payAccount: string | undefined },
  { db, tenantId }: Context,
) {
  const problem = accountProblem({ payChannel: channel, payAccount });
  if (Object.keys(problem).length > 0) fail('request.invalid', {}, problem);
  if (channel === PaymentChannel.cash) return;
  const [id, ...more] = claims;
  if (!id || more.length > 0) fail('request.invalid', {}, { payAccount: { key: 'payment.oneApplicant' } });
  await db
    .update(applications)
    .set({ payChannel: channel, ...applicationSeals.sealed({ tenantId, id }, { payAccount }) })
    .where(eq(applications.id, id));
}
