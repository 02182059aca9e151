import type { InputOf, RowOf } from '@reap/contracts/contract';
import { SurveyStatus } from '@reap/contracts/survey/codes';
import type { surveyTask } from '@reap/contracts/survey/task';
import { and, eq, getTableColumns, gte, inArray, like, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { User } from '../kernel/call/context.ts';
import { contains, startsWith } from '../kernel/call/like.ts';
import { addDays, startOfStationDay } from '../kernel/station-time.ts';
import { surveyTasks } from './survey.schema.ts';
import { allowedActions, waitingStates } from './survey-task.rules.ts';

type Filter = InputOf<typeof surveyTask.page>;
export type SurveyRecord = typeof surveyTasks.$inferSelect;
type Listed = Omit<SurveyRecord, 'problems' | 'tenantId'>;

const { problems: _problems, tenantId: _tenantId, ...listed } = getTableColumns(surveyTasks);
/** A task without its questionnaire, which no list shows. */
export const listedColumns = listed;

/** The filters of the task list as SQL; undefined parts fall away. */
export const surveyWhere = (filter: Filter, user: User): SQL | undefined =>
  and(
    filter.name ? like(surveyTasks.name, contains(filter.name)) : undefined,
    filter.status?.length ? inArray(surveyTasks.status, filter.status) : undefined,
    filter.createdBy ? startsWith(surveyTasks.createdByName, filter.createdBy) : undefined,
    filter.createdTimeStart ? gte(surveyTasks.createdAt, startOfStationDay(filter.createdTimeStart)) : undefined,
    filter.createdTimeEnd ? lt(surveyTasks.createdAt, startOfStationDay(addDays(filter.createdTimeEnd, 1))) : undefined,
    filter.todo ? waitsFor(user) : undefined,
  );

function waitsFor(user: User): SQL {
  const { own, others, all } = waitingStates(user);
  const mine = eq(surveyTasks.createdBy, user.userId);
  const parts = [
    own.length > 0 ? and(inArray(surveyTasks.status, own), mine) : undefined,
    others.length > 0 ? and(inArray(surveyTasks.status, others), ne(surveyTasks.createdBy, user.userId)) : undefined,
    all.length > 0 ? inArray(surveyTasks.status, all) : undefined,
  ];
  return or(...parts) ?? sql`false`;
}

/** A record as it travels, with what this person may do with it. */
export const toSurveyRow = (record: Listed, user: User): RowOf<typeof surveyTask.page> => ({
  id: record.id,
  taskId: record.id,
  name: record.name,
  status: record.status,
  topicsCount: record.topicsCount,
  answersCount: record.answersCount,
  validFrom: record.validFrom,
  validTo: record.validTo,
  rejectReason: record.status === SurveyStatus.rejected ? record.rejectReason : '',
  waitingSince: record.status === SurveyStatus.pendingAudit ? (record.submittedAt?.toISOString() ?? null) : null,
  createdBy: record.createdByName,
  createdTime: record.createdAt.toISOString(),
  updatedBy: record.updatedByName,
  updatedTime: record.updatedAt.toISOString(),
  version: record.version,
  allowed: allowedActions(record, user),
});
