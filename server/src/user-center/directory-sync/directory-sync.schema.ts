import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => integer(name).notNull().default(0);

/** Each time that staff was compared with the directory outside. */
export const directoryRuns = pgTable(
  'directory_runs',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid('id').notNull(),
    source: text('source').notNull(),
    startedBy: text('started_by').notNull().default(''),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    status: text('status').$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    lines: count('lines'),
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    /** A key of the catalogs. */
    failure: text('failure').notNull().default(''),
    /** What it is about; columns by the keys of their headings. */
    failureParams: jsonb('failure_params').$type<Record<string, string | number>>().notNull().default({}),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Lines of a run that could not be taken, each with its first problem: a key of the catalogs and what it is about. */
export const directoryProblems = pgTable(
  'directory_problems',
  {
    tenantId: uuid('tenant_id').notNull(),
    runId: uuid('run_id').notNull(),
    line: integer('line').notNull(),
    jobNumber: text('job_number').notNull().default(''),
    name: text('name').notNull().default(''),
    problem: text('problem').notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull().default({}),
  },
  table => [primaryKey({ columns: [table.tenantId, table.runId, table.line] })],
);
