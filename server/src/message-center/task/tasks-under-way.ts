import type { AnswerOf } from '@reap/contracts/contract';
import { TaskStatus } from '@reap/contracts/message-center/codes';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { taskRules, tasksThat, waitsForMe } from './task.queries.ts';
import { smsTaskRecipients, smsTasks } from './task.schema.ts';

const maxShown = 5;

/** The newest tasks that are being sent or wait to be, with how far they are, and how many wait for the caller's review. */
export async function tasksUnderWay(context: Context): Promise<AnswerOf<typeof smsTask.underWay>> {
  const { db } = context;
  const toReview = await db.$count(smsTasks, and(eq(smsTasks.status, TaskStatus.pending), waitsForMe(context), taskRules(context)));
  const tasks = await tasksThat(inArray(smsTasks.status, [TaskStatus.executing, TaskStatus.toExecute]), context)
    .orderBy(desc(smsTasks.status), desc(smsTasks.createdAt), desc(smsTasks.id))
    .limit(maxShown);
  const left = await leftOf(
    tasks.map(({ id }) => id),
    context,
  );
  return {
    toReview,
    tasks: tasks.map(({ id, taskName, status, waitsFor, scheduledAt, recipients }) => ({
      taskId: id,
      taskName,
      status,
      waitsFor,
      recipients,
      scheduledTime: scheduledAt?.toISOString() ?? null,
      handed: recipients - (left.get(id) ?? 0),
    })),
  };
}

/** How many of each are not in the pipeline yet. */
async function leftOf(taskIds: readonly string[], { db }: Context): Promise<Map<string, number>> {
  const { taskId, messageId } = smsTaskRecipients;
  const found = await db
    .select({ taskId, count: sql<number>`count(*)::int` })
    .from(smsTaskRecipients)
    .where(and(inArray(taskId, [...taskIds]), isNull(messageId)))
    .groupBy(taskId);
  return new Map(found.map(row => [row.taskId, row.count]));
}
