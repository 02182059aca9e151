import { type PersonNow, peopleNow } from '../../../kernel/access/people-now.ts';
import type { Context } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { SmsTask } from '../task.schema.ts';

const writing = ['msg:smsTask:create', 'msg:flightEvent:send'] as const;

/**
 * Who wrote a task, as he is now: whom it is for is found with his eyes. Somebody without a role has no row rules either, which must not
 * widen a list.
 * @throws Refusal smsTask.writerGone where he may write none any more
 */
export async function writerNow(
  kernel: Pick<Kernel, 'accounts' | 'access'>,
  { createdBy }: Pick<SmsTask, 'createdBy'>,
  work: Pick<Context, 'db' | 'tenantId'>,
): Promise<PersonNow> {
  const writer = (await peopleNow(kernel, work, [createdBy])).get(createdBy);
  return writer && writing.some(code => writer.access.codes.has(code)) ? writer : fail('smsTask.writerGone');
}
