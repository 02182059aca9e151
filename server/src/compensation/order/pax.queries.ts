import type { order } from '@reap/contracts/compensation/order/order';
import type { EarlierCompensation } from '@reap/contracts/compensation/order/order-pax';
import type { InputOf } from '@reap/contracts/contract';
import { and, eq, exists, gte, inArray, like, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import { flightPassengers, passengerSeals } from '../../flight-passenger/index.ts';
import { contains } from '../../kernel/call/like.ts';
import { compensationOrderPax, compensationOrders, compensationReceipts } from '../compensation.schema.ts';
import { mayBePaid } from './pending-money.ts';

export type Earlier = z.output<typeof EarlierCompensation>;
type PaxFilter = Partial<InputOf<typeof order.findPax>>;

/** The passenger filters of seed 2 §3 as SQL. Received means: in any order of this flight. */
export const paxWhere = (filter: PaxFilter, tenantId: string): SQL | undefined => {
  const pax = flightPassengers;
  return and(
    filter.paxId ? eq(pax.id, filter.paxId) : undefined,
    filter.paxName ? like(pax.paxName, contains(filter.paxName.toUpperCase())) : undefined,
    filter.idNo ? eq(pax.idNoHash, passengerSeals.hashOf('idNo', tenantId, filter.idNo)) : undefined,
    filter.tktNo ? eq(pax.tktNo, filter.tktNo) : undefined,
    filter.bagTag ? eq(pax.bagTag, filter.bagTag.toUpperCase()) : undefined,
    filter.isCabinN ? eq(pax.isCabinN, filter.isCabinN) : undefined,
    filter.isCancel ? eq(pax.isCancel, filter.isCancel) : undefined,
    filter.containsCancel === 'N' ? eq(pax.isCancel, 'N') : undefined,
    filter.containsN === 'N' ? eq(pax.isCabinN, 'N') : undefined,
    filter.paxStatus ? eq(pax.paxStatus, filter.paxStatus) : undefined,
    filter.checkStatus ? eq(pax.checkStatus, filter.checkStatus) : undefined,
    filter.startTktIssueDate ? gte(pax.tktIssueDate, filter.startTktIssueDate) : undefined,
    filter.endTktIssueDate ? lte(pax.tktIssueDate, filter.endTktIssueDate) : undefined,
    filter.tktEndDateStart ? gte(pax.tktEndDate, filter.tktEndDateStart) : undefined,
    filter.tktEndDateEnd ? lte(pax.tktEndDate, filter.tktEndDateEnd) : undefined,
    filter.segment ? eq(pax.segment, filter.segment) : undefined,
    filter.cabin ? eq(pax.cabin, filter.cabin) : undefined,
  );
};

/** Whether a passenger has received money of any order of the flight. */
export const hasReceived = sql<boolean>`exists (select 1 from ${compensationReceipts} where ${compensationReceipts.paxId} = ${flightPassengers.id})`;

const counts = mayBePaid(compensationOrderPax, compensationOrders.status);

type Identity = Record<'id' | 'flightId' | 'idNoHash' | 'tktNo', AnyPgColumn>;
/** The same passenger, ticket or document on the flight. */
const samePerson = (one: Identity, other: Identity) =>
  and(
    eq(one.flightId, other.flightId),
    or(
      eq(one.id, other.id),
      and(eq(one.idNoHash, other.idNoHash), ne(one.idNoHash, '')),
      and(eq(one.tktNo, other.tktNo), ne(one.tktNo, '')),
    ),
  );

/** Which of these passengers are one person, booked on the flight more than once: each of them with the others. One statement. */
export async function twinsAmong(db: Db, paxIds: readonly string[]): Promise<Map<string, string[]>> {
  const twins = new Map<string, string[]>();
  if (paxIds.length === 0) return twins;
  const one = alias(flightPassengers, 'one');
  const other = alias(flightPassengers, 'other');
  const pairs = await db
    .select({ paxId: one.id, twinId: other.id })
    .from(one)
    .innerJoin(other, and(samePerson(other, one), ne(other.id, one.id)))
    .where(and(inArray(one.id, [...paxIds]), inArray(other.id, [...paxIds])));
  for (const { paxId, twinId } of pairs) twins.set(paxId, [...(twins.get(paxId) ?? []), twinId]);
  return twins;
}

/** In which order passengers are looked at: its own money is none that they have besides, but by another booking where `twins` are told. */
interface Within {
  orderId?: string | undefined;
  twins?: boolean;
}
/** Whether a line of an order is money that somebody has besides. */
const isBesides = (same: Identity, asked: Identity, { orderId, twins }: Within) =>
  or(
    and(counts, orderId ? ne(compensationOrders.id, orderId) : undefined),
    orderId && twins ? and(eq(compensationOrders.id, orderId), ne(same.id, asked.id)) : undefined,
  );

/** Whether a passenger has anything that `earlierCompensation` would tell. */
export function hasEarlier(db: Db, within: Within): SQL {
  const same = alias(flightPassengers, 'same');
  const theirs = db
    .select({ one: sql`1` })
    .from(same)
    .innerJoin(compensationOrderPax, eq(compensationOrderPax.paxId, same.id))
    .innerJoin(compensationOrders, eq(compensationOrders.id, compensationOrderPax.orderId))
    .where(and(samePerson(same, flightPassengers), isBesides(same, flightPassengers, within)));
  return exists(theirs);
}

/**
 * What each of these passengers has received or has pending on his flight, in other orders of any station: the same
 * passenger, ticket or document. Keyed by passenger; one statement.
 */
export async function earlierCompensation(db: Db, paxIds: readonly string[], within: Within = {}): Promise<Map<string, Earlier[]>> {
  const byPax = new Map<string, Earlier[]>();
  if (paxIds.length === 0) return byPax;
  const asked = alias(flightPassengers, 'asked');
  const same = flightPassengers;
  const rows = await db
    .select({
      paxId: asked.id,
      orderId: compensationOrders.id,
      orderNo: compensationOrders.orderNo,
      status: compensationOrders.status,
      serviceCity: compensationOrders.serviceCity,
      // What he received may be less than the order promised.
      currentAmount: sql<number>`coalesce(${compensationReceipts.amountFen}, ${compensationOrderPax.amountFen})`.mapWith(Number),
      receiveStatus: compensationOrderPax.receiveStatus,
      frozen: compensationOrderPax.frozen,
      at: compensationOrders.updatedAt,
    })
    .from(asked)
    .innerJoin(same, samePerson(same, asked))
    .innerJoin(compensationOrderPax, eq(compensationOrderPax.paxId, same.id))
    .innerJoin(compensationOrders, eq(compensationOrders.id, compensationOrderPax.orderId))
    .leftJoin(
      compensationReceipts,
      and(eq(compensationReceipts.orderId, compensationOrderPax.orderId), eq(compensationReceipts.paxId, compensationOrderPax.paxId)),
    )
    .where(and(inArray(asked.id, [...paxIds]), isBesides(same, asked, within)));
  for (const { paxId, at, ...row } of rows) byPax.set(paxId, [...(byPax.get(paxId) ?? []), { ...row, at: at.toISOString() }]);
  return byPax;
}

/** Columns of a passenger that the order's pages may sort by. */
export const paxSort = {
  paxName: flightPassengers.paxName,
  tktNo: flightPassengers.tktNo,
  cabin: flightPassengers.cabin,
  checkStatus: flightPassengers.checkStatus,
  segment: flightPassengers.segment,
};
