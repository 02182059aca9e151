import type { EnumValue } from '@reap/contracts/enums';
import type { TsuStatus } from '@reap/contracts/flight-passenger/codes';
import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
type TicketStatus = EnumValue<'ticketStatus'>;

export const tsuApplications = pgTable(
  'tsu_applications',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    /** The passenger on one flight: a coupon of his ticket. */
    paxId: uuid('pax_id').notNull(),
    ticketNo: text('ticket_no').notNull(),
    paxName: text('pax_name').notNull(),
    flightId: uuid('flight_id').notNull(),
    flightNo: text('flight_no').notNull(),
    flightDate: date('flight_date').notNull(),
    segment: text('segment').notNull(),
    station: text('station').notNull(),
    fromStatus: text('from_status').$type<TicketStatus>().notNull(),
    toStatus: text('to_status').$type<TicketStatus>().notNull(),
    reason: text('reason').notNull(),
    status: integer('status').$type<TsuStatus>().notNull(),
    /** Names one order to the ticket system: asked however often, it changes the ticket once. */
    orderId: uuid('order_id'),
    sentAt: instant('sent_at'),
    askedAt: instant('asked_at'),
    executedAt: instant('executed_at'),
    failure: text('failure').notNull().default(''),
    fimNo: text('fim_no').notNull().default(''),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type TsuApplication = typeof tsuApplications.$inferSelect;

/** What was done about an application; only grows. */
export const tsuSteps = pgTable(
  'tsu_steps',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    applicationId: uuid('application_id').notNull(),
    action: text('action').$type<EnumValue<'tsuStep'>>().notNull(),
    byId: uuid('by_id'),
    byName: text('by_name').notNull().default(''),
    at: instant('at').notNull(),
    note: text('note').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const simulatedTicketOrders = pgTable(
  'simulated_ticket_orders',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    paxId: uuid('pax_id').notNull(),
    toStatus: text('to_status').$type<TicketStatus>().notNull(),
    done: boolean('done').notNull(),
    reason: text('reason').notNull().default(''),
    settlesAt: instant('settles_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
