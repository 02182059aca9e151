import { DeliveryState } from '@reap/contracts/message-center/codes';
import type { Logger } from 'pino';
import { inTenant, type Pool } from '../../../db/pool.ts';
import { inTime } from '../../../kernel/background/in-time.ts';
import { openTenants } from '../../../kernel/background/periodic.ts';
import { Slots } from '../../../kernel/background/slots.ts';
import { Together } from '../../../kernel/background/together.ts';
import { repeated } from '../../../kernel/call/repeat.ts';
import { NotTaken, type SmsGateway } from '../gateway/sms-gateway.ts';
import { handed, neverHeard, noteAll, notTaken, type Settled, unanswered } from '../record/sms-settle.ts';
import { type MessageChannel, type SmsMessage, smsSeals } from '../sms.schema.ts';
import { gatewayTimeoutMs } from '../sms-states.rules.ts';
import { Lane } from './sms-lane.ts';
import { takeDue } from './sms-take.ts';

interface Parts {
  pool: Pool;
  /** What it carries, by which gateway. */
  receiveMode: MessageChannel;
  gateway: SmsGateway;
  clock: () => Date;
  log: Logger;
  closing: AbortSignal;
}

/** Connections that text messages take from those of people's requests. */
const connections = 3;
/** How much a gateway is asked at once for one tenant. */
const concurrency = 8;

/**
 * Hands messages over and asks for those that were never answered. A message is marked before the gateway hears of it, and the gateway
 * knows it by its reference: killed at any point, it is asked for, and sent again only where the gateway never heard of it.
 *
 * Each tenant has a lane of its own: a gateway that hangs for one delays nobody else.
 */
export class SmsWorker {
  readonly #parts: Parts;
  readonly #database = new Slots(connections);
  readonly #lanes = new Map<string, Lane<SmsMessage>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Looks at what every tenant has waiting, and answers when nothing is left that is due. */
  async work(): Promise<void> {
    const tenants = await openTenants(this.#parts.pool.db);
    await Promise.all(tenants.map(tenantId => this.workFor(tenantId)));
  }

  /** The same for one tenant; where its lane is open, that one looks again. */
  workFor(tenantId: string): Promise<void> {
    const open = this.#lanes.get(tenantId);
    if (open) return open.lookAgain();
    const { receiveMode, clock, closing } = this.#parts;
    const noted = new Together<Settled>(all => this.#inTenant(tenantId, db => noteAll(db, all, clock())));
    const lane = new Lane<SmsMessage>(concurrency, {
      take: async maxRows => (closing.aborted ? [] : this.#inTenant(tenantId, db => takeDue(db, receiveMode, clock(), maxRows))),
      carryOut: message => this.#carryOut(message, noted),
    });
    this.#lanes.set(tenantId, lane);
    return lane.run(error => {
      this.#lanes.delete(tenantId);
      if (error) this.#parts.log.warn({ err: error, tenant: tenantId }, 'text messages not worked on');
    });
  }

  async #carryOut(message: SmsMessage, noted: Together<Settled>): Promise<void> {
    const { log } = this.#parts;
    try {
      const change = message.state === DeliveryState.sending ? await this.#sent(message) : await this.#asked(message);
      if (change) await noted.do({ message, change });
    } catch (error) {
      log.warn({ err: error, message: message.id }, 'text message not answered');
    }
  }

  async #sent(message: SmsMessage) {
    const { gateway, clock } = this.#parts;
    const { tenantId, id } = message;
    const { phone, content, words } = smsSeals.opened(message);
    const signal = AbortSignal.timeout(gatewayTimeoutMs);
    try {
      const answer = await inTime(signal, gateway.send({ tenantId, id, phone, content: words || content }, signal));
      return handed(message, answer, gateway, clock());
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      return error instanceof NotTaken ? notTaken(message, why, clock()) : unanswered(why, clock());
    }
  }

  /** @throws where the gateway can't say: it is asked again at the time that was noted when it was taken. */
  async #asked(message: SmsMessage) {
    const { gateway, clock } = this.#parts;
    const signal = AbortSignal.timeout(gatewayTimeoutMs);
    const known = await inTime(signal, gateway.ask(message, signal));
    if (!known) return neverHeard(message, clock());
    // Still on its way, as is noted already.
    if (known.status === 'accepted' && message.state === DeliveryState.sent) return undefined;
    return handed(message, known, gateway, clock());
  }

  #inTenant<T>(tenantId: string, run: Parameters<typeof inTenant<T>>[2]): Promise<T> {
    return this.#database.within(() => repeated(() => inTenant(this.#parts.pool.db, tenantId, run)));
  }
}
