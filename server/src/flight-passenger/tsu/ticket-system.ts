import type { EnumValue } from '@reap/contracts/enums';
import type { Db } from '../../db/pool.ts';

type TicketStatus = EnumValue<'ticketStatus'>;

/** One coupon: the passenger on one flight. */
export interface CouponRef {
  tenantId: string;
  paxId: string;
  ticketNo: string;
  flightNo: string;
  flightDate: string;
  segment: string;
}

/** What the ticket system is asked to do. The id makes it one change, however often it is asked. */
export interface TicketOrder extends CouponRef {
  id: string;
  from: TicketStatus;
  to: TicketStatus;
}

/** What became of an order; `accepted` is not decided yet. */
export interface TicketOutcome {
  state: 'accepted' | 'done' | 'failed';
  /** Why it failed, in the ticket system's words. */
  reason: string;
}

/**
 * Who keeps the tickets: a simulated system by default, an HTTP one in production. Every method may throw: then it is not known what
 * happened, and is asked for later. The signal ends what takes too long.
 */
export interface TicketSystem {
  kind: 'simulated' | 'http' | 'none';
  /** What an administrator knows it by, or lacks; never a secret. */
  place: string;
  /** `db` is the asking transaction: the simulated system reads its book there, and takes no connection more. */
  statusOf(db: Db, coupon: CouponRef, signal: AbortSignal): Promise<TicketStatus>;
  change(order: TicketOrder, signal: AbortSignal): Promise<TicketOutcome>;
  /** Undefined where it never heard of the order. */
  find(order: Pick<TicketOrder, 'tenantId' | 'id'>, signal: AbortSignal): Promise<TicketOutcome | undefined>;
}

const missing = async (): Promise<never> => {
  throw new Error('TICKET_URL is missing: no ticket is changed in production without a ticket system');
};

/** In production no ticket is changed by a simulation. */
export const noTicketSystem: TicketSystem = { kind: 'none', place: 'TICKET_URL', statusOf: missing, change: missing, find: missing };
