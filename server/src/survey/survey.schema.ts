import type { SurveyStatus } from '@reap/contracts/survey/codes';
import type { SurveyTopic } from '@reap/contracts/survey/topic';
import { date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StepAction } from './survey-task.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const surveyTasks = pgTable(
  'survey_tasks',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    status: integer('status').$type<SurveyStatus>().notNull(),
    problems: jsonb('problems').$type<SurveyTopic[]>().notNull().default([]),
    topicsCount: integer('topics_count').notNull().default(0),
    answersCount: integer('answers_count').notNull().default(0),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    rejectReason: text('reject_reason').notNull().default(''),
    submittedAt: instant('submitted_at'),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const surveySteps = pgTable(
  'survey_steps',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    taskId: uuid('task_id').notNull(),
    action: text('action').$type<StepAction>().notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
    remark: text('remark').notNull().default(''),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);
