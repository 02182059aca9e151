import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { enabled, instant, key } from '../columns.ts';

export const jobPositions = pgTable(
  'job_positions',
  {
    ...key,
    positionCode: text('position_code').notNull(),
    positionName: text('position_name').notNull(),
    positionNameEn: text('position_name_en').notNull().default(''),
    /** An entry of the dictionary "position". */
    jobType: text('job_type').notNull(),
    sort: integer('sort').notNull().default(0),
    status: enabled(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
