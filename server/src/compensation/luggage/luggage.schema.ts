import type { EnumValue } from '@reap/contracts/enums';
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const key = { tenantId: uuid('tenant_id').notNull(), id: uuid('id').notNull() };
const changed = {
  updatedAt: instant('updated_at').notNull(),
  updatedByName: text('updated_by_name').notNull(),
  version: integer('version').notNull().default(1),
};

/** An item of a station, and what there is of it. Its version counts changes of what it is, not of how much there is. */
export const luggageItems = pgTable(
  'luggage_items',
  {
    ...key,
    code: text('code').notNull(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    /** Brand and model as items are told apart: case, width and blanks do not matter. */
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`luggage_name_key(brand, model)`),
    priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
    /** At so many available pieces, or fewer, the station is told; 0 tells nobody. */
    warningLevel: integer('warning_level').notNull().default(0),
    stock: integer('stock').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    onTheWay: integer('on_the_way').notNull().default(0),
    removedAt: instant('removed_at'),
    createdAt: instant('created_at').notNull(),
    ...changed,
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const luggageTransfers = pgTable(
  'luggage_transfers',
  {
    ...key,
    fromItemId: uuid('from_item_id').notNull(),
    toItemId: uuid('to_item_id').notNull(),
    quantity: integer('quantity').notNull(),
    status: integer('status').$type<EnumValue<'luggageTransferStatus'>>().notNull().default(0),
    arrived: integer('arrived'),
    reference: text('reference').notNull().default(''),
    reason: text('reason').notNull().default(''),
    sentByName: text('sent_by_name').notNull(),
    sentAt: instant('sent_at').notNull(),
    ...changed,
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** The ledger: nothing in it is ever changed or taken away. */
export const luggageMovements = pgTable(
  'luggage_movements',
  {
    ...key,
    itemId: uuid('item_id').notNull(),
    kind: text('kind').$type<EnumValue<'luggageMovement'>>().notNull(),
    quantity: integer('quantity').notNull(),
    stockAfter: integer('stock_after').notNull(),
    reservedAfter: integer('reserved_after').notNull(),
    onTheWayAfter: integer('on_the_way_after').notNull(),
    otherStation: text('other_station').notNull().default(''),
    transferId: uuid('transfer_id'),
    orderId: uuid('order_id'),
    orderNo: text('order_no').notNull().default(''),
    reference: text('reference').notNull().default(''),
    reason: text('reason').notNull().default(''),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
