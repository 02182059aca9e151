import type { EnumValue } from '@reap/contracts/enums';
import type { FirstFlyerStatus } from '@reap/contracts/flight-passenger/codes';
import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText, sealsOf } from '../../kernel/sealing/sealed.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A passenger on a first flight, as the booking had him when it was applied for. */
export const firstFlyers = pgTable(
  'first_flyers',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    paxId: uuid('pax_id').notNull(),
    flightId: uuid('flight_id').notNull(),
    passengerName: text('passenger_name').notNull(),
    idType: integer('id_type').$type<EnumValue<'idType'>>().notNull(),
    idNo: sealedText('id_no', 'first_flyers').notNull(),
    idNoHash: text('id_no_hash').notNull(),
    telephone: sealedText('telephone', 'first_flyers').notNull(),
    telephoneHash: text('telephone_hash').notNull().default(''),
    tktNo: text('tkt_no').notNull(),
    airport: text('airport').notNull(),
    flightNo: text('flight_no').notNull(),
    flightDate: date('flight_date').notNull(),
    segment: text('segment').notNull(),
    status: integer('status').$type<FirstFlyerStatus>().notNull(),
    servedAt: instant('served_at'),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type FirstFlyer = typeof firstFlyers.$inferSelect;

/** Documents and phones of first flyers: how they are stored, opened and looked up. */
export const firstFlyerSeals = sealsOf('first_flyers', {
  idNo: { column: 'id_no', kind: 'document' },
  telephone: { column: 'telephone', kind: 'phone' },
});
