import type { InputOf } from '@reap/contracts/contract';
import { daysBetween, maxRangeDays } from '@reap/contracts/day-range';
import type { EnumValue } from '@reap/contracts/enums';
import { DeliveryState, MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { smsEmployeeModel, smsPassengerModel } from '@reap/contracts/message-center/sms-record';
import type { sentReport } from '@reap/contracts/message-center/sms-report';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';
import { withinDays } from '../sms/record/sms-record.queries.ts';
import { smsMessages } from '../sms/sms.schema.ts';

export type Filter = InputOf<typeof sentReport.statics>;
export interface Days {
  startDate: string;
  endDate: string;
}

const usualDays = 30;

/** The days of a report; so many up to the last one where the first is not named. Refuses more than a year, also up to a last day that is not named. */
export function daysOf({ startDate, endDate }: Filter, { now }: Pick<Context, 'now'>): Days {
  const last = endDate ?? stationDay(now);
  const first = startDate ?? addDays(last, 1 - usualDays);
  if (daysBetween(first, last) > maxRangeDays) fail('request.invalid', {}, { endDate: { key: 'common.dateRangeMax' } });
  return { startDate: first, endDate: last };
}

/** Texts that count for the caller: to passengers and to staff, each under its own row rules. */
export function countedFor(filter: Filter, context: Context): SQL | undefined {
  const { receiveMode, applyObject, businessCategory, station } = smsMessages;
  const { visible } = context;
  return and(
    eq(receiveMode, MessageReceiveMode.sms),
    or(
      and(eq(applyObject, 'PASSENGER'), visible(smsPassengerModel, { station })),
      and(eq(applyObject, 'WORKER'), visible(smsEmployeeModel, { station })),
    ),
    withinDays(daysOf(filter, context)),
    filter.applyObject ? eq(applyObject, filter.applyObject) : undefined,
    filter.businessCategory ? eq(businessCategory, filter.businessCategory) : undefined,
  );
}

const inState = (...states: EnumValue<'deliveryState'>[]): SQL<number> =>
  sql<number>`(count(*) filter (where ${smsMessages.state} = any(${sql.param(states)}::text[])))::int`;
const { received, sent, failed, unknown, queued, sending } = DeliveryState;

/** How many texts there are, and what became of them. */
export const counts = {
  total: sql<number>`count(*)::int`,
  received: inState(received),
  sent: inState(sent),
  failed: inState(failed),
  unknown: inState(unknown),
  underWay: inState(queued, sending),
};

const day = sql<string>`to_char(${smsMessages.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
const { businessCategory, station } = smsMessages;

/** In one statement: everything, and each day, category and station. */
export const sentRows = (filter: Filter, context: Context) =>
  context.db
    .select({ of: sql<number>`grouping(${day}, ${businessCategory}, ${station})`, day, businessCategory, station, ...counts })
    .from(smsMessages)
    .where(countedFor(filter, context))
    .groupBy(sql`grouping sets ((), (${day}), (${businessCategory}), (${station}))`);

/** By whom; the portal's own have no sender. */
export const personRows = (filter: Filter, context: Context) =>
  context.db
    .select({
      senderId: smsMessages.senderId,
      sender: sql<string>`max(${smsMessages.senderName})`,
      ...counts,
      lastAt: sql<string>`max(${smsMessages.createdAt})`,
    })
    .from(smsMessages)
    .where(countedFor(filter, context))
    .groupBy(smsMessages.senderId)
    .$dynamic();

export const personOrder = {
  id: smsMessages.senderId,
  sort: { total: counts.total, failed: counts.failed, lastTime: sql`max(${smsMessages.createdAt})` },
};
