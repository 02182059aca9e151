import { AuditNodeStatus } from '@reap/contracts/compensation/codes';
import type { AnswerOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { textOf } from '../../../kernel/texts.ts';
import { timelineOf } from '../../../workflow/index.ts';
import { taskBusiness } from '../task.queries.ts';
import { smsTaskLists } from '../task.schema.ts';

type Node = AnswerOf<typeof smsTask.detailTask>['records'][number];

/** The review of a task with who has had its list taken anew in between; what is open stands last. */
export async function taskTimeline(taskId: string, { db, language }: Pick<Context, 'db' | 'language'>): Promise<Node[]> {
  const steps = await timelineOf(db, taskBusiness, taskId, language);
  const lists = await db
    .select()
    .from(smsTaskLists)
    .where(and(eq(smsTaskLists.taskId, taskId), gt(smsTaskLists.snapshotNo, 1), isNotNull(smsTaskLists.takenAt)));
  const taken = lists.map(
    ({ snapshotNo, askedByName, takenAt, recipients }): Node => ({
      nodeName: 'READ',
      status: AuditNodeStatus.complete,
      objName: textOf(language, 'smsTask.listAnew', { n: snapshotNo }),
      reviewerInfo: askedByName,
      remarks: textOf(language, 'smsTask.listHolds', { n: recipients }),
      doneDate: takenAt?.getTime() ?? null,
      waiteAuditReviewers: [],
    }),
  );
  const at = ({ doneDate }: Node) => doneDate ?? Number.POSITIVE_INFINITY;
  return [...steps, ...taken].sort((one, other) => (at(one) === at(other) ? 0 : at(one) - at(other)));
}
