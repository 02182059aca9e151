import type { EnumValue } from '@reap/contracts/enums';
import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import { boolean, date, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
type Source = EnumValue<'flightSource'>;

/** Every message that a source sent, once; rows only grow. */
export const flightMessages = pgTable(
  'flight_messages',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    source: text('source').$type<Source>().notNull(),
    messageId: text('message_id').notNull(),
    flightId: uuid('flight_id'),
    flightNo: text('flight_no').notNull(),
    flightDate: date('flight_date').notNull(),
    event: text('event').$type<EnumValue<'flightEvent'>>().notNull(),
    outcome: text('outcome').$type<EnumValue<'flightMessageOutcome'>>().notNull(),
    facts: jsonb('facts').$type<FlightFacts>().notNull(),
    sourceAt: instant('source_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    why: text('why').notNull().default(''),
    byId: uuid('by_id'),
    byName: text('by_name').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** What each message changed, or would have changed had nothing newer been known; rows only grow. */
export const flightChanges = pgTable(
  'flight_changes',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    flightId: uuid('flight_id').notNull(),
    messageId: uuid('message_id').notNull(),
    field: text('field').$type<keyof FlightFacts>().notNull(),
    fromValue: text('from_value'),
    toValue: text('to_value'),
    source: text('source').$type<Source>().notNull(),
    sourceAt: instant('source_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    applied: boolean('applied').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** When each feed was heard last. */
export const flightFeeds = pgTable(
  'flight_feeds',
  {
    tenantId: uuid('tenant_id').notNull(),
    source: text('source').$type<Source>().notNull(),
    heardAt: instant('heard_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.source] })],
);
