import type { EnumValue } from '@reap/contracts/enums';
import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText, sealsOf } from '../../kernel/sealing/sealed.ts';

const fen = (name: string) => bigint(name, { mode: 'number' });

/** What a material order gives. */
export const orderLuggage = pgTable(
  'compensation_order_luggage',
  {
    tenantId: uuid('tenant_id').notNull(),
    orderId: uuid('order_id').notNull(),
    itemId: uuid('item_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Of one piece, when the order was written. */
    priceFen: fen('price_fen').notNull(),
    state: integer('state').$type<EnumValue<'orderLuggageState'>>().notNull().default(0),
  },
  table => [primaryKey({ columns: [table.tenantId, table.orderId, table.itemId] })],
);

/** What passengers were given, and how. */
export const luggageConsumptions = pgTable(
  'luggage_consumptions',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    itemId: uuid('item_id').notNull(),
    orderId: uuid('order_id').notNull(),
    orderNo: text('order_no').notNull(),
    paxId: uuid('pax_id').notNull(),
    code: text('code').notNull(),
    brand: text('brand').notNull(),
    quantity: integer('quantity').notNull(),
    priceFen: fen('price_fen').notNull(),
    way: text('way').$type<EnumValue<'luggageGrantWay'>>().notNull(),
    company: text('company').notNull().default(''),
    trackingNo: text('tracking_no').notNull().default(''),
    address: sealedText('address', 'luggage_consumptions').notNull(),
    addressHash: text('address_hash').notNull().default(''),
    signatureId: uuid('signature_id'),
    signedName: text('signed_name').notNull().default(''),
    byName: text('by_name').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export const consumptionSeals = sealsOf('luggage_consumptions', { address: { column: 'address', kind: 'text' } });
