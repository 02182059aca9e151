import type { FlightFacts } from '@reap/contracts/flight-passenger/flight-facts';
import { jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** By field, what stood before it changed. */
export type Before = Readonly<Partial<Record<keyof FlightFacts, string | null>>>;

/** What has changed of a followed flight and is not told yet; the id is that of the message that told it. */
export const flightNews = pgTable(
  'flight_news',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    flightId: uuid('flight_id').notNull(),
    /** Null where the flight itself is new. */
    before: jsonb('before').$type<Before>(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Who was told of which news. */
export const flightNewsTold = pgTable(
  'flight_news_told',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    flightId: uuid('flight_id').notNull(),
    newsId: uuid('news_id').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.flightId, table.newsId, table.userId] })],
);
