import type { AnswerOf } from '@reap/contracts/contract';
import { TaskStatus } from '@reap/contracts/message-center/codes';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { taskRules, tasksThat, waitsForMe } from './task.queries.ts';
import { smsTasks } from './task.schema.ts';

const maxShown = 5;

/** The newest tasks that are being sent or wait to be, with how far they are, and how many wait for the caller's review. */
export async function tasksUnderWay(context: Context): Promise<AnswerOf<typeof smsTask.underWay>> {
  const { db } = context;
  const toReview = await db.$count(smsTasks, and(eq(smsTasks.status, TaskStatus.pending), waitsForMe(context), taskRules(context)));
  const tasks = await tasksThat(inArray(smsTasks.status, [TaskStatus.executing, TaskStatus.toExecute]), context)
    .orderBy(desc(smsTasks.status), desc(smsTasks.createdAt), desc(smsTasks.id))
    .limit(maxShown);
  return {
    toReview,
    tasks: tasks.map(({ id, taskName, status, waitsFor, scheduledAt, recipients, handed }) => ({
      taskId: id,
      taskName,
      status,
      waitsFor,
      recipients,
      scheduledTime: scheduledAt?.toISOString() ?? null,
      handed,
    })),
  };
}
