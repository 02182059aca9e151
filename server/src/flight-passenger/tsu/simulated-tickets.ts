import type { EnumValue } from '@reap/contracts/enums';
import { and, desc, eq, lte } from 'drizzle-orm';
import { type Db, inTenant, type Pool } from '../../db/pool.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import type { CouponRef, TicketOrder, TicketOutcome, TicketSystem } from './ticket-system.ts';
import { simulatedTicketOrders } from './tsu.schema.ts';

type TicketStatus = EnumValue<'ticketStatus'>;

interface Conduct {
  /** Why it does not change the ticket. */
  refuses?: string;
  seconds?: number;
  /** It does what it is told and never answers. */
  silent?: true;
}
/** What the last digits of a ticket's number make this system do, so that every course can be seen; all others are changed. */
const conducts: readonly [RegExp, Conduct][] = [
  [/02$/, { refuses: '客票不在本系统控制' }],
  [/03$/, { seconds: 600 }],
  [/04$/, { silent: true }],
];
const usualSeconds = 2;

/** A ticket system inside the installation with a book of its own: a coupon is what it was told last, or what the journey says. */
export function simulatedTickets({ pool, clock }: { pool: Pool; clock: () => Date }): TicketSystem {
  const inHere = <T>(tenantId: string, run: (db: Db) => Promise<T>) => inTenant(pool.db, tenantId, run);
  const find: TicketSystem['find'] = ({ tenantId, id }) =>
    inHere(tenantId, async db => {
      const [found] = await db.select().from(simulatedTicketOrders).where(eq(simulatedTicketOrders.id, id));
      return found && outcomeOf(found, clock());
    });
  return {
    kind: 'simulated',
    place: 'simulated',
    statusOf: (db, coupon) => statusIn(db, coupon, clock()),
    find,
    async change(order, signal) {
      const [, conduct = {}] = conducts.find(([numbers]) => numbers.test(order.ticketNo)) ?? [];
      await inHere(order.tenantId, db => take(db, order, conduct, clock()));
      if (conduct.silent) throw new Error('no answer from the ticket system');
      return (await find(order, signal)) ?? { state: 'accepted', reason: '' };
    },
  };
}

async function take(db: Db, { tenantId, id, paxId, from, to }: TicketOrder, conduct: Conduct, now: Date): Promise<void> {
  const status = await statusIn(db, { paxId }, now);
  const reason = status === from ? (conduct.refuses ?? '') : `客票状态为 ${status}`;
  const settlesAt = new Date(now.getTime() + (conduct.seconds ?? usualSeconds) * 1000);
  await db
    .insert(simulatedTicketOrders)
    .values({ tenantId, id, paxId, toStatus: to, done: reason === '', reason, settlesAt })
    .onConflictDoNothing();
}

const outcomeOf = ({ done, reason, settlesAt }: typeof simulatedTicketOrders.$inferSelect, now: Date): TicketOutcome =>
  settlesAt > now ? { state: 'accepted', reason: '' } : { state: done ? 'done' : 'failed', reason };

async function statusIn(db: Db, { paxId }: Pick<CouponRef, 'paxId'>, now: Date): Promise<TicketStatus> {
  const [told] = await db
    .select({ status: simulatedTicketOrders.toStatus })
    .from(simulatedTicketOrders)
    .where(and(eq(simulatedTicketOrders.paxId, paxId), eq(simulatedTicketOrders.done, true), lte(simulatedTicketOrders.settlesAt, now)))
    .orderBy(desc(simulatedTicketOrders.settlesAt))
    .limit(1);
  if (told) return told.status;
  const [pax] = await db
    .select({
      checkStatus: flightPassengers.checkStatus,
      boardingStatus: flightPassengers.boardingStatus,
      isCancel: flightPassengers.isCancel,
      runState: flights.runState,
    })
    .from(flightPassengers)
    .innerJoin(flights, eq(flights.id, flightPassengers.flightId))
    .where(eq(flightPassengers.id, paxId));
  if (!pax) throw new Error('the ticket system does not know this coupon');
  if (pax.isCancel === 'Y') return 'REFUNDED';
  if (pax.boardingStatus === 'BOARDED') return pax.runState === 'LANDING' ? 'USED' : 'LIFTED';
  return pax.checkStatus === 'AC' ? 'CHECKED_IN' : 'OPEN';
}
