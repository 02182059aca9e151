import type { AnswerOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { eq } from 'drizzle-orm';
import { visibleRows } from '../../kernel/access/data-rules.ts';
import { peopleNow } from '../../kernel/access/people-now.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned } from '../../kernel/call/versioned-record.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { reviewStands } from '../../workflow/index.ts';
import type { PassengersToTell } from './passengers-to-tell.ts';
import { type AudienceChange, changesBetween } from './snapshot.rules.ts';
import { isAsked, taskBusiness } from './task.queries.ts';
import { type SmsTask, smsTaskRecipients, smsTasks } from './task.schema.ts';
import { headsOf, sortedOut, withoutBlocked } from './task-audience.ts';
import { refuseOverBudget } from './task-budget.ts';
import { freeze, listOf } from './task-recipients.ts';
import { requireReviewer } from './task-review.ts';
import { costOf } from './task-text.ts';

type Check = AnswerOf<typeof smsTask.auditAudience>;

export interface Eyes {
  kernel: Pick<Kernel, 'accounts' | 'access'>;
  passengersToTell: PassengersToTell;
}

const shownChanges = 50;

/** Whom a task would be for if it were written now, with the eyes of who wrote it; undefined where its numbers were typed. */
async function audienceNow({ audienceOf, content, createdBy }: SmsTask, { kernel, passengersToTell }: Eyes, context: Context) {
  if (!isAsked(audienceOf)) return undefined;
  const writer = (await peopleNow(kernel, context, [createdBy])).get(createdBy);
  const visible: Context['visible'] = writer ? (model, columns) => visibleRows(writer.access, model, columns) : context.visible;
  return withoutBlocked(await sortedOut(await passengersToTell(audienceOf, { db: context.db, visible }), content, context), context);
}

/** The list of a task beside whom it would be for now. */
export async function checkAudience(task: SmsTask, eyes: Eyes, context: Context): Promise<Check> {
  const { snapshotNo, snapshotAt, recipients, parts, priceFen } = task;
  const list = { snapshotNo, snapshotTime: snapshotAt.toISOString() };
  const now = await audienceNow(task, eyes, context);
  if (!now) return { ...list, recipients, parts, price: priceFen, added: 0, removed: 0, changed: 0, changes: [] };
  const changes = changesBetween(await listOf(task.id, context), now);
  const count = (kind: AudienceChange['change']) => changes.filter(({ change }) => change === kind).length;
  const [added, removed] = [count('added'), count('removed')];
  const cost = await costOf(task.content, now.receivers, context);
  return {
    ...{ ...list, recipients: now.receivers.length, parts: cost.parts, price: cost.priceFen },
    ...{ added, removed, changed: changes.length - added - removed, changes: changes.slice(0, shownChanges).map(toChange) },
  };
}

const toChange = ({ change, why, person, flightBefore = '' }: AudienceChange): Check['changes'][number] => ({
  ...{ change, why: why ?? null, receiver: person.receiver, telphone: person.phone },
  ...{ flightNo: person.flightNo, flightDate: person.flightDate, segment: person.segment, flightBefore },
});

/** Takes the list of a task anew, for one of its reviewers, before anybody has decided about the old one. */
export async function takeSnapshot(task: SmsTask, eyes: Eyes, context: Context): Promise<{ snapshotNo: number }> {
  const { db, now: snapshotAt } = context;
  await requireReviewer(task, context);
  const now = await audienceNow(task, eyes, context);
  if (!now) return { snapshotNo: task.snapshotNo };
  const { receivers } = now;
  if (receivers.length === 0) fail('smsTask.nobody');
  const { parts, priceFen } = await costOf(task.content, receivers, context);
  await refuseOverBudget({ degree: task.degree, parts }, context);
  const review = { businessType: taskBusiness, businessId: task.id, fromFen: task.priceFen, toFen: priceFen };
  if (!(await reviewStands(db, review))) fail('smsTask.reviewMoved');
  const snapshotNo = task.snapshotNo + 1;
  await changeVersioned(smsTasks, task, { snapshotNo, snapshotAt, parts, priceFen, ...headsOf(receivers) }, context);
  await db.delete(smsTaskRecipients).where(eq(smsTaskRecipients.taskId, task.id));
  await freeze(task, receivers, context);
  const listed = ({ recipients, parts }: Pick<SmsTask, 'recipients' | 'parts'>, snapshotNo: number) => ({ snapshotNo, recipients, parts });
  context.audit({
    target: task.taskName,
    before: listed(task, task.snapshotNo),
    after: listed({ recipients: receivers.length, parts }, snapshotNo),
  });
  context.emit({ kind: 'task', orderId: task.id });
  return { snapshotNo };
}
