import type { EnumValue } from '@reap/contracts/enums';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Params } from '../../kernel/call/refusal.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const bulkAuditRuns = pgTable(
  'bulk_audit_runs',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<EnumValue<'bulkKind'>>().notNull(),
    decision: text('decision').$type<EnumValue<'auditDecision'>>().notNull(),
    remarks: text('remarks').notNull(),
    status: text('status').$type<EnumValue<'bulkStatus'>>().notNull(),
    total: integer('total').notNull(),
    clean: integer('clean').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const bulkAuditItems = pgTable(
  'bulk_audit_items',
  {
    tenantId: uuid('tenant_id').notNull(),
    runId: uuid('run_id').notNull(),
    id: uuid('id').notNull(),
    place: integer('place').notNull(),
    businessId: uuid('business_id').notNull(),
    /** The node that was open in the dry run. */
    taskId: uuid('task_id'),
    recordNo: text('record_no').notNull(),
    /** As the dry run found the record; 0 where it found none. */
    version: integer('version').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    verdict: text('verdict').$type<EnumValue<'bulkVerdict'>>().notNull(),
    verdictParams: jsonb('verdict_params').$type<Params>().notNull().default({}),
    result: text('result').$type<EnumValue<'bulkResult'>>().notNull(),
    errorKey: text('error_key').notNull().default(''),
    errorParams: jsonb('error_params').$type<Params>().notNull().default({}),
    doneAt: instant('done_at'),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
