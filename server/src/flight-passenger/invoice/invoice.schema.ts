import type { InvoiceStatus } from '@reap/contracts/flight-passenger/codes';
import type { LineColumn } from '@reap/contracts/flight-passenger/invoice';
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RefusedField } from '../../kernel/call/refusal.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What is wrong with a line of a list. */
export interface LineProblem extends RefusedField {
  field: LineColumn;
}

export const passengerInvoices = pgTable(
  'passenger_invoices',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    /** The passenger on one flight: a coupon of the ticket. Of a line that failed none is known. */
    paxId: uuid('pax_id'),
    tktNo: text('tkt_no').notNull(),
    paxName: text('pax_name').notNull(),
    flightNo: text('flight_no').notNull(),
    flightDate: date('flight_date'),
    segment: text('segment').notNull(),
    station: text('station').notNull(),
    title: text('title').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }),
    status: integer('status').$type<InvoiceStatus>().notNull(),
    invoiceNo: text('invoice_no').notNull().default(''),
    issuedAt: instant('issued_at'),
    /** Of a line that failed: its row, what stood there, and what is wrong with which column. */
    rowNumber: integer('row_number'),
    typed: jsonb('typed').$type<Partial<Record<LineColumn, string>>>(),
    problems: jsonb('problems').$type<readonly LineProblem[]>(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PassengerInvoice = typeof passengerInvoices.$inferSelect;
