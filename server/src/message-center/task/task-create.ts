import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import { SmsPassengerCategory, SmsSendStatus, TaskStatus } from '@reap/contracts/message-center/codes';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { maxAtOnce, maxDaysAhead } from '@reap/contracts/message-center/sms-task.rules';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { signedBy } from '../../kernel/call/versioned-record.ts';
import { dayMs } from '../../kernel/durations.ts';
import { newId } from '../../kernel/ids.ts';
import type { PassengersToTell } from './audience/passengers-to-tell.ts';
import { takeFirst } from './audience/take-list.ts';
import { audienceField, audienceOf } from './audience/task-audience.ts';
import { noteList } from './audience/task-lists.ts';
import { type SmsTask, smsTaskRecipients, smsTasks } from './task.schema.ts';
import { pinned, signed } from './task-text.ts';

type HandedIn = AnswerOf<typeof smsTask.createMobile>;
type Draft = InputOf<typeof smsTask.previewSmsContentForCreateTask> & { taskName: string; scheduledTime?: string | undefined };

/**
 * Writes a task down with whom it is for, and puts it before its reviewer. A long list is taken in the background: the task is there at once,
 * and goes to its reviewer when the list is whole.
 */
export async function createTask(draft: Draft, passengersToTell: PassengersToTell, context: Context): Promise<HandedIn> {
  const { db } = context;
  const { taskName, businessCategory, degree, audience: way, scheduledTime } = draft;
  const audience = await audienceOf(draft, passengersToTell, context);
  const [task] = await db
    .insert(smsTasks)
    .values(await written(draft, audience.asked, context))
    .returning();
  if (!task) throw new Error('a task that is written is there');
  const after = { taskName, businessCategory, degree, audience: way, scheduledTime };
  context.emit({ kind: 'task', orderId: task.id });
  if (audience.size > maxAtOnce) {
    await noteList(task, { snapshotNo: 1, work: 'take' }, context);
    context.audit({ target: taskName, after: { ...after, recipients: audience.size } });
    return { taskId: task.id, isPrompt: false, isTaken: false };
  }
  const taken = await takeFirst(task, audience.parts, context, { field: audienceField(draft) });
  if (!taken) return forgotten(task, context);
  context.audit({ target: taskName, after: { ...after, recipients: taken.recipients, parts: taken.parts } });
  return { taskId: task.id, isPrompt: false, isTaken: true };
}

function momentToCome(scheduledTime: string, now: Date): Date {
  const at = new Date(scheduledTime);
  if (at <= now) fail('smsTask.past', {}, { scheduledTime: { key: 'smsTask.past' } });
  const params = { max: maxDaysAhead };
  if (at.getTime() - now.getTime() > maxDaysAhead * dayMs)
    fail('smsTask.tooFar', params, { scheduledTime: { key: 'smsTask.tooFar', params } });
  return at;
}

/** A task as it was written, with nobody on its list yet. */
async function written(draft: Draft, asked: SmsTask['audienceOf'], context: Context): Promise<typeof smsTasks.$inferInsert> {
  const { tenantId, user, now } = context;
  const { taskName, businessCategory, degree, audience, scheduledTime } = draft;
  const scheduledAt = scheduledTime ? momentToCome(scheduledTime, now) : null;
  return {
    tenantId,
    id: newId(now.getTime()),
    taskName,
    businessCategory,
    degree,
    passengerCategory: SmsPassengerCategory.other,
    status: TaskStatus.pending,
    sendStatus: SmsSendStatus.toSend,
    content: await signed(draft.content, context),
    ...(await pinned(draft, context)),
    audience,
    audienceOf: asked,
    station: user.station,
    snapshotAt: now,
    recipients: 0,
    parts: 0,
    priceFen: 0,
    scheduledAt,
    createdBy: user.userId,
    createdByName: user.employeeName,
    createdAt: now,
    ...signedBy(context),
  };
}

/** Nobody can review it: nothing of it stays. */
async function forgotten({ id }: SmsTask, { db }: Context): Promise<HandedIn> {
  await db.delete(smsTaskRecipients).where(eq(smsTaskRecipients.taskId, id));
  await db.delete(smsTasks).where(eq(smsTasks.id, id));
  return { taskId: null, isPrompt: true, isTaken: false };
}
