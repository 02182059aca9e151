import type { EnumValue } from '@reap/contracts/enums';
import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Values of a flight by field, as messages tell them. */
export type Told = Readonly<Partial<Record<keyof FlightFacts, string | null>>>;

/** What passengers should be told of flights (entities.md flightEvent). */
export const flightEvents = pgTable(
  'flight_events',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    flightId: uuid('flight_id').notNull(),
    flightNo: text('flight_no').notNull(),
    flightDate: date('flight_date').notNull(),
    route: text('route').array().notNull(),
    type: text('type').$type<EnumValue<'flightEventType'>>().notNull(),
    /** What stood before the first change of each field, and what stands now. */
    before: jsonb('before').$type<Told>().notNull(),
    facts: jsonb('facts').$type<Told>().notNull(),
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** Since when nobody of it can be told any more: the flight has left. */
    closedAt: instant('closed_at'),
    proposedAt: instant('proposed_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When it was to leave as of the last change that counts. */
    countedTakeOffAt: instant('counted_take_off_at'),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type FlightEvent = typeof flightEvents.$inferSelect;

/** The messages to many that were written about an event. */
export const flightEventNotices = pgTable(
  'flight_event_notices',
  {
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    taskId: uuid('task_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.eventId, table.taskId] })],
);
