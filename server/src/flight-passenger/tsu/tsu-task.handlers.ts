import { TsuStatus } from '@reap/contracts/flight-passenger/codes';
import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import type { tsuTask } from '@reap/contracts/flight-passenger/tsu';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned } from '../../kernel/call/versioned-record.ts';
import {
  decide,
  nodeTitle,
  taskWithInstance,
  timelineOf,
  workflowInstances,
  workflowReviewers,
  workflowTasks,
} from '../../workflow/index.ts';
import { tsuMoves } from './tsu.rules.ts';
import { tsuApplications } from './tsu.schema.ts';
import { tell, tellReviewers } from './tsu-apply.ts';
import { newOrder } from './tsu-audit.handlers.ts';
import { loadTsu, noteStep, stepsOf, toFileRow, tsuBusiness, tsuRules } from './tsu-rows.ts';

const tasksThat = (where: SQL | undefined, context: Context) =>
  context.db
    .select({ task: workflowTasks, nodes: workflowInstances.nodes, apply: tsuApplications })
    .from(workflowTasks)
    .innerJoin(
      workflowInstances,
      and(eq(workflowInstances.tenantId, workflowTasks.tenantId), eq(workflowInstances.id, workflowTasks.instanceId)),
    )
    .innerJoin(
      tsuApplications,
      and(eq(tsuApplications.tenantId, workflowInstances.tenantId), eq(tsuApplications.id, workflowInstances.businessId)),
    )
    .where(and(eq(workflowInstances.businessType, tsuBusiness), where, tsuRules(context)))
    .$dynamic();
type Found = Awaited<ReturnType<typeof tasksThat>>[number];

const isMine = ({ user }: Context): SQL => sql`exists (select from ${workflowReviewers} where
  ${workflowReviewers.tenantId} = ${workflowTasks.tenantId} and ${workflowReviewers.taskId} = ${workflowTasks.id}
  and ${workflowReviewers.userId} = ${user.userId})`;
const openToMe = (context: Context) =>
  and(eq(workflowTasks.status, 'open'), ne(workflowInstances.creatorId, context.user.userId), isMine(context));
const doneByMe = ({ user }: Context) => and(eq(workflowTasks.doneBy, user.userId), sql`${workflowTasks.decision} is not null`);

const order = {
  id: workflowTasks.id,
  sort: { waitingSince: workflowTasks.openedAt, flightDate: tsuApplications.flightDate },
};

function toTask({ task, nodes, apply }: Found, { language }: Context) {
  const { ticketNumber, paxName, flightNo, flightDate, segment, station, TicketStatus, targetStatus, reason, applyUser, status } =
    toFileRow(apply);
  return {
    id: task.id,
    applyId: apply.id,
    nodeName: nodeTitle(nodes, task.nodeIndex, language),
    auditStatus: task.decision,
    remarks: task.remarks,
    waitingSince: task.openedAt.toISOString(),
    dueAt: task.dueAt?.toISOString() ?? null,
    dueKind: task.dueKind || null,
    doneTime: task.doneAt?.toISOString() ?? null,
    ticketNumber,
    paxName,
    flightNo,
    flightDate,
    segment,
    station,
    TicketStatus,
    targetStatus,
    reason,
    applyUser,
    status,
  };
}

/** A task that was or is this person's; refuses with tsu.notFound. */
async function myTask(id: string, context: Context): Promise<Found> {
  const [found] = await tasksThat(and(eq(workflowTasks.id, id), sql`(${isMine(context)} or ${doneByMe(context)})`), context);
  return found ?? fail('tsu.notFound');
}

export const tsuTaskHandlers: Handlers<typeof tsuTask> = {
  async page({ done, applyId, ...filter }, context) {
    const ofApplication = applyId ? eq(tsuApplications.id, applyId) : undefined;
    const found = await pageOf(
      context.db,
      tasksThat(and(done ? doneByMe(context) : openToMe(context), ofApplication), context),
      { ...filter, isAsc: filter.isAsc ?? !done },
      order,
    );
    return { ...found, rows: found.rows.map(row => toTask(row, context)) };
  },

  async detail({ id }, context) {
    const found = await myTask(id, context);
    return { ...toTask(found, context), steps: await stepsOf(context.db, found.apply.id) };
  },

  async auditDetail({ id }, context) {
    const { apply } = await myTask(id, context);
    return timelineOf(context.db, tsuBusiness, apply.id, context.language);
  },

  async audit({ id, auditStatus, remarks }, context) {
    const found = await taskWithInstance(context.db, id);
    if (found?.instance.businessType !== tsuBusiness) return fail('audit.notYourTask');
    const record = await loadTsu(found.instance.businessId, context);
    const outcome = await decide(context, found, { businessId: record.id, decision: auditStatus, remarks });
    const status = tsuMoves.audit.next(record, 'system', outcome.kind);
    const approved = status === TsuStatus.executing && newOrder();
    await changeVersioned(tsuApplications, record, { status, ...approved }, context);
    await noteStep(context, record.id, auditStatus === 'AGREE' ? 'agree' : 'reject', remarks);
    context.audit({ target: record.ticketNo, before: { status: record.status }, after: { status } });
    context.emit({ kind: 'task', orderId: record.id });
    if (outcome.kind === 'waiting') await tellReviewers(record, outcome.reviewerIds, context);
    if (status === TsuStatus.rejected)
      await tell(record, [record.createdBy], 'rejected', `${flightPassengerPages.tsuList}?id=${record.id}`, context);
    return { isPrompt: outcome.kind === 'noReviewer' };
  },
};
