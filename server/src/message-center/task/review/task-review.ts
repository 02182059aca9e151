import { DeliveryState, TaskStatus } from '@reap/contracts/message-center/codes';
import { messageCenterPages } from '@reap/contracts/message-center/pages';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { confirmAll, type Question } from '../../../kernel/call/refusal.ts';
import { changeVersioned } from '../../../kernel/call/versioned-record.ts';
import { stationTime } from '../../../kernel/station-time.ts';
import { decide, endReview, openTasks, startWorkflow, taskWithInstance } from '../../../workflow/index.ts';
import { questionsOfNotice } from '../../event/event.questions.ts';
import { type Sending, sendMail } from '../../mail/mail.ts';
import { smsMessages } from '../../sms/sms.schema.ts';
import { refuseWhileTaken } from '../audience/task-lists.ts';
import { giveBackParts } from '../send/task-budget.ts';
import { lastOutcomeOf } from '../send/task-outcome.ts';
import { taskBusiness } from '../task.queries.ts';
import { taskMoves } from '../task.rules.ts';
import { type SmsTask, smsTasks } from '../task.schema.ts';

/** The page of one task. */
export const taskPath = (id: string): string => `${messageCenterPages.smsTaskAudit}?taskId=${id}`;

type Told = Pick<SmsTask, 'id' | 'taskName'>;

/** Puts a task before its first reviewer; false where there is none. What it costs decides who reviews it. */
export async function startReview(
  task: Told & Pick<SmsTask, 'station' | 'priceFen'>,
  context: Pick<Context, 'db' | 'tenantId' | 'now' | 'user' | 'enqueue'>,
): Promise<boolean> {
  const outcome = await startWorkflow(context, {
    businessType: taskBusiness,
    businessId: task.id,
    amountFen: task.priceFen,
    station: task.station,
    deadlines: [],
  });
  if (outcome.kind !== 'waiting') return false;
  await tell(task, outcome.reviewerIds, 'waiting', context);
  return true;
}

/** Follows a reviewer's decision: passed by the last one it is sent, and rejected it is its writer's to write anew. */
export async function decideTask(
  task: SmsTask,
  { decision, remarks }: { decision: 'AGREE' | 'REJECT' | 'BACK'; remarks: string },
  context: Context,
): Promise<{ isPrompt: boolean }> {
  taskMoves.audit.require(task, 'system');
  await refuseWhileTaken(task, context);
  if (decision === 'AGREE' && !context.confirmed)
    confirmAll([...questionOfTime(task, context), ...(await questionsOfNotice(task.id, context))]);
  const [open] = await openTasks(context.db, taskBusiness, [task.id]);
  const found = open && (await taskWithInstance(context.db, open.taskId));
  const outcome = await decide(context, found, { businessId: task.id, decision, remarks });
  const status = taskMoves.audit.next(task, 'system', outcome.kind);
  await changeVersioned(smsTasks, task, { status, auditRemark: remarks }, context);
  context.audit({
    target: task.taskName,
    before: { status: task.status },
    after: { status, auditRemark: remarks, snapshotNo: task.snapshotNo },
  });
  context.emit({ kind: 'task', orderId: task.id });
  if (outcome.kind === 'waiting') await tell(task, outcome.reviewerIds, 'waiting', context);
  if (status === TaskStatus.rejected) await tellRejected(task, context);
  return { isPrompt: outcome.kind === 'noReviewer' };
}

/** Where the time that it was to be sent at is past, it is sent as soon as the last reviewer agrees. */
const questionOfTime = ({ scheduledAt }: SmsTask, { now }: Context): Question[] =>
  scheduledAt && scheduledAt <= now ? [{ key: 'smsTask.confirmPast', params: { at: stationTime(scheduledAt) } }] : [];

/** Refuses whoever does not review a task now. */
export async function requireReviewer(task: SmsTask, { db, user }: Context): Promise<void> {
  const [open] = await openTasks(db, taskBusiness, [task.id]);
  taskMoves.audit.require({ ...task, mine: Boolean(open?.reviewerIds.includes(user.userId)) }, user);
}

/** Ends a task whose row is held (loadTaskInTurn) for good: what is not in the pipeline yet is not sent any more. */
export async function disableTask(task: SmsTask, context: Context): Promise<void> {
  const status = taskMoves.disable.next(task, context.user);
  if (task.status === TaskStatus.pending) await endReview(context, taskBusiness, task.id);
  const dropped = await dropQueued(task, context);
  await giveBackParts(task, task.recipients - task.handed + dropped, context);
  const sendStatus = task.startedAt ? await lastOutcomeOf(task.id, context.db) : task.sendStatus;
  await changeVersioned(smsTasks, task, { status, sendStatus, endedAt: context.now }, context);
  context.audit({ target: task.taskName, before: { status: task.status }, after: { status } });
  context.emit({ kind: 'task', orderId: task.id });
}

/** What waits in the pipeline still is taken out of it, and counted; what the gateway was asked to send is not called back. */
async function dropQueued({ id, startedAt }: SmsTask, { db }: Context): Promise<number> {
  if (!startedAt) return 0;
  const { rowCount } = await db
    .update(smsMessages)
    .set({ state: DeliveryState.failed, reason: 'stopped', failure: '', nextAt: null })
    .where(and(eq(smsMessages.taskId, id), eq(smsMessages.state, DeliveryState.queued)));
  return rowCount ?? 0;
}

/** Its writer is told that a task has come back. */
export const tellRejected = (task: Told & Pick<SmsTask, 'createdBy'>, context: Sending): Promise<void> =>
  tell(task, [task.createdBy], 'rejected', context);

const tell = ({ id, taskName }: Told, to: readonly string[], template: 'waiting' | 'rejected', context: Sending): Promise<void> =>
  sendMail(context, {
    to,
    template: `smsTask.mail.${template}`,
    params: { name: taskName },
    tells: {},
    businessType: 'message',
    targetUrl: taskPath(id),
  });
