import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import { SmsSendStatus, TaskStatus } from '@reap/contracts/message-center/codes';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { filledIn } from '@reap/contracts/message-center/sms-text.rules';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import type { PassengersToTell } from './passengers-to-tell.ts';
import { type SmsTask, smsTasks } from './task.schema.ts';
import { audienceField, audienceOf, headsOf, type LeftOut } from './task-audience.ts';
import { refuseOverBudget } from './task-budget.ts';
import { freeze } from './task-recipients.ts';
import { startReview } from './task-review.ts';
import { pinned, priced } from './task-text.ts';
import { toldToday } from './told-today.ts';

type Words = InputOf<typeof smsTask.previewSmsContentForCreateTask>;
type Preview = AnswerOf<typeof smsTask.previewSmsContentForCreateTask>;
type Draft = Words & { taskName: string; scheduledTime?: string | undefined };

/** Of those who get nothing, so many are named. */
export const shownLeftOut = 50;

/** A message as it would be sent, and whom it would not reach. */
export async function previewed(draft: Words, passengersToTell: PassengersToTell, context: Context): Promise<Preview> {
  const { receivers, leftOut, repeated } = await audienceOf(draft, passengersToTell, context);
  const { sent, partsEach, parts, priceFen } = await priced(draft.content, receivers, context);
  const { recipients, vipCount } = headsOf(receivers);
  const [first] = receivers;
  const content = filledIn(sent, first?.fills ?? {});
  const { length: characters } = [...filledIn(content, { paxName: first?.receiver ?? '' })];
  return {
    ...{ content, receiver: first?.receiver ?? '', characters, partsEach, parts, price: priceFen },
    ...{ recipients, vipCount, repeated, toldToday: (await toldToday(receivers, context)).size },
    ...{ leftOutCount: leftOut.length, leftOut: leftOut.slice(0, shownLeftOut).map(toLeftOut) },
  };
}

/** The message of one of them, as it would arrive; null behind the last. */
export async function messageAt(
  place: number,
  draft: Words,
  passengersToTell: PassengersToTell,
  context: Context,
): Promise<AnswerOf<typeof smsTask.importDetail>> {
  const { receivers } = await audienceOf(draft, passengersToTell, context);
  const one = receivers[place];
  if (!one) return null;
  const { sent, parts, priceFen } = await priced(draft.content, [one], context);
  const { receiver, phone: telphone, fills } = one;
  const content = filledIn(sent, fills);
  const told = await toldToday([one], context);
  return {
    ...{ content, receiver, telphone, characters: [...filledIn(content, { paxName: receiver })].length, parts, price: priceFen },
    toldToday: told.has(one) ? 'Y' : 'N',
  };
}

export const toLeftOut = ({ why, pax, missing = [], typed = '' }: LeftOut): Preview['leftOut'][number] => ({
  ...{ why, receiver: pax?.paxName ?? '', flightNo: pax?.flightNo ?? '', segment: pax?.segment ?? '' },
  ...{ missing: [...missing], typed },
});

/** Writes a task down with whom it is for, and puts it before its reviewer. */
export async function createTask(
  draft: Draft,
  passengersToTell: PassengersToTell,
  context: Context,
): Promise<{ taskId: string | null; isPrompt: boolean }> {
  const { db, tenantId, user, now } = context;
  const { taskName, businessCategory, degree, audience, scheduledTime } = draft;
  const scheduledAt = scheduledTime ? new Date(scheduledTime) : null;
  if (scheduledAt && scheduledAt <= now) fail('smsTask.past', {}, { scheduledTime: { key: 'smsTask.past' } });
  const { asked, receivers } = await audienceOf(draft, passengersToTell, context);
  if (receivers.length === 0) fail('smsTask.nobody', {}, { [audienceField(draft)]: { key: 'smsTask.nobody' } });
  const { sent, parts, priceFen } = await priced(draft.content, receivers, context);
  await refuseOverBudget({ degree, parts }, context);
  const task: typeof smsTasks.$inferInsert & Pick<SmsTask, 'priceFen'> = {
    ...{ tenantId, id: newId(now.getTime()), taskName, businessCategory, degree, ...headsOf(receivers) },
    ...{ status: TaskStatus.pending, sendStatus: SmsSendStatus.toSend, content: sent, ...(await pinned(draft, context)) },
    ...{ audience, audienceOf: asked, station: user.station, snapshotAt: now, parts, priceFen, scheduledAt },
    ...{ createdBy: user.userId, createdByName: user.employeeName, createdAt: now, ...signedBy(context) },
  };
  if (!(await startReview(task, context))) return { taskId: null, isPrompt: true };
  await db.insert(smsTasks).values(task);
  await freeze(task, receivers, context);
  const after = { taskName, businessCategory, degree, audience, recipients: receivers.length, parts, scheduledTime };
  context.audit({ target: taskName, after });
  context.emit({ kind: 'task', orderId: task.id });
  return { taskId: task.id, isPrompt: false };
}
