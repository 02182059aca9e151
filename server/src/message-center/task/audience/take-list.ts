import { TaskStatus } from '@reap/contracts/message-center/codes';
import { and, eq, gt, lte, max } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import { changeVersioned, type Signing } from '../../../kernel/call/versioned-record.ts';
import { reviewStands } from '../../../workflow/index.ts';
import { startReview } from '../review/task-review.ts';
import { refuseOverBudget } from '../send/task-budget.ts';
import { taskBusiness } from '../task.queries.ts';
import { type SmsTask, smsTaskRecipients, smsTasks } from '../task.schema.ts';
import type { AudienceParts } from './audience-parts.ts';
import { freeze, type Taken } from './freeze.ts';
import { type Asker, noteList } from './task-lists.ts';

type Work = Pick<Context, 'db' | 'tenantId' | 'now'>;

/** Takes the first list of a task and puts it before its reviewer; false where there is none. */
export async function takeFirst(
  task: SmsTask,
  parts: AudienceParts,
  context: Pick<Context, 'db' | 'tenantId' | 'now' | 'user' | 'enqueue'>,
  { field, onListed }: { field?: string; onListed?: (listed: number) => Promise<void> } = {},
): Promise<false | Taken> {
  const taken = await freeze(task, parts, context, onListed);
  if (taken.recipients === 0) fail('smsTask.nobody', {}, field ? { [field]: { key: 'smsTask.nobody' } } : {});
  await refuseOverBudget({ degree: task.degree, parts: taken.parts }, context);
  // It may have been disabled while a long list was taken.
  const unchanged = and(eq(smsTasks.id, task.id), eq(smsTasks.status, TaskStatus.pending));
  const kept = await context.db
    .update(smsTasks)
    .set({ ...taken, snapshotAt: context.now })
    .where(unchanged)
    .returning({ id: smsTasks.id });
  if (kept.length === 0) fail('smsTask.state', { status: 'enum.taskStatus.5' });
  if (!(await startReview({ ...task, ...taken }, context))) return false;
  await noteList(task, { snapshotNo: 1, work: null, takenAt: context.now, recipients: taken.recipients, parts: taken.parts }, context);
  return taken;
}

/** Takes the list of a task anew, before anybody has decided about the old one. */
export async function takeAnew(
  task: SmsTask,
  parts: AudienceParts,
  context: Work & Signing & { user: Asker },
  onListed?: (listed: number) => Promise<void>,
): Promise<Taken & { snapshotNo: number }> {
  const { db, now: snapshotAt } = context;
  await clear(task, context);
  const taken = await freeze(task, parts, context, onListed);
  if (taken.recipients === 0) fail('smsTask.nobody');
  await refuseOverBudget({ degree: task.degree, parts: taken.parts }, context);
  const review = { businessType: taskBusiness, businessId: task.id, fromFen: task.priceFen, toFen: taken.priceFen };
  if (!(await reviewStands(db, review))) fail('smsTask.reviewMoved');
  const snapshotNo = task.snapshotNo + 1;
  await changeVersioned(smsTasks, task, { snapshotNo, snapshotAt, ...taken }, context);
  const { recipients, parts: count } = taken;
  await noteList(task, { snapshotNo, work: null, takenAt: snapshotAt, recipients, parts: count }, context);
  return { ...taken, snapshotNo };
}

const clearedAtOnce = 50_000;

/** A statement has ten seconds: a long list goes in pieces. */
async function clear({ id }: SmsTask, { db }: Work): Promise<void> {
  const { taskId, place } = smsTaskRecipients;
  const [last] = await db
    .select({ place: max(place) })
    .from(smsTaskRecipients)
    .where(eq(taskId, id));
  for (let after = -1; after <= (last?.place ?? -1); after += clearedAtOnce)
    await db.delete(smsTaskRecipients).where(and(eq(taskId, id), gt(place, after), lte(place, after + clearedAtOnce)));
}
