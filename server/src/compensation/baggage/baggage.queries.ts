import { tagSearch } from '@reap/contracts/compensation/baggage/bag-tag';
import { type BaggageFilter, type BaggageRow, unmatchedHours } from '@reap/contracts/compensation/baggage/baggage-record';
import { BaggageStatus, BaggageType } from '@reap/contracts/compensation/codes';
import { and, eq, getTableColumns, gte, inArray, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { isFlightNo, startsWith } from '../../kernel/call/like.ts';
import { hourMs } from '../../kernel/durations.ts';
import { allowedOfBag } from '../material/baggage-cause.rules.ts';
import { orderMayPay } from '../order/pending-money.ts';
import { allowedActions, typesOf, unmatchedStatus } from './baggage.rules.ts';
import { baggageAccidents, baggageSeals } from './baggage.schema.ts';

type Filter = z.output<typeof BaggageFilter>;
type Row = z.output<typeof BaggageRow>;

/** An accident with the number of the other one of its pair, and how many of its orders are in force. */
export const baggageColumns = {
  ...getTableColumns(baggageAccidents),
  // Columns inside a select's own SQL come without their table's name, so these name it.
  matchedNo: sql<string | null>`(select m.accident_no from baggage_accidents m
    where m.tenant_id = baggage_accidents.tenant_id and m.id = baggage_accidents.matched_id)`.as('matched_no'),
  ordersInForce: sql<number>`(select count(*)::int from compensation_orders o
    where o.tenant_id = baggage_accidents.tenant_id and o.baggage_accident_id = baggage_accidents.id
      and ${orderMayPay({ id: sql.raw('o.id'), status: sql.raw('o.status') })})`.as('orders_in_force'),
};
export type BaggageRecord = typeof baggageAccidents.$inferSelect & { matchedNo: string | null; ordersInForce: number };

const { status, subType, stateAt, bagTag } = baggageAccidents;

/** Bags that look for each other, and have for longer than a day. */
export const isUnmatched = (now: Date): SQL | undefined =>
  and(
    lt(stateAt, new Date(now.getTime() - unmatchedHours * hourMs)),
    or(
      and(eq(status, unmatchedStatus.missing), inArray(subType, typesOf('missing'))),
      and(eq(status, unmatchedStatus.found), inArray(subType, typesOf('found'))),
    ),
  );

/** Bags whose rows say that they are `orderable`: of any kind but found, in the states that the rules on orders name. */
const isOrderable = (user: Context['user']): SQL | undefined => {
  const states = Object.values(BaggageStatus).filter(one =>
    allowedOfBag({ status: one, subType: BaggageType.delayed }, user).includes('addOrder'),
  );
  return and(isNotNull(baggageAccidents.paxId), inArray(status, states), ne(subType, BaggageType.found));
};

function tagWhere(typed: string): SQL | undefined {
  const search = tagSearch(typed);
  // Tags are indexed without the bags that have none.
  const tagged = ne(bagTag, '');
  if ('whole' in search) return and(eq(bagTag, search.whole), tagged);
  if ('serial' in search) return and(eq(baggageAccidents.bagSerial, search.serial), tagged);
  return and(startsWith(bagTag, search.begins), tagged);
}

/** The filters of the list as SQL; undefined parts fall away. */
export const baggageWhere = (filter: Filter, { tenantId, now, user }: Pick<Context, 'tenantId' | 'now' | 'user'>): SQL | undefined =>
  and(
    filter.accidentNo ? startsWith(baggageAccidents.accidentNo, filter.accidentNo.toUpperCase()) : undefined,
    filter.accidentStatus?.length ? inArray(status, filter.accidentStatus) : undefined,
    filter.accidentSubType?.length ? inArray(subType, filter.accidentSubType) : undefined,
    filter.flightNo ? isFlightNo(baggageAccidents.flightNo, filter.flightNo) : undefined,
    filter.flightStartDate ? gte(baggageAccidents.flightDate, filter.flightStartDate) : undefined,
    filter.flightEndDate ? lte(baggageAccidents.flightDate, filter.flightEndDate) : undefined,
    filter.paxName ? startsWith(baggageAccidents.paxName, filter.paxName.toUpperCase()) : undefined,
    filter.phone ? eq(baggageAccidents.phoneHash, baggageSeals.hashOf('phone', tenantId, filter.phone)) : undefined,
    filter.bagTag ? tagWhere(filter.bagTag) : undefined,
    filter.terminal?.length ? inArray(baggageAccidents.station, filter.terminal) : undefined,
    filter.unmatched ? isUnmatched(now) : undefined,
    filter.orderable ? isOrderable(user) : undefined,
  );

export const baggageOrder = {
  id: baggageAccidents.id,
  sort: {
    createdTime: baggageAccidents.createdAt,
    accidentNo: baggageAccidents.accidentNo,
    flightDate: baggageAccidents.flightDate,
    flightNo: baggageAccidents.flightNo,
    accidentStatus: baggageAccidents.status,
    waitingSince: baggageAccidents.stateAt,
  },
};

/** A record as it travels, with what this person may do with it. */
export const toBaggageRow = (record: BaggageRecord, { user }: Pick<Context, 'user'>): Row => ({
  accidentId: record.id,
  accidentNo: record.accidentNo,
  accidentStatus: record.status,
  accidentSubType: record.subType,
  flightNo: record.flightNo,
  flightDate: record.flightDate,
  segment: record.segment,
  terminal: record.station,
  bagTag: record.bagTag,
  paxId: record.paxId,
  paxName: record.paxName,
  phone: baggageSeals.opened(record).phone,
  bagColor: record.bagColor,
  bagType: record.bagType,
  weight: record.weight,
  description: record.description,
  fileIds: record.fileIds,
  matchedAccidentId: record.matchedId,
  matchedAccidentNo: record.matchedNo ?? '',
  waitingSince: record.stateAt.toISOString(),
  createdBy: record.createdByName,
  createdTime: record.createdAt.toISOString(),
  updatedTime: record.updatedAt.toISOString(),
  version: record.version,
  allowed: allowedActions(record, user),
  orderable: record.paxId !== null && allowedOfBag(record, user).includes('addOrder'),
});
