import type { AnswerOf, InputOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { columnsSeenBy } from '../../../kernel/access/disclosure.ts';
import { attempt } from '../../../kernel/call/attempt.ts';
import type { Context } from '../../../kernel/call/context.ts';
import { hideActor } from '../../../kernel/call/hide-actor.ts';
import { Confirmation } from '../../../kernel/call/refusal.ts';
import { expected } from '../../../kernel/call/versioned-record.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { textOf } from '../../../kernel/texts.ts';
import { loadTaskInTurn } from '../task.queries.ts';
import { decideTask } from './task-review.ts';

type Input = InputOf<typeof smsTask.auditBatch>;
type Outcome = AnswerOf<typeof smsTask.auditBatch>;

/** Decides several tasks, each for itself: what refuses one holds up no other, and is told. What has to be confirmed is decided alone. */
export async function auditBatch(
  { ids, versions, auditStatus, auditRemark }: Input,
  context: Context,
  { config }: Pick<Kernel, 'config'>,
): Promise<Outcome> {
  const { language } = context;
  const seen = new Map(ids.map((id, at) => [id, versions?.[at]]));
  const decided: string[] = [];
  const refused: Outcome['refused'] = [];
  // Two who decide about the same ones take them in the same order, so that neither waits for the other.
  for (const [taskId, version] of [...seen].sort(([one], [other]) => (one < other ? -1 : 1))) {
    let taskName = '';
    const tried = await attempt(context, async () => {
      const task = await loadTaskInTurn(taskId, context);
      taskName = task.taskName;
      const decision = { decision: auditStatus, remarks: auditRemark };
      return decideTask(expected(task, version), decision, { ...context, confirmed: false }).catch(asked);
    });
    if ('refused' in tried) {
      hideActor(tried.refused, columnsSeenBy(context), config.secret);
      refused.push({ taskId, taskName, note: textOf(language, tried.refused.key, tried.refused.params) });
    } else if (tried.done instanceof Confirmation)
      refused.push({
        taskId,
        taskName,
        note: textOf(language, 'smsTask.decideAlone', { question: textOf(language, tried.done.key, tried.done.params) }),
      });
    else if (tried.done.isPrompt) refused.push({ taskId, taskName, note: textOf(language, 'audit.autoEnded') });
    else decided.push(taskName);
  }
  context.audit({ target: decided.join(', '), after: { auditStatus, auditRemark, decided: decided.length, refused: refused.length } });
  return { decided: decided.length, refused };
}

/** Nothing is written before the question is asked. */
function asked(error: unknown): Confirmation {
  if (error instanceof Confirmation) return error;
  throw error;
}
