import type { EnumValue } from '@reap/contracts/enums';
import { date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Every telex about passengers that a source sent, once; rows only grow. */
export const passengerMessages = pgTable(
  'passenger_messages',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    source: text('source').$type<EnumValue<'flightSource'>>().notNull(),
    messageId: text('message_id').notNull(),
    msgType: text('msg_type').$type<EnumValue<'passengerMessageType'>>().notNull(),
    flightNo: text('flight_no').notNull(),
    flightDate: date('flight_date').notNull(),
    station: text('station').notNull(),
    content: text('content').notNull(),
    sourceAt: instant('source_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
