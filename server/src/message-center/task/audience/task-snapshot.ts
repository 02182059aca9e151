import type { AnswerOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { maxAtOnce } from '@reap/contracts/message-center/sms-task.rules';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { visibleRows } from '../../../kernel/access/data-rules.ts';
import type { Context } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { requireReviewer } from '../review/task-review.ts';
import { isAsked } from '../task.queries.ts';
import { listSeals, type SmsTask, smsTaskLists } from '../task.schema.ts';
import type { AudienceParts } from './audience-parts.ts';
import { compareList } from './list-comparison.ts';
import type { PassengersToTell } from './passengers-to-tell.ts';
import { takeAnew } from './take-list.ts';
import { askedAgain } from './task-audience.ts';
import { noteList, refuseWhileTaken } from './task-lists.ts';
import { writerNow } from './writer-now.ts';

type Check = AnswerOf<typeof smsTask.auditAudience>;

export interface Eyes {
  kernel: Pick<Kernel, 'accounts' | 'access'>;
  passengersToTell: PassengersToTell;
}

/** Whom a task would be for if it were written now, with the eyes of who wrote it; undefined where its numbers were typed. */
async function audienceNow(task: SmsTask, { kernel, passengersToTell }: Eyes, context: Context) {
  const { audience, audienceOf, content } = task;
  if (!isAsked(audienceOf)) return undefined;
  const { access } = await writerNow(kernel, task, context);
  const visible: Context['visible'] = (model, columns) => visibleRows(access, model, columns);
  const { db, tenantId } = context;
  const { size, parts } = await askedAgain(audience, audienceOf, content, passengersToTell, { db, tenantId, visible });
  return { parts, isLong: Math.max(size, task.recipients) > maxAtOnce };
}

/** The list of a task beside whom it would be for now; of a long one, as it was when somebody had them compared. */
export async function checkAudience(task: SmsTask, eyes: Eyes, context: Context): Promise<Check> {
  const now = await audienceNow(task, eyes, context);
  if (now?.isLong) return { ...listOf(task), ...(await keptComparison(task, context)) };
  return { ...listOf(task), comparedTime: context.now.toISOString(), ...(now && (await comparedNow(task, now.parts, context))) };
}

const listOf = ({ snapshotNo, snapshotAt, recipients, parts, priceFen }: SmsTask): Check => ({
  snapshotNo,
  snapshotTime: snapshotAt.toISOString(),
  comparedTime: null,
  recipients,
  parts,
  price: priceFen,
  added: 0,
  removed: 0,
  changed: 0,
  changes: [],
});

async function comparedNow(task: SmsTask, parts: AudienceParts, context: Context) {
  const { priceFen: price, ...found } = await compareList(task, parts, context);
  return { ...found, price };
}

const KeptChanges = z.array(z.custom<Check['changes'][number]>());

/** What was found when the list that the task has now was compared. */
async function keptComparison({ id, snapshotNo }: SmsTask, { db }: Context): Promise<Partial<Check>> {
  const [list] = await db
    .select()
    .from(smsTaskLists)
    .where(and(eq(smsTaskLists.taskId, id), eq(smsTaskLists.snapshotNo, snapshotNo)));
  if (!list?.compared) return {};
  const { priceFen: price, ...found } = list.compared;
  const changes = KeptChanges.parse(JSON.parse(listSeals.opened(list).changes || '[]'));
  return { ...found, price, changes, comparedTime: list.comparedAt?.toISOString() ?? null };
}

/** Has the list of a task compared in the background, for one of its reviewers. */
export async function compareLater(task: SmsTask, context: Context): Promise<void> {
  await requireReviewer(task, context);
  await refuseWhileTaken(task, context);
  const { snapshotNo, snapshotAt: takenAt, recipients, parts } = task;
  await noteList(task, { snapshotNo, work: 'compare', takenAt, recipients, parts }, context);
  context.audit({ target: task.taskName, after: { snapshotNo } });
  context.emit({ kind: 'task', orderId: task.id });
}

/** Takes the list of a task anew, for one of its reviewers; a long one in the background, once it was seen what that changes. */
export async function takeSnapshot(task: SmsTask, eyes: Eyes, context: Context): Promise<AnswerOf<typeof smsTask.auditSnapshot>> {
  await requireReviewer(task, context);
  await refuseWhileTaken(task, context);
  const now = await audienceNow(task, eyes, context);
  const { snapshotNo, recipients, parts } = task;
  if (!now) return { snapshotNo, isTaken: true };
  context.emit({ kind: 'task', orderId: task.id });
  if (now.isLong) {
    if (!(await keptComparison(task, context)).comparedTime) fail('smsTask.notCompared');
    await noteList(task, { snapshotNo: snapshotNo + 1, work: 'retake' }, context);
    context.audit({ target: task.taskName, before: { snapshotNo, recipients, parts } });
    return { snapshotNo, isTaken: false };
  }
  const taken = await takeAnew(task, now.parts, context);
  const after = { snapshotNo: taken.snapshotNo, recipients: taken.recipients, parts: taken.parts };
  context.audit({ target: task.taskName, before: { snapshotNo, recipients, parts }, after });
  return { snapshotNo: taken.snapshotNo, isTaken: true };
}
