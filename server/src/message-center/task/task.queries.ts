import type { InputOf, RowOf } from '@reap/contracts/contract';
import { TaskStatus } from '@reap/contracts/message-center/codes';
import { smsPassengerModel } from '@reap/contracts/message-center/sms-record';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { and, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm';
import type { Context, User } from '../../kernel/call/context.ts';
import { contains } from '../../kernel/call/like.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { addDays, startOfStationDay } from '../../kernel/station-time.ts';
import { openTasks, workflowInstances, workflowReviewers, workflowTasks } from '../../workflow/index.ts';
import type { PassengersAsked } from './passengers-to-tell.ts';
import { allowedActions, canPause, canResume } from './task.rules.ts';
import { type SmsTask, smsTasks } from './task.schema.ts';

export const taskBusiness = 'sms-task';

type Filter = InputOf<typeof smsTask.list>;
export type TaskRow = RowOf<typeof smsTask.list>;

/** The caller's row rules: a task is of the station that its writer belongs to. */
export const taskRules = ({ visible }: Pick<Context, 'visible'>): SQL | undefined =>
  visible(smsPassengerModel, { station: smsTasks.station });

/** The tasks that match and that the caller may see. */
export const tasksThat = (where: SQL | undefined, context: Context) =>
  context.db
    .select()
    .from(smsTasks)
    .where(and(where, taskRules(context)))
    .$dynamic();

/** Whether passengers were asked for, and no numbers typed. */
export const isAsked = (asked: SmsTask['audienceOf']): asked is PassengersAsked => Object.keys(asked).length > 0;

/** Refuses with smsTask.notFound, also what the caller's rules hide. */
export async function loadTask(id: string, context: Context): Promise<SmsTask> {
  const [found] = await tasksThat(eq(smsTasks.id, id), context);
  return found ?? fail('smsTask.notFound');
}

export const waitsForMe = ({
  user,
}: Context): SQL => sql`${smsTasks.id} in (select ${workflowInstances.businessId} from ${workflowReviewers}
  join ${workflowTasks} on ${workflowTasks.tenantId} = ${workflowReviewers.tenantId} and ${workflowTasks.id} = ${workflowReviewers.taskId}
  join ${workflowInstances} on ${workflowInstances.tenantId} = ${workflowTasks.tenantId} and ${workflowInstances.id} = ${workflowTasks.instanceId}
  where ${workflowReviewers.userId} = ${user.userId} and ${workflowTasks.status} = 'open' and ${workflowInstances.businessType} = ${taskBusiness})`;

/** The filters of the list as SQL; undefined parts fall away. */
export const taskWhere = (filter: Filter, context: Context): SQL | undefined =>
  and(
    filter.taskName ? like(smsTasks.taskName, contains(filter.taskName)) : undefined,
    filter.status?.length ? inArray(smsTasks.status, filter.status) : undefined,
    filter.businessCategory ? eq(smsTasks.businessCategory, filter.businessCategory) : undefined,
    filter.degree === undefined ? undefined : eq(smsTasks.degree, filter.degree),
    filter.startDate ? gte(smsTasks.createdAt, startOfStationDay(filter.startDate)) : undefined,
    filter.endDate ? lt(smsTasks.createdAt, startOfStationDay(addDays(filter.endDate, 1))) : undefined,
    filter.mine ? waitsForMe(context) : undefined,
    filter.own ? eq(smsTasks.createdBy, context.user.userId) : undefined,
    filter.templateId ? eq(smsTasks.templateId, filter.templateId) : undefined,
  );

export const taskOrder = { id: smsTasks.id, sort: { createdTime: smsTasks.createdAt, recipients: smsTasks.recipients } };

/** Tasks as they travel, with what this person may do: one statement more for a whole page. */
export async function toTaskRows(tasks: readonly SmsTask[], { db, user }: Pick<Context, 'db' | 'user'>): Promise<TaskRow[]> {
  const pending = tasks.filter(({ status }) => status === TaskStatus.pending).map(({ id }) => id);
  const reviews = new Map((await openTasks(db, taskBusiness, pending)).map(review => [review.businessId, review]));
  return tasks.map(task => {
    const mine = Boolean(reviews.get(task.id)?.reviewerIds.includes(user.userId));
    const allowed = allowedActions({ ...task, mine }, user).filter(action => action === 'audit' || action === 'disable');
    const more = (['copy', 'pause', 'resume'] as const).filter(name => may[name](task, user));
    return { ...toRow(task), allowed: [...allowed, ...more] };
  });
}

const may = {
  copy: (_: SmsTask, { codes }: Pick<User, 'codes'>) => codes.has('msg:smsTask:create'),
  pause: (task: SmsTask, { codes }: Pick<User, 'codes'>) => codes.has('msg:smsTask:pause') && canPause(task),
  resume: (task: SmsTask, { codes }: Pick<User, 'codes'>) => codes.has('msg:smsTask:pause') && canResume(task),
};

const toRow = (task: SmsTask): Omit<TaskRow, 'allowed'> => ({
  taskId: task.id,
  taskName: task.taskName,
  businessCategory: task.businessCategory,
  degree: task.degree,
  passengerCategory: task.passengerCategory,
  status: task.status,
  sendStatus: task.sendStatus,
  waitsFor: task.status === TaskStatus.toExecute || task.status === TaskStatus.executing ? task.waitsFor : null,
  content: task.content,
  station: task.station,
  audience: task.audience,
  snapshotNo: task.snapshotNo,
  snapshotTime: task.snapshotAt.toISOString(),
  recipients: task.recipients,
  vipCount: task.vipCount,
  parts: task.parts,
  price: task.priceFen,
  auditRemark: task.auditRemark,
  pausedAt: task.pausedAt?.toISOString() ?? null,
  scheduledTime: task.scheduledAt?.toISOString() ?? null,
  startedTime: task.startedAt?.toISOString() ?? null,
  endedTime: task.endedAt?.toISOString() ?? null,
  createdUser: task.createdByName,
  createdTime: task.createdAt.toISOString(),
  version: task.version,
});
