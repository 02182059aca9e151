import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Deadline, DueKind } from './workflow.clock.ts';
import type { WorkflowNode } from './workflow.rules.ts';

export const workflowDefinitions = pgTable(
  'workflow_definitions',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    businessType: text('business_type').notNull(),
    nodes: jsonb('nodes').$type<WorkflowNode[]>().notNull(),
    /** Records up to this sum may be decided in bulk. */
    bulkLimitFen: bigint('bulk_limit_fen', { mode: 'number' }).notNull().default(1_000_000),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedByName: text('updated_by_name').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const workflowInstances = pgTable(
  'workflow_instances',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    businessType: text('business_type').notNull(),
    businessId: uuid('business_id').notNull(),
    /** The nodes that apply to this amount, as they stood when it started: later changes don't touch it. */
    nodes: jsonb('nodes').$type<WorkflowNode[]>().notNull(),
    station: text('station').notNull(),
    creatorId: uuid('creator_id').notNull(),
    status: text('status').$type<'running' | 'approved' | 'rejected' | 'ended' | 'returned' | 'withdrawn'>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** By when it has to be decided, beside the targets of its levels. */
    deadlines: jsonb('deadlines').$type<Deadline[]>().notNull().default([]),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const workflowTasks = pgTable(
  'workflow_tasks',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    instanceId: uuid('instance_id').notNull(),
    /** -1 is the submission itself. */
    nodeIndex: integer('node_index').notNull(),
    status: text('status').$type<'open' | 'done'>().notNull(),
    openedBy: uuid('opened_by').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    reviewersChosen: boolean('reviewers_chosen').notNull().default(false),
    decision: text('decision').$type<'AGREE' | 'REJECT' | 'BACK'>(),
    remarks: text('remarks').notNull().default(''),
    doneBy: uuid('done_by'),
    doneAt: timestamp('done_at', { withTimezone: true }),
    dueAt: timestamp('due_at', { withTimezone: true }),
    dueKind: text('due_kind').$type<DueKind | ''>().notNull().default(''),
    /** When the reviewers are reminded, and when the level above hears of it; null once that is done. */
    remindAt: timestamp('remind_at', { withTimezone: true }),
    escalateAt: timestamp('escalate_at', { withTimezone: true }),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const workflowReviewers = pgTable(
  'workflow_reviewers',
  {
    tenantId: uuid('tenant_id').notNull(),
    taskId: uuid('task_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.taskId, table.userId] })],
);
