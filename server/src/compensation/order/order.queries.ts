import { OrderLuggageState, type OrderStatus } from '@reap/contracts/compensation/codes';
import type { OrderFilter } from '@reap/contracts/compensation/order/order-record';
import { and, arrayOverlaps, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { literal } from '../../db/literal.ts';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { isFlightNo, startsWith } from '../../kernel/call/like.ts';
import { changeVersioned, expected } from '../../kernel/call/versioned-record.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { orderLuggage } from '../material/material.schema.ts';
import { ofSubTypes } from '../sub-types.ts';

export type OrderRecord = typeof compensationOrders.$inferSelect;
type Filter = Omit<z.output<typeof OrderFilter>, 'pageNumber' | 'pageSize' | 'sortColumn' | 'isAsc'>;

/** Whether luggage of an order lies ready for its passenger: of one that is frozen it is back in stock. */
const hasReserved = sql`exists (select 1 from ${orderLuggage} where ${orderLuggage.tenantId} = ${compensationOrders.tenantId}
  and ${orderLuggage.orderId} = ${compensationOrders.id} and ${orderLuggage.state} = ${literal(OrderLuggageState.reserved)})`;

const subTypeColumns = { type: compensationOrders.accidentType, subType: compensationOrders.accidentSubType };

/** The filters of the order list as SQL; undefined parts fall away. */
export const orderWhere = (filter: Filter): SQL | undefined =>
  and(
    filter.orderNo ? startsWith(compensationOrders.orderNo, filter.orderNo.toUpperCase()) : undefined,
    filter.status?.length ? inArray(compensationOrders.status, filter.status) : undefined,
    filter.compensateType ? eq(compensationOrders.compensateType, filter.compensateType) : undefined,
    filter.accidentTypes?.length ? ofSubTypes(filter.accidentTypes, subTypeColumns) : undefined,
    filter.accidentId
      ? or(eq(compensationOrders.accidentId, filter.accidentId), eq(compensationOrders.baggageAccidentId, filter.accidentId))
      : undefined,
    filter.createdBy ? startsWith(compensationOrders.createdByName, filter.createdBy) : undefined,
    filter.userId ? eq(compensationOrders.createdBy, filter.userId) : undefined,
    filter.serviceCity ? eq(compensationOrders.serviceCity, filter.serviceCity) : undefined,
    filter.responsibleUnits?.length ? arrayOverlaps(compensationOrders.responsibleUnits, filter.responsibleUnits) : undefined,
    filter.flightNo ? isFlightNo(compensationOrders.flightNo, filter.flightNo) : undefined,
    filter.flightStartDate ? gte(compensationOrders.flightDate, filter.flightStartDate) : undefined,
    filter.flightEndDate ? lte(compensationOrders.flightDate, filter.flightEndDate) : undefined,
    filter.toGrant ? hasReserved : undefined,
  );

/** What the order list is sorted by. */
export const orderSorting = {
  id: compensationOrders.id,
  sort: {
    createdTime: compensationOrders.createdAt,
    flightDate: compensationOrders.flightDate,
    orderNo: compensationOrders.orderNo,
    sumMoney: compensationOrders.sumFen,
    status: compensationOrders.status,
    updatedTime: compensationOrders.updatedAt,
    flightNo: compensationOrders.flightNo,
  },
};

export async function orderWhereOne(db: Db, where: SQL | undefined): Promise<OrderRecord | undefined> {
  const [record] = await db.select().from(compensationOrders).where(where).limit(1);
  return record;
}

interface Change {
  status: OrderStatus;
  effectiveAt?: Date | null;
  grantedAt?: Date;
  paxCount?: number;
  sumFen?: number;
  duplicates?: number;
}

/** Moves an order that is still as it was read, and as the person saw it where he named a version. Tells open pages. */
export async function moveOrder(context: Context, record: OrderRecord, change: Change, version?: number): Promise<OrderRecord> {
  const moved = await changeVersioned(compensationOrders, expected(record, version), change, context);
  context.audit({ target: record.orderNo, before: { status: record.status }, after: { status: moved.status } });
  context.emit({ kind: 'task', orderId: record.id });
  return moved;
}
