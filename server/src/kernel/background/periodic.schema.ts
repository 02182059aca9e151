import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What is due once in a while, and the period that it was last noted for. */
export const periodicTasks = pgTable(
  'periodic_tasks',
  {
    tenantId: uuid('tenant_id').notNull(),
    task: text('task').notNull(),
    period: text('period').notNull(),
    notedAt: instant('noted_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.task] })],
);

/** What a server noted about itself in a minute. */
export const monitorSamples = pgTable(
  'monitor_samples',
  { at: instant('at').notNull(), copy: text('copy').notNull(), facts: jsonb('facts').notNull() },
  table => [primaryKey({ columns: [table.at, table.copy] })],
);
