import type { BaggageStatus } from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';
import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText, sealsOf } from '../../kernel/sealing/sealed.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const baggageAccidents = pgTable(
  'baggage_accidents',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accidentNo: text('accident_no').notNull(),
    status: integer('status').$type<BaggageStatus>().notNull(),
    /** Dictionary baggage_type. */
    subType: text('sub_type').notNull(),
    flightId: uuid('flight_id'),
    flightNo: text('flight_no').notNull().default(''),
    /** Of a found bag without a flight, the day on which it was found. */
    flightDate: date('flight_date').notNull(),
    segment: text('segment').notNull().default(''),
    /** `terminal` at the wire. */
    station: text('station').notNull(),
    /** Ten digits, or empty. */
    bagTag: text('bag_tag').notNull().default(''),
    /** Its six last digits; the database takes them from the tag. */
    bagSerial: text('bag_serial').notNull().generatedAlwaysAs(sql`right(bag_tag, 6)`),
    paxId: uuid('pax_id'),
    paxName: text('pax_name').notNull().default(''),
    phone: sealedText('phone', 'baggage_accidents').notNull(),
    phoneHash: text('phone_hash').notNull().default(''),
    bagColor: text('bag_color').$type<EnumValue<'bagColor'>>(),
    bagType: text('bag_type').$type<EnumValue<'bagType'>>(),
    /** Kilograms. */
    weight: integer('weight'),
    description: text('description').notNull().default(''),
    fileIds: uuid('file_ids').array().notNull().default([]),
    matchedId: uuid('matched_id'),
    /** Since when it is in its state. */
    stateAt: instant('state_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export const baggageSeals = sealsOf('baggage_accidents', { phone: { column: 'phone', kind: 'phone' } });

export const baggageExpresses = pgTable(
  'baggage_expresses',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accidentId: uuid('accident_id').notNull(),
    company: text('company').notNull(),
    expressNo: text('express_no').notNull(),
    receiver: text('receiver').notNull(),
    phone: sealedText('phone', 'baggage_expresses').notNull(),
    phoneHash: text('phone_hash').notNull().default(''),
    address: sealedText('address', 'baggage_expresses').notNull(),
    addressHash: text('address_hash').notNull().default(''),
    feeFen: bigint('fee_fen', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export const expressSeals = sealsOf('baggage_expresses', {
  phone: { column: 'phone', kind: 'phone' },
  address: { column: 'address', kind: 'text' },
});

export const baggageSteps = pgTable(
  'baggage_steps',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accidentId: uuid('accident_id').notNull(),
    action: text('action').$type<EnumValue<'baggageStep'>>().notNull(),
    fromStatus: integer('from_status').$type<BaggageStatus>(),
    toStatus: integer('to_status').$type<BaggageStatus>().notNull(),
    /** The other bag of a pair, the express number, or why. */
    remark: text('remark').notNull().default(''),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
