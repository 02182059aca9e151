import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/** How many parts a tenant has begun to send on a day; what is urgent is not counted. */
export const smsDailyParts = pgTable(
  'sms_daily_parts',
  {
    tenantId: uuid('tenant_id').notNull(),
    day: date('day').notNull(),
    parts: integer('parts').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.day] })],
);
