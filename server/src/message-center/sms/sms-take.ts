import { DeliveryState } from '@reap/contracts/message-center/codes';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { type MessageChannel, type SmsMessage, smsMessages } from './sms.schema.ts';
import { allowedNow } from './sms-rate.ts';
import { askAt, leaseEnd, reportAt } from './sms-states.rules.ts';

/**
 * The next messages of a tenant by one way with which something is to be done, codes first; several servers take different ones. What is to be sent
 * is marked before the gateway hears of it; what was marked and never answered is asked for, and so is what was never reported on.
 */
export async function takeDue(db: Db, receiveMode: MessageChannel, now: Date, maxRows: number): Promise<SmsMessage[]> {
  const [, found] = await Promise.all([
    // PostgreSQL expects one message to be due and sorts all that are; the index has them in this order.
    db.execute(sql`set local enable_sort = off`),
    db
      .select()
      .from(smsMessages)
      .where(and(eq(smsMessages.receiveMode, receiveMode), lte(smsMessages.nextAt, now)))
      .orderBy(asc(smsMessages.lane), asc(smsMessages.nextAt))
      .limit(maxRows)
      .for('no key update', { skipLocked: true }),
  ]);
  const queued = found.filter(({ state }) => state === DeliveryState.queued);
  const allowed = queued.slice(0, await allowedNow(db, receiveMode, now, queued.length));
  const taken = allowed.length > 0 ? await handOut(db, allowed, now) : [];
  const asked: SmsMessage[] = [];
  for (const message of found) if (message.state !== DeliveryState.queued) asked.push(...(await askFor(db, message, now)));
  return [...taken, ...asked];
}

const handOut = (db: Db, messages: readonly SmsMessage[], now: Date): Promise<SmsMessage[]> =>
  db
    .update(smsMessages)
    .set({ state: DeliveryState.sending, attempts: sql`${smsMessages.attempts} + 1`, asks: 0, nextAt: leaseEnd(now) })
    .where(
      inArray(
        smsMessages.id,
        messages.map(({ id }) => id),
      ),
    )
    .returning();

/** Whoever took a message and ended in between left it `sending`: nobody knows whether the gateway has it. */
function askFor(db: Db, { id, state, asks }: SmsMessage, now: Date): Promise<SmsMessage[]> {
  const set =
    state === DeliveryState.sent ? { nextAt: reportAt(asks + 1, now) } : { state: DeliveryState.unknown, nextAt: askAt(asks + 1, now) };
  return db
    .update(smsMessages)
    .set({ ...set, asks: asks + 1 })
    .where(eq(smsMessages.id, id))
    .returning();
}
