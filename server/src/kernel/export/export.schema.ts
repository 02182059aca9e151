import type { FileFormat } from '@reap/contracts/contract';
import type { EnumValue } from '@reap/contracts/enums';
import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../language.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const exportJobs = pgTable(
  'export_jobs',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    call: text('call').notNull(),
    input: jsonb('input').$type<object>().notNull(),
    language: text('language').$type<Language>().notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').$type<FileFormat>().notNull(),
    status: text('status').$type<EnumValue<'jobStatus'>>().notNull().default('queued'),
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total').notNull().default(0),
    errorKey: text('error_key').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    /** What the person was allowed when the file was made. */
    access: text('access').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const exportParts = pgTable(
  'export_parts',
  {
    tenantId: uuid('tenant_id').notNull(),
    jobId: uuid('job_id').notNull(),
    part: integer('part').notNull(),
    content: bytes('content').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.jobId, table.part] })],
);
