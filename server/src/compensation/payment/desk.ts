import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { inTenant, type Pool } from '../../db/pool.ts';
import { openTenants } from '../../kernel/periodic.ts';
import { applicationSeals, applications } from '../application/application.schema.ts';
import type { PaymentGateway, Transfer, TransferOrder } from './gateway.ts';
import { enter } from './ledger.ts';
import { cash, paying, toPay } from './payment.rules.ts';
import { payments } from './payment.schema.ts';
import { settle } from './settle.ts';

const atOnce = 50;
/** After so long without a call-back the gateway is asked. */
const patience = 2 * 60_000;

interface Desk {
  pool: Pool;
  gateway: PaymentGateway;
  clock: () => Date;
  log: Logger;
}

/**
 * Sends what is due and asks for what was never answered. A payment is marked as sent before the gateway hears of it, and the
 * gateway knows it by its id: killed at any point, it is sent again and still transferred once.
 */
export async function workPayments(desk: Desk): Promise<void> {
  for (const tenantId of await openTenants(desk.pool.db))
    for (const order of [...(await takeDue(desk, tenantId)), ...(await takeUnanswered(desk, tenantId))])
      await carryOut(desk, order).catch(error => desk.log.warn({ err: error, payment: order.id }, 'payment not answered'));
}

type Taken = TransferOrder & { sentBefore: boolean };

/** Marks what is due as sent, in one short transaction; several servers take different ones. */
const takeDue = ({ pool, clock }: Desk, tenantId: string): Promise<Taken[]> =>
  inTenant(pool.db, tenantId, async db => {
    const now = clock();
    const due = db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.state, toPay), lte(payments.dueAt, now), ne(payments.channel, cash)))
      .orderBy(payments.dueAt)
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const sent = await db
      .update(payments)
      .set({ state: paying, sentAt: now, askedAt: now, updatedAt: now, version: sql`version + 1` })
      .where(sql`${payments.id} in ${due}`)
      .returning();
    await enter({ db, tenantId, now }, sent, { entry: 'sent' });
    if (sent.length > 0)
      await db
        .update(applications)
        .set({ payStatus: 2 })
        .where(sql`${applications.id} = any(${sql.param(sent.map(one => one.applicationId))}::uuid[])`);
    return ordersOf(db, sent, false);
  });

const takeUnanswered = ({ pool, clock }: Desk, tenantId: string): Promise<Taken[]> =>
  inTenant(pool.db, tenantId, async db => {
    const now = clock();
    const silent = db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.state, paying), lte(payments.askedAt, new Date(now.getTime() - patience))))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const asked = await db.update(payments).set({ askedAt: now }).where(sql`${payments.id} in ${silent}`).returning();
    return ordersOf(db, asked, true);
  });

async function ordersOf(
  db: Parameters<Parameters<typeof inTenant>[2]>[0],
  found: readonly (typeof payments.$inferSelect)[],
  sentBefore: boolean,
): Promise<Taken[]> {
  if (found.length === 0) return [];
  const ids = [...new Set(found.map(one => one.applicationId))];
  const rows = await db
    .select()
    .from(applications)
    .where(sql`${applications.id} = any(${sql.param(ids)}::uuid[])`);
  const payees = new Map(rows.map(row => [row.id, { payee: row.applyUser, account: applicationSeals.opened(row).payAccount }]));
  return found.map(({ tenantId, id, applicationId, channel, amountFen }) => {
    const { payee = '', account = '' } = payees.get(applicationId) ?? {};
    return { tenantId, id, channel: channel === 1 ? 1 : 3, payee, account, amountFen, sentBefore };
  });
}

async function carryOut({ pool, gateway, clock }: Desk, { sentBefore, ...order }: Taken): Promise<void> {
  const known = sentBefore ? await gateway.find(order.tenantId, order.id) : undefined;
  const transfer = known ?? (await gateway.pay(order));
  if (isDecided(transfer)) await inTenant(pool.db, order.tenantId, db => settle({ db, tenantId: order.tenantId, now: clock() }, transfer));
}

const isDecided = (transfer: Transfer): transfer is Transfer & { status: 'paid' | 'failed' } => transfer.status !== 'accepted';
