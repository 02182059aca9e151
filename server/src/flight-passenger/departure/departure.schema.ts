import type { EnumValue } from '@reap/contracts/enums';
import type { NameColumn } from '@reap/contracts/flight-passenger/departure-record';
import { sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RefusedField } from '../../kernel/call/refusal.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What is wrong with a row of a list. */
export interface RowProblem extends RefusedField {
  row: number;
  field: NameColumn;
}

export const departureLists = pgTable(
  'departure_lists',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    fileName: text('file_name').notNull(),
    createdAt: instant('created_at').notNull(),
    createdById: uuid('created_by_id').notNull(),
    createdByName: text('created_by_name').notNull(),
    total: integer('total').notNull(),
    imported: integer('imported').notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    same: integer('same').notNull(),
    untouched: integer('untouched').notNull(),
    missing: integer('missing').notNull(),
    errorCount: integer('error_count').notNull(),
    errors: jsonb('errors').$type<readonly RowProblem[]>().notNull(),
    corrects: uuid('corrects'),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const departureRecords = pgTable(
  'departure_records',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    flightId: uuid('flight_id').notNull(),
    flightNo: text('flight_no').notNull(),
    flightDate: date('flight_date').notNull(),
    segment: text('segment').notNull(),
    /** Where the passenger boards; the database takes it from the segment. */
    station: text('station').notNull().generatedAlwaysAs(sql`split_part(segment, '-', 1)`),
    paxName: text('pax_name').notNull(),
    tktNo: text('tkt_no').notNull(),
    cabin: text('cabin').notNull(),
    seatNumber: text('seat_number').notNull(),
    boardingNumber: text('boarding_number').notNull(),
    paxId: uuid('pax_id'),
    status: integer('status').$type<EnumValue<'departureStatus'>>().notNull().default(0),
    failure: text('failure').$type<EnumValue<'departureFailure'>>(),
    /** Since when a later list leaves the name out. */
    missingAt: instant('missing_at'),
    importedAt: instant('imported_at').notNull(),
    departedAt: instant('departed_at'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
