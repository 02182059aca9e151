import type { InputOf, RowOf } from '@reap/contracts/contract';
import { enums } from '@reap/contracts/enums';
import { TaskStatus } from '@reap/contracts/message-center/codes';
import { smsPassengerModel } from '@reap/contracts/message-center/sms-record';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { and, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm';
import type { Context, User } from '../../kernel/call/context.ts';
import { contains } from '../../kernel/call/like.ts';
import { fail } from '../../kernel/call/refusal.ts';
import type { Language } from '../../kernel/language.ts';
import { addDays, startOfStationDay } from '../../kernel/station-time.ts';
import { textOf } from '../../kernel/texts.ts';
import { openTasks, reviewedBy } from '../../workflow/index.ts';
import { listsUnderWork } from './audience/task-lists.ts';
import { allowedActions, canPause, canResume } from './task.rules.ts';
import { type SmsTask, type SmsTaskList, smsTasks } from './task.schema.ts';

export const taskBusiness = 'sms-task';
const leftOutReasons = enums.smsLeftOut;

type Filter = InputOf<typeof smsTask.list>;
export type TaskRow = RowOf<typeof smsTask.list>;

/** The caller's row rules: a task is of the station that its writer belongs to. */
export const taskRules = (
  { visible }: Pick<Context, 'visible'>,
  station: SQL | typeof smsTasks.station = smsTasks.station,
): SQL | undefined => visible(smsPassengerModel, { station });

/** The tasks that match and that the caller may see. */
export const tasksThat = (where: SQL | undefined, context: Context) =>
  context.db
    .select()
    .from(smsTasks)
    .where(and(where, taskRules(context)))
    .$dynamic();

/** Whether passengers were asked for or a list brought in, and no numbers typed. */
export const isAsked = (asked: SmsTask['audienceOf']): asked is Exclude<SmsTask['audienceOf'], Record<string, never>> =>
  Object.keys(asked).length > 0;

/** Refuses with smsTask.notFound, also what the caller's rules hide. */
export async function loadTask(id: string, context: Context): Promise<SmsTask> {
  const [found] = await tasksThat(eq(smsTasks.id, id), context);
  return found ?? fail('smsTask.notFound');
}

/**
 * The same to decide on it, to end it or to take its list anew, before anything else of it is touched: the second of two at once meets it as
 * the first one left it.
 */
export async function loadTaskInTurn(id: string, context: Context): Promise<SmsTask> {
  await context.db.select({ id: smsTasks.id }).from(smsTasks).where(eq(smsTasks.id, id)).for('no key update');
  return loadTask(id, context);
}

export const waitsForMe = (context: Context): SQL => sql`${smsTasks.id} in ${reviewedBy(context, taskBusiness)}`;

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
export async function toTaskRows(
  tasks: readonly SmsTask[],
  { db, user, language }: Pick<Context, 'db' | 'user' | 'language'>,
): Promise<TaskRow[]> {
  const pending = tasks.filter(({ status }) => status === TaskStatus.pending).map(({ id }) => id);
  const unsettled = tasks.filter(({ status }) => status === TaskStatus.pending || status === TaskStatus.rejected).map(({ id }) => id);
  const lists = await listsUnderWork(unsettled, { db });
  const reviews = new Map((await openTasks(db, taskBusiness, pending)).map(review => [review.businessId, review]));
  return tasks.map(task => {
    const mine = Boolean(reviews.get(task.id)?.reviewerIds.includes(user.userId));
    const allowed = allowedActions({ ...task, mine }, user).filter(action => action === 'audit' || action === 'disable');
    const more = (['copy', 'pause', 'resume'] as const).filter(name => may[name](task, user));
    return { ...toRow(task), ...listOf(lists.get(task.id), language), allowed: [...allowed, ...more] };
  });
}

/** What the portal does with the newest list, or why it could not be taken. */
const listOf = (list: SmsTaskList | undefined, language: Language) => ({
  listing: list?.work ?? null,
  listed: list?.listed ?? 0,
  listProblem: list?.problem ? textOf(language, list.problem.key, list.problem.params) : '',
});

const may = {
  copy: (_: SmsTask, { codes }: Pick<User, 'codes'>) => codes.has('msg:smsTask:create'),
  pause: (task: SmsTask, { codes }: Pick<User, 'codes'>) => codes.has('msg:smsTask:pause') && canPause(task),
  resume: (task: SmsTask, { codes }: Pick<User, 'codes'>) => codes.has('msg:smsTask:pause') && canResume(task),
};

const toRow = (task: SmsTask): Omit<TaskRow, 'allowed' | 'listing' | 'listed' | 'listProblem'> => ({
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
  repeated: task.repeated,
  leftOutBy: leftOutReasons.flatMap(why => (task.leftOut[why] ? [{ why, count: task.leftOut[why] }] : [])),
  auditRemark: task.auditRemark,
  pausedAt: task.pausedAt?.toISOString() ?? null,
  scheduledTime: task.scheduledAt?.toISOString() ?? null,
  startedTime: task.startedAt?.toISOString() ?? null,
  endedTime: task.endedAt?.toISOString() ?? null,
  createdUser: task.createdByName,
  createdTime: task.createdAt.toISOString(),
  version: task.version,
});
