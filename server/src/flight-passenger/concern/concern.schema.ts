import type { EnumValue } from '@reap/contracts/enums';
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../kernel/language.ts';
import { sealedText, sealsOf } from '../../kernel/sealing/sealed.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A passenger, known by his document, and an event that a person wants to be told of. */
export const concernedPassengers = pgTable(
  'concerned_passengers',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    passengerName: text('passenger_name').notNull(),
    idNo: sealedText('id_no', 'concerned_passengers').notNull(),
    idNoHash: text('id_no_hash').notNull(),
    event: text('event').$type<EnumValue<'passengerEvent'>>().notNull(),
    mode: integer('mode').$type<EnumValue<'noticeType'>>().notNull(),
    phone: sealedText('phone', 'concerned_passengers').notNull(),
    phoneHash: text('phone_hash').notNull().default(''),
    language: text('language').$type<Language>().notNull(),
    status: integer('status').$type<EnumValue<'enableStatus'>>().notNull().default(1),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Documents by which passengers are known again, and phones that are written to. */
export const concernSeals = sealsOf('concerned_passengers', {
  idNo: { column: 'id_no', kind: 'document' },
  phone: { column: 'phone', kind: 'phone' },
});

/** States of a flight that are told to whoever follows its passengers. */
export const irregularities = ['DELAY', 'CANCEL', 'ALTERNATE_LANDING', 'RETURN'] as const satisfies EnumValue<'flightAdjustState'>[];
type Irregularity = (typeof irregularities)[number];

/** What has happened by a concern to a passenger of a flight: whatever stands here is not told again. Of irregularities the last one stands. */
export const concernHappenings = pgTable(
  'concern_happenings',
  {
    tenantId: uuid('tenant_id').notNull(),
    concernId: uuid('concern_id').notNull(),
    paxId: uuid('pax_id').notNull(),
    event: text('event').$type<EnumValue<'passengerEvent'>>().notNull(),
    notedAt: instant('noted_at').notNull(),
    /** Null where it had happened when the concern began. */
    toldAt: instant('told_at'),
    /** Which irregularity of the flight it was; empty for all other events. */
    state: text('state').$type<Irregularity | ''>().notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.concernId, table.paxId, table.event, table.state] })],
);
