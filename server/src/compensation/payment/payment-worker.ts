import type { Logger } from 'pino';
import { inTenant, type Pool } from '../../db/pool.ts';
import { inTime } from '../../kernel/background/in-time.ts';
import { Slots } from '../../kernel/background/slots.ts';
import { TenantLanes } from '../../kernel/background/tenant-lanes.ts';
import { repeated } from '../../kernel/call/repeat.ts';
import { textOf } from '../../kernel/texts.ts';
import type { PaymentGateway, Transfer, TransferOrder } from './gateway/gateway.ts';
import { settle } from './settle.ts';
import { type Taken, takeNext } from './take.ts';

/** How much a gateway is asked at once, in all and for one tenant; and how long it may take to answer. */
export interface WorkerLimits {
  concurrency: number;
  perTenant: number;
  gatewayTimeoutMs: number;
}
const usual: WorkerLimits = { concurrency: 16, perTenant: 4, gatewayTimeoutMs: 20_000 };
/** Connections that payments take from those of people's requests. */
const connections = 3;

interface Parts {
  pool: Pool;
  gateway: PaymentGateway;
  clock: () => Date;
  log: Logger;
  closing: AbortSignal;
  limits?: WorkerLimits;
}

/**
 * Sends what is due and asks for what was never answered. A payment is marked as sent before the gateway hears of it, and the
 * gateway knows it by its id: killed at any point, it is sent again and still transferred once.
 *
 * Each tenant has a lane of its own, and the lanes take turns at the gateway: one that hangs for a tenant holds his few turns until
 * they run out of time, and nobody else's.
 */
export class PaymentWorker {
  readonly #parts: Parts;
  readonly #limits: WorkerLimits;
  readonly #slots: Slots;
  readonly #database = new Slots(connections);
  readonly #lanes: TenantLanes;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#limits = parts.limits ?? usual;
    this.#slots = new Slots(this.#limits.concurrency);
    this.#lanes = new TenantLanes(parts, 'payments not worked on', tenantId => this.#workLane(tenantId));
  }

  /** A turn of every tenant's lane that is not at work still. */
  work(): Promise<void> {
    return this.#lanes.turn();
  }

  /** A few at a time, until nothing is due; a gateway that doesn't answer is left alone until the next time. */
  async #workLane(tenantId: string): Promise<void> {
    while (!this.#parts.closing.aborted) {
      const taken = await this.#database.within(() => takeNext(this.#parts, tenantId, this.#limits.perTenant));
      const answered = await Promise.all(taken.map(one => this.#carryOut(one)));
      if (taken.length < this.#limits.perTenant || answered.includes(false)) return;
    }
  }

  /** False where it is not known what became of it: it is asked for later. */
  async #carryOut(order: Taken): Promise<boolean> {
    const { pool, clock, log } = this.#parts;
    const { tenantId } = order;
    try {
      const transfer = await this.#slots.within(() => this.#asked(order));
      if (!isDecided(transfer)) return true;
      const booked = () => inTenant(pool.db, tenantId, db => settle({ db, tenantId, now: clock() }, transfer));
      await this.#database.within(() => repeated(booked));
      return true;
    } catch (error) {
      log.warn({ err: error, payment: order.id }, 'payment not answered');
      return false;
    }
  }

  async #asked({ sentBefore, ...order }: Taken): Promise<Transfer> {
    const { gateway } = this.#parts;
    const signal = AbortSignal.timeout(this.#limits.gatewayTimeoutMs);
    const known = sentBefore ? await inTime(signal, gateway.find(order.tenantId, order.id, signal)) : undefined;
    if (known) return known;
    return order.account === '' ? notSent(order) : inTime(signal, gateway.pay(order, signal));
  }
}

/**
 * The end of a payment whose account is not known any more, or can't be opened: no gateway is told to pay nobody. It can be paid again
 * to an account that is named.
 */
const notSent = ({ tenantId, id, amountFen }: TransferOrder): Transfer => ({
  tenantId,
  id,
  amountFen,
  status: 'failed',
  transferNo: '',
  reason: textOf('zh-CN', 'payment.accountUnknown'),
});

const isDecided = (transfer: Transfer): transfer is Transfer & { status: 'paid' | 'failed' } => transfer.status !== 'accepted';
