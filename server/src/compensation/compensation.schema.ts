import type { EnumValue } from '@reap/contracts/enums';
// One order of locks: compensation_orders → compensation_order_pax → applications → application_lines → payments → stock, within a
// table by key. Whoever takes several of them takes them in this order (`hold` of lock-order.ts); whoever begins at a payment reads
// it unlocked, takes what stands above, then compares and sets. Accidents, flights and steps of a review are taken before all of them.
import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const fen = (name: string) => bigint(name, { mode: 'number' });

export const accidents = pgTable(
  'accidents',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accidentNo: text('accident_no').notNull(),
    status: integer('status').$type<EnumValue<'accidentStatus'>>().notNull(),
    accidentType: integer('accident_type').$type<EnumValue<'accidentType'>>().notNull(),
    fcType: text('fc_type').notNull(),
    flightId: uuid('flight_id').notNull(),
    flightNo: text('flight_no').notNull(),
    flightDate: date('flight_date').notNull(),
    orgCity: text('org_city').notNull(),
    dstCity: text('dst_city').notNull(),
    choiceSegment: text('choice_segment').array().notNull(),
    workStations: text('work_stations').array().notNull(),
    remark: text('remark').notNull().default(''),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const compensationOrders = pgTable(
  'compensation_orders',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    orderNo: text('order_no').notNull(),
    status: integer('status').$type<EnumValue<'compensationOrderStatus'>>().notNull(),
    compensateType: integer('compensate_type').$type<EnumValue<'compensateType'>>().notNull(),
    /** One of the two: what it compensates for. */
    accidentId: uuid('accident_id'),
    baggageAccidentId: uuid('baggage_accident_id'),
    accidentNo: text('accident_no').notNull(),
    accidentType: integer('accident_type').$type<EnumValue<'accidentType'>>().notNull(),
    accidentSubType: text('accident_sub_type').notNull(),
    flightId: uuid('flight_id').notNull(),
    flightNo: text('flight_no').notNull(),
    flightDate: date('flight_date').notNull(),
    choiceSegment: text('choice_segment').array().notNull(),
    serviceCity: text('service_city').notNull(),
    responsibleUnits: text('responsible_units').array().notNull(),
    remark: text('remark').notNull().default(''),
    paxCount: integer('pax_count').notNull().default(0),
    sumFen: fen('sum_fen').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    /** Of a material order, pieces of luggage in all, and when they were given. */
    pieces: integer('pieces').notNull().default(0),
    grantedAt: instant('granted_at'),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
    effectiveAt: instant('effective_at'),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const compensationOrderPax = pgTable(
  'compensation_order_pax',
  {
    tenantId: uuid('tenant_id').notNull(),
    orderId: uuid('order_id').notNull(),
    paxId: uuid('pax_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    frozen: boolean('frozen').notNull().default(false),
    freezeReason: text('freeze_reason').notNull().default(''),
    receiveStatus: integer('receive_status').$type<EnumValue<'receiveStatus'>>().notNull().default(0),
    duplicateReason: text('duplicate_reason').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.orderId, table.paxId] })],
);

export const compensationReceipts = pgTable(
  'compensation_receipts',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    paxId: uuid('pax_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    channel: text('channel').notNull(),
    station: text('station').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
