import type { AccidentFilter, AccidentRow } from '@reap/contracts/compensation/accident';
import { and, arrayOverlaps, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { User } from '../../kernel/call/context.ts';
import { isFlightNo, startsWith } from '../../kernel/call/like.ts';
import { accidents } from '../compensation.schema.ts';
import { runningStatuses } from '../order/order.rules.ts';
import { isPaidOrPaying, paxNamed } from '../order/pending-money.ts';
import { ofSubTypes } from '../sub-types.ts';
import { allowedActions, goesWithVoid } from './accident.rules.ts';

type Filter = z.output<typeof AccidentFilter>;

// Columns inside a select's own SQL come without their table's name, so these name it.
const ordersOf = (condition: SQL) =>
  sql<number>`(select count(*)::int from compensation_orders o where o.tenant_id = accidents.tenant_id and o.accident_id = accidents.id and ${condition})`;
const inStates = (states: readonly number[]) => sql`o.status in ${[...states]}`;

/** An accident with what its orders say about it: all of them, and how many a reader's row rules on orders (of `o`) hide. */
export const accidentColumns = (rules: SQL | undefined) => ({
  ...getTableColumns(accidents),
  orderCount: ordersOf(sql`true`).as('order_count'),
  hiddenCount: (rules ? ordersOf(sql`(${rules}) is not true`) : sql<number>`0`).as('hidden_count'),
  draftCount: ordersOf(inStates(goesWithVoid)).as('draft_count'),
  runningCount: ordersOf(inStates(runningStatuses)).as('running_count'),
  receivedCount: sql<number>`(
    select count(*)::int from compensation_orders o
    join compensation_order_pax p on p.tenant_id = o.tenant_id and p.order_id = o.id
    where o.tenant_id = accidents.tenant_id and o.accident_id = accidents.id and ${isPaidOrPaying(paxNamed('p'))})`.as('received_count'),
});
export type AccidentRecord = typeof accidents.$inferSelect &
  Record<'orderCount' | 'hiddenCount' | 'draftCount' | 'runningCount' | 'receivedCount', number>;

/** The filters of the accident list as SQL; undefined parts fall away. */
export const accidentWhere = (filter: Filter): SQL | undefined =>
  and(
    filter.accidentNo ? startsWith(accidents.accidentNo, filter.accidentNo.toUpperCase()) : undefined,
    filter.flightNo ? isFlightNo(accidents.flightNo, filter.flightNo) : undefined,
    filter.accidentStatus ? eq(accidents.status, filter.accidentStatus) : undefined,
    filter.accidentType ? eq(accidents.accidentType, filter.accidentType) : undefined,
    filter.fcType ? ofSubTypes([filter.fcType], { type: accidents.accidentType, subType: accidents.fcType }) : undefined,
    filter.orgCity ? eq(accidents.orgCity, filter.orgCity) : undefined,
    filter.dstCity ? eq(accidents.dstCity, filter.dstCity) : undefined,
    filter.flightStartDate ? gte(accidents.flightDate, filter.flightStartDate) : undefined,
    filter.flightEndDate ? lte(accidents.flightDate, filter.flightEndDate) : undefined,
    filter.workStations?.length ? arrayOverlaps(accidents.workStations, filter.workStations) : undefined,
    filter.choiceSegment?.length ? arrayOverlaps(accidents.choiceSegment, filter.choiceSegment) : undefined,
  );

/** A record as it travels, with what this person may do with it. */
export function toAccidentRow(record: AccidentRecord, user: User): z.output<typeof AccidentRow> {
  return {
    accidentId: record.id,
    accidentNo: record.accidentNo,
    accidentStatus: record.status,
    accidentType: record.accidentType,
    accidentSubType: record.fcType,
    fcType: record.fcType,
    flightNo: record.flightNo,
    flightDate: record.flightDate,
    orgCity: record.orgCity,
    dstCity: record.dstCity,
    choiceSegment: record.choiceSegment,
    workStations: record.workStations,
    remark: record.remark,
    orderCount: record.orderCount - record.hiddenCount,
    hiddenOrders: record.hiddenCount,
    draftCount: record.draftCount,
    createdBy: record.createdByName,
    createdTime: record.createdAt.toISOString(),
    updatedTime: record.updatedAt.toISOString(),
    version: record.version,
    allowed: allowedActions(record, user),
  };
}
