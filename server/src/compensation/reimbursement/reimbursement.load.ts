import { ReimbursementStatus } from '@reap/contracts/compensation/codes';
import { type ReimbursementFilter, type ReimbursementRow, reimbursementModel } from '@reap/contracts/compensation/payment/reimbursement';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { startsWith } from '../../kernel/call/like.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { employeeNames } from '../../user-center/index.ts';
import { nodeTitle, openTasks } from '../../workflow/index.ts';
import { allowedActions } from './reimbursement.rules.ts';
import { reimbursements } from './reimbursement.schema.ts';

export const reimbursementBusiness = 'reimbursement';
export type ReimbursementRecord = typeof reimbursements.$inferSelect;
type Row = z.output<typeof ReimbursementRow>;
type Filter = z.output<typeof ReimbursementFilter>;

/** The caller's row rules on reimbursements. */
export const reimbursementRules = ({ visible }: Pick<Context, 'visible'>): SQL | undefined =>
  visible(reimbursementModel, { station: reimbursements.station });

/** A reimbursement within the caller's row rules; refuses with reimbursement.notFound. */
export async function loadReimbursement(id: string, context: Context): Promise<ReimbursementRecord> {
  const [found] = await context.db
    .select()
    .from(reimbursements)
    .where(and(eq(reimbursements.id, id), reimbursementRules(context)));
  return found ?? fail('reimbursement.notFound');
}

/** The filters of the list as SQL; undefined parts fall away. */
export const reimbursementWhere = (filter: Filter, { user }: Context): SQL | undefined =>
  and(
    filter.orderNo ? startsWith(reimbursements.orderNo, filter.orderNo.toUpperCase()) : undefined,
    filter.status?.length ? inArray(reimbursements.status, filter.status) : undefined,
    filter.station ? eq(reimbursements.station, filter.station) : undefined,
    filter.createdBy ? startsWith(reimbursements.createdByName, filter.createdBy) : undefined,
    filter.flightStartDate ? gte(reimbursements.flightEndDate, filter.flightStartDate) : undefined,
    filter.flightEndDate ? lte(reimbursements.flightStartDate, filter.flightEndDate) : undefined,
    filter.todo
      ? sql`${reimbursements.id} in (
          select running.business_id from workflow_reviewers mine
            join workflow_tasks task on task.tenant_id = mine.tenant_id and task.id = mine.task_id and task.status = 'open'
            join workflow_instances running on running.tenant_id = task.tenant_id and running.id = task.instance_id
          where mine.user_id = ${user.userId} and running.business_type = ${reimbursementBusiness} and running.creator_id <> ${user.userId})`
      : undefined,
  );

/** Records as they travel: where each waits, and what this person may do. Two statements for a whole page. */
export async function toRows(records: readonly ReimbursementRecord[], { db, user, language }: Context): Promise<Row[]> {
  const underAudit = records.filter(record => record.status === ReimbursementStatus.underAudit).map(record => record.id);
  const tasks = new Map((await openTasks(db, reimbursementBusiness, underAudit)).map(task => [task.businessId, task]));
  const names = await employeeNames(db, [...new Set([...tasks.values()].flatMap(task => task.reviewerIds))]);
  return records.map(record => {
    const task = tasks.get(record.id);
    const mine = Boolean(task?.reviewerIds.includes(user.userId));
    return {
      ...toFileRow(record),
      nodeName: task ? nodeTitle(task.nodes, task.nodeIndex, language) : '',
      waitingFor: (task?.reviewerIds ?? []).map(id => names.get(id) ?? ''),
      waitingSince: task?.openedAt.toISOString() ?? null,
      taskId: task?.taskId ?? null,
      allowed: allowedActions({ ...record, mine }, user),
    };
  });
}

/** The record alone, as files have it. */
export const toFileRow = (record: ReimbursementRecord): Row => ({
  id: record.id,
  orderNo: record.orderNo,
  status: record.status,
  station: record.station,
  flightStartDate: record.flightStartDate,
  flightEndDate: record.flightEndDate,
  claimMaxDate: record.claimMaxDate,
  orderCount: record.orderCount,
  paxCount: record.paxCount,
  sumMoney: record.sumFen,
  remark: record.remark,
  nodeName: '',
  waitingFor: [],
  waitingSince: null,
  taskId: null,
  allowed: [],
  createdBy: record.createdByName,
  createdTime: record.createdAt.toISOString(),
  updatedTime: record.updatedAt.toISOString(),
  version: record.version,
});

export async function toRow(record: ReimbursementRecord, context: Context): Promise<Row> {
  const [row] = await toRows([record], context);
  if (!row) throw new Error('a record gives a row');
  return row;
}
