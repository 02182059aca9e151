import type { EnumValue } from '@reap/contracts/enums';
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What files are kept as; each has the id of its file, whose bytes lie in the file store. */
export const managedFiles = pgTable(
  'managed_files',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    fileType: text('file_type').$type<EnumValue<'managedFileType'>>().notNull(),
    /** Empty until it is saved. */
    title: text('title').notNull().default(''),
    remark: text('remark').notNull().default(''),
    /** Whoever may read the flight may read the file. */
    flightId: uuid('flight_id'),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
