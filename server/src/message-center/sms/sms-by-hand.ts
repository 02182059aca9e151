import type { EnumValue } from '@reap/contracts/enums';
import { DeliveryState } from '@reap/contracts/message-center/codes';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { blockedAmong } from '../blocked/blocked-numbers.ts';
import { noteOutcomes } from '../task/send/task-outcome.ts';
import { loadSms, type SmsRecords } from './record/sms-record.queries.ts';
import { type SmsMessage, smsMessages } from './sms.schema.ts';
import { smsQueue } from './sms.ts';

/** What each outcome makes of a message. Sent once more, it keeps its reference: a gateway that has it after all sends nothing. */
const outcomes: Record<EnumValue<'smsOutcome'>, (now: Date) => Partial<SmsMessage>> = {
  received: now => ({ state: DeliveryState.received, reportedAt: now, failure: '' }),
  failed: now => ({ state: DeliveryState.failed, reason: 'byHand', reportedAt: now }),
  again: now => ({ state: DeliveryState.queued, attempts: 0, asks: 0, nextAt: now, failure: '' }),
};

/** Says what became of a message that the gateway knows nothing of, once it will not be asked about it again. */
export async function settleByHand(
  records: SmsRecords,
  { id, outcome }: { id: string; outcome: EnumValue<'smsOutcome'> },
  context: Context,
): Promise<null> {
  const { db, now, audit, enqueue } = context;
  const before = await loadSms(records, id, context);
  if (outcome === 'again') await refuseBlocked(before, context);
  const after = outcomes[outcome](now);
  const changed = await db
    .update(smsMessages)
    .set(after)
    .where(and(eq(smsMessages.id, id), eq(smsMessages.state, DeliveryState.unknown), isNull(smsMessages.nextAt)))
    .returning({ id: smsMessages.id });
  if (changed.length === 0) fail('sms.notUnknown');
  await noteOutcomes([before.taskId], db);
  if (outcome === 'again') await enqueue(smsQueue, {});
  audit({ target: id, before: { state: before.state }, after: { state: after.state, outcome } });
  return null;
}

/** A passenger who wants no more messages is sent none by hand either. */
async function refuseBlocked({ applyObject, phoneHash }: SmsMessage, context: Context): Promise<void> {
  if (applyObject === 'PASSENGER' && (await blockedAmong([phoneHash], context)).size > 0) fail('smsBlocked.known');
}
