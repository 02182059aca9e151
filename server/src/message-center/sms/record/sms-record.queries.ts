import type { InputOf } from '@reap/contracts/contract';
import type { EnumValue } from '@reap/contracts/enums';
import { DeliveryState, MessageReceiveMode } from '@reap/contracts/message-center/codes';
import type { PassengerSms, smsPassenger } from '@reap/contracts/message-center/sms-record';
import type { ColumnRef, DataModel } from '@reap/contracts/model';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../../kernel/call/context.ts';
import { isFlightNo } from '../../../kernel/call/like.ts';
import { countedRows, maxCounted } from '../../../kernel/call/page.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import { addDays, startOfStationDay } from '../../../kernel/station-time.ts';
import { untold } from '../../untold.ts';
import { type MessageChannel, type SmsMessage, smsMessages, smsSeals } from '../sms.schema.ts';
import { isOver, sendStatusOf, statesOf, wordsOfFailure } from '../sms-states.rules.ts';

export type SmsFilter = InputOf<typeof smsPassenger.statics>;

/** Which records a page is about: whose, and under which rules. */
export interface SmsRecords {
  receiveMode: MessageChannel;
  applyObject: EnumValue<'applyObject'>;
  model: DataModel;
  /** The column whose value the receiver's name is. */
  name: ColumnRef;
}

const whose = ({ receiveMode, applyObject, model }: SmsRecords, { visible }: Context): SQL | undefined =>
  and(eq(smsMessages.receiveMode, receiveMode), eq(smsMessages.applyObject, applyObject), visible(model, { station: smsMessages.station }));

/** An id begins with the time of its message: a range of days is one of ids, and reads its months alone. No id is of a time before 1970. */
function firstIdOf(day: string): SQL {
  const start = new Date(Math.max(0, startOfStationDay(day).getTime()));
  return sql`first_id_at(${start.toISOString()}::timestamptz)`;
}

/** Messages of a range of days; of either end where it is left out. */
export const withinDays = ({ startDate, endDate }: Pick<SmsFilter, 'startDate' | 'endDate'>): SQL | undefined =>
  and(
    startDate ? gte(smsMessages.id, firstIdOf(startDate)) : undefined,
    endDate ? lt(smsMessages.id, firstIdOf(addDays(endDate, 1))) : undefined,
  );

/** What matches and may be seen by the caller, as SQL. */
export const smsWhere = (records: SmsRecords, filter: SmsFilter, context: Context): SQL | undefined =>
  and(
    whose(records, context),
    filter.telphone ? eq(smsMessages.phoneHash, smsSeals.hashOf('phone', context.tenantId, filter.telphone)) : undefined,
    withinDays(filter),
    filter.senderId ? eq(smsMessages.senderId, filter.senderId) : undefined,
    filter.deliveryState ? eq(smsMessages.state, filter.deliveryState) : undefined,
    filter.sendStatus === undefined ? undefined : inArray(smsMessages.state, statesOf(filter.sendStatus)),
    filter.flightNo ? isFlightNo(smsMessages.flightNo, filter.flightNo) : undefined,
    filter.flightDate ? eq(smsMessages.flightDate, filter.flightDate) : undefined,
    filter.businessCategory ? eq(smsMessages.businessCategory, filter.businessCategory) : undefined,
  );

/** The records that match and that the caller's row rules let him see. */
export const smsThat = (records: SmsRecords, filter: SmsFilter, context: Context) =>
  context.db
    .select()
    .from(smsMessages)
    .where(smsWhere(records, filter, context))
    .$dynamic();

/** Those of some ids; what he may not see is left out. */
export const smsByIds = (records: SmsRecords, ids: readonly string[], context: Context) =>
  context.db
    .select()
    .from(smsMessages)
    .where(and(whose(records, context), inArray(smsMessages.id, [...ids])))
    .$dynamic();

/** One record. Refuses with record.notFound, also where the caller's rules hide it. */
export async function loadSms(records: SmsRecords, id: string, context: Context): Promise<SmsMessage> {
  const [found] = await smsByIds(records, [id], context);
  return found ?? fail('record.notFound');
}

/** An id is made when its message is. */
export const smsOrder = { id: smsMessages.id, sort: { createdTime: smsMessages.id } };

/** How many match, by state. */
export async function smsFigures(records: SmsRecords, filter: SmsFilter, context: Context) {
  const some = context.db
    .select({ deliveryState: smsMessages.state })
    .from(smsMessages)
    .where(smsWhere(records, filter, context))
    .limit(maxCounted + 1)
    .as('some');
  const states = await context.db
    .select({ deliveryState: some.deliveryState, count: sql<number>`count(*)::int` })
    .from(some)
    .groupBy(some.deliveryState);
  const total = states.reduce((sum, { count }) => sum + count, 0);
  return { ...countedRows(total), states };
}

/** What a passenger was told by text message is kept as proof; what the gateway says nothing of any more waits for a person's word. */
function actionsOn(message: SmsMessage): ('delete' | 'settle')[] {
  const bySms = message.receiveMode === MessageReceiveMode.sms;
  if (!isOver(message)) return [];
  if (bySms && message.state === DeliveryState.unknown) return ['settle'];
  const settled = bySms && message.state === DeliveryState.sent ? (['settle'] as const) : [];
  return message.applyObject === 'PASSENGER' && bySms ? [...settled] : [...settled, 'delete'];
}

/** A record as it is read: whoever may not read the receiver's name does not read it in the text either. */
export function toSmsRow(message: SmsMessage, { name }: SmsRecords, context: Context): z.output<typeof PassengerSms> {
  const { phone, receiver, content } = smsSeals.opened(message);
  const { id, receiveMode, applyObject, businessCategory, station, flightNo, flightDate, reason, attempts, state } = message;
  return {
    id,
    receiveMode,
    applyObject,
    businessCategory,
    station,
    flightNo,
    flightDate,
    reason,
    attempts,
    receiver,
    telphone: phone,
    content: untold(content, { [name]: receiver }, context),
    sender: message.senderName,
    sendStatus: sendStatusOf[state],
    deliveryState: state,
    failure: wordsOfFailure(message),
    createdTime: message.createdAt.toISOString(),
    sendTime: message.sentAt?.toISOString() ?? null,
    reportedTime: message.reportedAt?.toISOString() ?? null,
    allowed: actionsOn(message),
  };
}

/** A message that went by another way than a phone. */
export function toChannelRow(
  ...read: Parameters<typeof toSmsRow>
): Omit<ReturnType<typeof toSmsRow>, 'telphone'> & { account: string | undefined } {
  const { telphone: account, ...row } = toSmsRow(...read);
  return { ...row, account };
}
