import { PaymentChannel, PaymentState, PayStatus } from '@reap/contracts/compensation/codes';
import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { type Db, inTenant, type Pool } from '../../db/pool.ts';
import { repeated } from '../../kernel/call/repeat.ts';
import { applications } from '../application/application.schema.ts';
import { compensationOrders } from '../compensation.schema.ts';
import type { TransferOrder } from './gateway/gateway.ts';
import { enter } from './ledger.ts';
import type { Payment } from './payment.rules.ts';
import { payments } from './payment.schema.ts';
import { accountOf } from './payment-account.ts';

/** After so long without a call-back the gateway is asked. */
const callBackMs = 2 * 60_000;
const skipLocked = { skipLocked: true } as const;

interface Taking {
  pool: Pool;
  clock: () => Date;
}
export type Taken = TransferOrder & { sentBefore: boolean };

/** The next payments of a tenant that are due, or were never answered; several servers take different ones. */
export async function takeNext({ pool, clock }: Taking, tenantId: string, batchSize: number): Promise<Taken[]> {
  const within = <T>(run: (db: Db) => Promise<T>) => repeated(() => inTenant(pool.db, tenantId, run));
  // One place is kept for what was never answered: behind a backlog it would wait for all of it.
  const kept = await within(db => takeUnanswered(db, clock(), 1));
  const taken = [...kept, ...(await within(db => takeDue(db, tenantId, clock(), batchSize - kept.length)))];
  if (kept.length === 0 || taken.length === batchSize) return taken;
  return [...taken, ...(await within(db => takeUnanswered(db, clock(), batchSize - taken.length)))];
}

/**
 * Marks what is due as sent, in one short transaction: read unlocked, then held from the order downwards. What somebody holds at
 * this moment is left for the next time, such as the payments of an order that is being closed.
 */
async function takeDue(db: Db, tenantId: string, now: Date, limit: number): Promise<Taken[]> {
  const isDue = and(eq(payments.state, PaymentState.toPay), lte(payments.dueAt, now), ne(payments.channel, PaymentChannel.cash));
  const found = await db.select().from(payments).where(isDue).orderBy(asc(payments.dueAt)).limit(limit);
  const orders = idsOf(
    await db
      .select({ id: compensationOrders.id })
      .from(compensationOrders)
      .where(inArray(compensationOrders.id, [...new Set(found.map(one => one.orderId))]))
      .orderBy(compensationOrders.id)
      .for('share', skipLocked),
  );
  const ofOrders = found.filter(one => orders.has(one.orderId));
  const claims = idsOf(
    await db
      .select({ id: applications.id })
      .from(applications)
      .where(inArray(applications.id, [...new Set(ofOrders.map(one => one.applicationId))]))
      .orderBy(applications.id)
      .for('no key update', skipLocked),
  );
  const free = ofOrders.filter(one => claims.has(one.applicationId)).map(one => one.id);
  const held = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.id, free), isDue))
    .orderBy(payments.id)
    .for('no key update', skipLocked);
  const sent = await db
    .update(payments)
    .set({ state: PaymentState.paying, sentAt: now, askedAt: now, updatedAt: now, version: sql`version + 1` })
    .where(inArray(payments.id, held))
    .returning();
  await enter({ db, tenantId, now }, sent, { entry: 'sent' });
  if (sent.length > 0)
    await db
      .update(applications)
      .set({ payStatus: PayStatus.paying })
      .where(inArray(applications.id, [...new Set(sent.map(one => one.applicationId))]));
  return ordersOf(db, sent, false);
}

/** Notes that the gateway is asked again; holds nothing but the payments themselves. */
async function takeUnanswered(db: Db, now: Date, limit: number): Promise<Taken[]> {
  const silent = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.state, PaymentState.paying), lte(payments.askedAt, new Date(now.getTime() - callBackMs))))
    .orderBy(payments.id)
    .limit(limit)
    .for('no key update', skipLocked);
  const asked = await db.update(payments).set({ askedAt: now }).where(inArray(payments.id, silent)).returning();
  return ordersOf(db, asked, true);
}

const idsOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(row => row.id));

async function ordersOf(db: Db, found: readonly Payment[], sentBefore: boolean): Promise<Taken[]> {
  const ids = [...new Set(found.map(one => one.applicationId))];
  const rows = await db.select().from(applications).where(inArray(applications.id, ids));
  const applied = new Map(rows.map(row => [row.id, row]));
  return found.flatMap(payment => {
    const application = applied.get(payment.applicationId);
    if (!application) return [];
    const { tenantId, id, channel, amountFen } = payment;
    return {
      tenantId,
      id,
      channel: channel === PaymentChannel.weChat ? channel : PaymentChannel.unionPay,
      payee: application.applyUser,
      account: accountOf(payment, application),
      amountFen,
      sentBefore,
    };
  });
}
