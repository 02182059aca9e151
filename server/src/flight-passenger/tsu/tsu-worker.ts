import { TsuStatus } from '@reap/contracts/flight-passenger/codes';
import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type Db, inTenant } from '../../db/pool.ts';
import { TenantLanes } from '../../kernel/background/tenant-lanes.ts';
import { repeated } from '../../kernel/call/repeat.ts';
import { changeVersioned } from '../../kernel/call/versioned-record.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { TicketOrder, TicketOutcome, TicketSystem } from './ticket-system.ts';
import { tsuMoves } from './tsu.rules.ts';
import { type TsuApplication, tsuApplications } from './tsu.schema.ts';
import { tell } from './tsu-apply.ts';
import { noteStep } from './tsu-rows.ts';

/** After so long without a decision the ticket system is asked what became of an order. */
const askAgainMs = 10_000;
const answerMs = 10_000;
const batchSize = 8;
const system = { user: { employeeName: 'TSU' } };

type Sent = TicketOrder & { applicationId: string; askedBefore: boolean };

/**
 * Carries out what was approved. An order is marked as sent before the ticket system hears of it, and that knows it by its id: killed
 * at any point, it is asked for, sent again where nobody knows it, and changes the ticket once. Without an answer nothing is guessed.
 */
export class TsuWorker {
  readonly #kernel: Kernel;
  readonly #tickets: TicketSystem;
  readonly #lanes: TenantLanes;

  constructor(kernel: Kernel, tickets: TicketSystem) {
    this.#kernel = kernel;
    this.#tickets = tickets;
    this.#lanes = new TenantLanes(kernel, 'ticket orders not worked on', tenantId => this.#workTenant(tenantId));
  }

  /** A turn of every tenant whose last one has ended. */
  async work(): Promise<void> {
    if (this.#tickets.kind !== 'none') await this.#lanes.turn();
  }

  async #workTenant(tenantId: string): Promise<void> {
    const { pool, clock } = this.#kernel;
    const taken = await repeated(() => inTenant(pool.db, tenantId, db => take(db, tenantId, clock())));
    await Promise.all(taken.map(order => this.#carryOut(order)));
  }

  async #carryOut({ applicationId, askedBefore, ...order }: Sent): Promise<void> {
    const { pool, log } = this.#kernel;
    try {
      const signal = AbortSignal.timeout(answerMs);
      const known = askedBefore ? await this.#tickets.find(order, signal) : undefined;
      const outcome = known ?? (await this.#tickets.change(order, signal));
      if (outcome.state === 'accepted') return;
      await repeated(() => inTenant(pool.db, order.tenantId, db => this.#settle(db, applicationId, order.id, outcome)));
    } catch (error) {
      log.warn({ err: error, application: applicationId }, 'ticket order not answered');
    }
  }

  /** Books what the ticket system says of an order that is still under way; whoever comes second changes nothing. */
  async #settle(db: Db, applicationId: string, orderId: string, { state, reason }: TicketOutcome): Promise<void> {
    const [record] = await db.select().from(tsuApplications).where(eq(tsuApplications.id, applicationId)).for('update');
    if (record?.orderId !== orderId || record.status !== TsuStatus.executing) return;
    const { jobs, clock, events } = this.#kernel;
    const context = { db, now: clock(), tenantId: record.tenantId, ...system };
    const done = state === 'done';
    const status = tsuMoves.settle.next(record, 'system', done ? 'done' : 'failed');
    const failure = done ? '' : reason;
    await changeVersioned(tsuApplications, record, { status, failure, executedAt: done ? context.now : null }, context);
    await noteStep({ db, now: context.now, tenantId: record.tenantId }, record.id, done ? 'executed' : 'failed', failure);
    await events.write(db, record.tenantId, [[{ kind: 'task', orderId: record.id }]]);
    await tell(record, [record.createdBy], done ? 'executed' : 'failed', `${flightPassengerPages.tsuList}?id=${record.id}`, {
      ...context,
      enqueue: (name, data, options) => jobs.enqueue(db, record.tenantId, name, data, options),
    });
  }
}

/** What is to be sent, and what was not answered in time; several servers take different ones. */
async function take(db: Db, tenantId: string, now: Date): Promise<Sent[]> {
  const due = or(isNull(tsuApplications.askedAt), lte(tsuApplications.askedAt, new Date(now.getTime() - askAgainMs)));
  const found = await db
    .select()
    .from(tsuApplications)
    .where(and(eq(tsuApplications.status, TsuStatus.executing), due))
    // What was never sent goes before what is not answered: else orders that hang would keep every new one waiting.
    .orderBy(sql`${tsuApplications.askedAt} asc nulls first`, asc(tsuApplications.id))
    .limit(batchSize)
    .for('no key update', { skipLocked: true });
  if (found.length === 0) return [];
  const first = found.filter(one => !one.sentAt).map(one => one.id);
  await db
    .update(tsuApplications)
    .set({ askedAt: now })
    .where(
      inArray(
        tsuApplications.id,
        found.map(one => one.id),
      ),
    );
  if (first.length > 0) await db.update(tsuApplications).set({ sentAt: now }).where(inArray(tsuApplications.id, first));
  for (const id of first) await noteStep({ db, tenantId, now }, id, 'sent');
  return found.flatMap(orderOf);
}

const orderOf = (one: TsuApplication): Sent[] =>
  one.orderId
    ? [
        {
          tenantId: one.tenantId,
          id: one.orderId,
          paxId: one.paxId,
          ticketNo: one.ticketNo,
          flightNo: one.flightNo,
          flightDate: one.flightDate,
          segment: one.segment,
          from: one.fromStatus,
          to: one.toStatus,
          applicationId: one.id,
          askedBefore: one.sentAt !== null,
        },
      ]
    : [];
