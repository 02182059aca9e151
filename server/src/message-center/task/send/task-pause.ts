import { DeliveryState } from '@reap/contracts/message-center/codes';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import { changeVersioned } from '../../../kernel/call/versioned-record.ts';
import { smsMessages } from '../../sms/sms.schema.ts';
import { canPause, canResume } from '../task.rules.ts';
import { type SmsTask, smsTasks } from '../task.schema.ts';

/** Holds a task back: what of it waits in the pipeline is nobody's turn any more. What the gateway was asked to send is not called back. */
export async function pauseTask(task: SmsTask, context: Context): Promise<{ version: number }> {
  if (!canPause(task)) refuse(task);
  const { db, now } = context;
  // The task first: what comes back into the queue meanwhile waits for its row (sms-settle.ts).
  const paused = await change(task, { pausedAt: now, waitsFor: 'paused' }, context);
  await db
    .update(smsMessages)
    .set({ nextAt: null })
    .where(and(waitingOf(task), isNotNull(smsMessages.nextAt)));
  return paused;
}

/** Lets it go on where it was held. */
export async function resumeTask(task: SmsTask, context: Context): Promise<{ version: number }> {
  if (!canResume(task)) refuse(task);
  const { db, now } = context;
  const resumed = await change(task, { pausedAt: null, waitsFor: null }, context);
  await db
    .update(smsMessages)
    .set({ nextAt: now })
    .where(and(waitingOf(task), isNull(smsMessages.nextAt)));
  return resumed;
}

const refuse = ({ status }: SmsTask): never => fail('smsTask.state', { status: `enum.taskStatus.${status}` });

const waitingOf = ({ id }: SmsTask) => and(eq(smsMessages.taskId, id), eq(smsMessages.state, DeliveryState.queued));

async function change(task: SmsTask, set: Partial<SmsTask>, context: Context): Promise<{ version: number }> {
  const { version } = await changeVersioned(smsTasks, task, set, context);
  const pausedAt = ({ pausedAt: at }: Partial<SmsTask>) => ({ pausedAt: at?.toISOString() ?? null });
  context.audit({ target: task.taskName, before: pausedAt(task), after: pausedAt(set) });
  context.emit({ kind: 'task', orderId: task.id });
  return { version };
}
