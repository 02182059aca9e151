import type { RowOf } from '@reap/contracts/contract';
import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { smsPassengerModel } from '@reap/contracts/message-center/sms-record';
import type { smsResend } from '@reap/contracts/message-center/sms-resend';
import { smsLength } from '@reap/contracts/message-center/sms-text.rules';
import { and, asc, count, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';
import { blockedAmong } from '../blocked/blocked-numbers.ts';
import { type SmsRecords, smsWhere, toSmsRow } from '../sms/record/sms-record.queries.ts';
import { type SmsMessage, smsMessages, smsSeals } from '../sms/sms.schema.ts';
import { holdsOf } from '../task/send/task-hold.ts';
import { termsOf } from '../template/terms.ts';
import { resendDays, restSince, stopOf } from './resend.rules.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    bookingOf: BookingOf;
  }
}

/** The numbers of a booking, as fingerprints, and its flights, as the caller may see them: flights and passengers know. */
export type BookingOf = (pnr: string, context: Context) => Promise<{ phoneHashes: string[]; flightIds: string[] }>;

/** Whose messages: of a booking, to a number, or both at once. */
export interface Addressed {
  pnr?: string | undefined;
  telphone?: string | undefined;
}

const passengers: SmsRecords = {
  receiveMode: MessageReceiveMode.sms,
  applyObject: 'PASSENGER',
  model: smsPassengerModel,
  name: 'msg.smsPassenger.receiver',
};

/** Messages of the last days that may be looked at for sending them again; of a booking those about one of its flights, or none. */
export async function sentBefore({ pnr, telphone }: Addressed, bookingOf: BookingOf, context: Context) {
  const startDate = addDays(stationDay(context.now), 1 - resendDays);
  const recent = smsWhere(passengers, { startDate, ...(telphone && { telphone }) }, context);
  const booking = pnr ? await bookingOf(pnr, context) : undefined;
  const ofBooking =
    booking &&
    and(
      inArray(smsMessages.phoneHash, booking.phoneHashes),
      or(isNull(smsMessages.flightId), inArray(smsMessages.flightId, booking.flightIds)),
    );
  return (chosen?: readonly string[]) =>
    context.db
      .select()
      .from(smsMessages)
      .where(and(recent, ofBooking, chosen && inArray(smsMessages.id, [...chosen])))
      .$dynamic();
}

/** Holds messages and their copies until the transaction ends: of two who send the same words again at once, the second finds them sent. */
export async function hold(ids: readonly string[], { db }: Context): Promise<void> {
  const { tenantId, id, phoneHash, contentHash } = smsMessages;
  const chosen = db
    .select({ tenantId, phoneHash, contentHash })
    .from(smsMessages)
    .where(inArray(id, [...ids]));
  await db
    .select({ id })
    .from(smsMessages)
    .where(sql`(${tenantId}, ${phoneHash}, ${contentHash}) in ${chosen}`)
    .orderBy(asc(id))
    .for('update');
}

/** How often each was sent again: one statement for a whole page. */
async function timesOf(messages: readonly SmsMessage[], { db }: Context): Promise<Map<string | null, number>> {
  if (messages.length === 0) return new Map();
  const ids = messages.map(({ id }) => id);
  const found = await db
    .select({ of: smsMessages.resentOf, times: count() })
    .from(smsMessages)
    .where(inArray(smsMessages.resentOf, ids))
    .groupBy(smsMessages.resentOf);
  return new Map(found.map(({ of, times }) => [of, times]));
}

const wordsTo = ({ phoneHash, contentHash }: Pick<SmsMessage, 'phoneHash' | 'contentHash'>) => `${phoneHash} ${contentHash}`;

/** Which words went to which number again just now: a message and its copies rest together. */
async function resting(messages: readonly SmsMessage[], { db, now }: Context): Promise<Set<string>> {
  if (messages.length === 0) return new Set();
  const phoneHashes = messages.map(({ phoneHash }) => phoneHash);
  const { phoneHash, contentHash, resentOf, createdAt } = smsMessages;
  const found = await db
    .select({ phoneHash, contentHash })
    .from(smsMessages)
    .where(and(inArray(phoneHash, phoneHashes), isNotNull(resentOf), gt(createdAt, restSince(now))));
  return new Set(found.map(wordsTo));
}

/** Messages as they would be sent again: what each costs, and what keeps it from going. */
export async function toSentBefore(messages: readonly SmsMessage[], context: Context): Promise<RowOf<typeof smsResend.page>[]> {
  const times = await timesOf(messages, context);
  const rest = await resting(messages, context);
  const { partPrice } = await termsOf(context);
  const hashes = messages.map(({ phoneHash }) => phoneHash);
  const blocked = await blockedAmong(hashes, context);
  const holds = await holdsOf(
    messages.map(({ taskId }) => taskId),
    context.db,
  );
  return messages.map(message => {
    const { content } = smsSeals.opened(message);
    const { parts } = smsLength(content);
    const since = { hold: holds.get(message.taskId), rests: rest.has(wordsTo(message)) };
    const stop = stopOf({ ...message, content }, since);
    return {
      ...toSmsRow(message, passengers, context),
      parts,
      price: parts * partPrice,
      resent: times.get(message.id) ?? 0,
      stop: stop ?? (blocked.has(message.phoneHash) ? 'blocked' : null),
    };
  });
}
