import type { EnumValue } from '@reap/contracts/enums';
import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../kernel/language.ts';
import { sealedText, sealsOf } from '../../kernel/sealing/sealed.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A flight number that a person follows: every day, or on single days. */
export const followedFlights = pgTable(
  'followed_flights',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    flightNo: text('flight_no').notNull(),
    everyDay: boolean('every_day').notNull(),
    dates: date('dates').array().notNull(),
    /** None stands for all of them. */
    events: text('events').array().$type<EnumValue<'flightEvent'>[]>().notNull(),
    byMail: boolean('by_mail').notNull(),
    bySms: boolean('by_sms').notNull(),
    phone: sealedText('phone', 'followed_flights').notNull(),
    phoneHash: text('phone_hash').notNull().default(''),
    language: text('language').$type<Language>().notNull(),
    status: integer('status').$type<EnumValue<'enableStatus'>>().notNull().default(1),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Phones that followers are written to: how they are stored and opened. */
export const followSeals = sealsOf('followed_flights', { phone: { column: 'phone', kind: 'phone' } });
