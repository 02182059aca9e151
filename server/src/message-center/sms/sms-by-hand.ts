import type { EnumValue } from '@reap/contracts/enums';
import { DeliveryState, TaskStatus } from '@reap/contracts/message-center/codes';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { blockedAmong } from '../blocked/blocked-numbers.ts';
import { holdOf } from '../task/send/task-hold.ts';
import { noteOutcomes } from '../task/send/task-outcome.ts';
import { loadSms, type SmsRecords } from './record/sms-record.queries.ts';
import { type SmsMessage, smsMessages, smsSeals } from './sms.schema.ts';
import { smsQueue } from './sms.ts';
import { openStates, SmsLane } from './sms-states.rules.ts';

/** What each outcome makes of a message. Sent once more, it keeps its reference: a gateway that has it after all sends nothing. */
const outcomes: Record<EnumValue<'smsOutcome'>, (now: Date) => Partial<SmsMessage>> = {
  received: now => ({ state: DeliveryState.received, reportedAt: now }),
  failed: now => ({ state: DeliveryState.failed, reason: 'byHand', reportedAt: now }),
  again: () => ({ state: DeliveryState.queued, attempts: 0, asks: 0 }),
};

/** What it may be said of: sending once more what the gateway has taken would tell it nothing new. */
const statesFor = (outcome: EnumValue<'smsOutcome'>) => (outcome === 'again' ? [DeliveryState.unknown] : openStates);

/** Says what became of a message that the gateway says nothing of, once it will not be asked about it again. */
export async function settleByHand(
  records: SmsRecords,
  { id, outcome }: { id: string; outcome: EnumValue<'smsOutcome'> },
  context: Context,
): Promise<null> {
  const { db, now, audit, enqueue } = context;
  const before = await loadSms(records, id, context);
  // Only what is sent once more still needs what is secret in it.
  const more = outcome === 'again' ? await turnOf(before, context) : smsSeals.sealed(before, { words: '' });
  const after: Partial<SmsMessage> = { ...outcomes[outcome](now), failure: '', ...more };
  const changed = await db
    .update(smsMessages)
    .set(after)
    .where(and(eq(smsMessages.id, id), inArray(smsMessages.state, statesFor(outcome)), isNull(smsMessages.nextAt)))
    .returning({ id: smsMessages.id });
  if (changed.length === 0) fail('sms.notUnknown');
  // Sent once more it is as open as before.
  if (outcome === 'again') await enqueue(smsQueue, {});
  else await noteOutcomes([before.taskId], db);
  audit({ target: id, before: { state: before.state }, after: { state: after.state, outcome } });
  return null;
}

/** When a message that is sent once more has its turn: of a paused task once that goes on. Refuses what must not be sent any more. */
async function turnOf(message: SmsMessage, context: Context): Promise<Pick<SmsMessage, 'nextAt'>> {
  // The gateway is asked about it for longer than it is valid.
  if (message.lane === SmsLane.code) fail('sms.codeOver');
  await refuseBlocked(message, context);
  const hold = await holdOf(message.taskId, context.db);
  if (hold === 'disabled') fail('smsTask.state', { status: `enum.taskStatus.${TaskStatus.disabled}` });
  return { nextAt: hold === 'paused' ? null : context.now };
}

/** A passenger who wants no more messages is sent none by hand either. */
async function refuseBlocked({ applyObject, phoneHash }: SmsMessage, context: Context): Promise<void> {
  if (applyObject === 'PASSENGER' && (await blockedAmong([phoneHash], context)).size > 0) fail('smsBlocked.known');
}
