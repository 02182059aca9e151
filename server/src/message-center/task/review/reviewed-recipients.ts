import type { AnswerOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { filledIn, smsLength } from '@reap/contracts/message-center/sms-text.rules';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import { recipientSeals, type SmsTask, smsTaskRecipients } from '../task.schema.ts';

/** How many VIPs and passengers with a special service get the message of a task. */
export async function specialsOf(
  { id, recipients, vipCount }: SmsTask,
  { db }: Context,
): Promise<AnswerOf<typeof smsTask.auditGetVipCount>> {
  const specialService = smsTaskRecipients.specialService;
  const rows = await db
    .select({ specialService, count: sql<number>`count(*)::int` })
    .from(smsTaskRecipients)
    .where(and(eq(smsTaskRecipients.taskId, id), isNotNull(specialService)))
    .groupBy(specialService)
    .orderBy(asc(specialService));
  return {
    recipients,
    vipCount,
    specials: rows.flatMap(row => (row.specialService ? [{ ...row, specialService: row.specialService }] : [])),
  };
}

/** The message of a task as one of its recipients gets it; the first one's where none is named. */
export async function messageOf(
  { id: taskId, content: words }: SmsTask,
  recipientId: string | undefined,
  { db }: Context,
): Promise<AnswerOf<typeof smsTask.previewSmsContentForAudit>> {
  const [row] = await db
    .select()
    .from(smsTaskRecipients)
    .where(and(eq(smsTaskRecipients.taskId, taskId), recipientId ? eq(smsTaskRecipients.id, recipientId) : undefined))
    .orderBy(asc(smsTaskRecipients.place), asc(smsTaskRecipients.id))
    .limit(1);
  if (!row) fail('record.notFound');
  const { phone: telphone, receiver } = recipientSeals.opened(row);
  const content = filledIn(words, row.fills);
  const asSent = filledIn(content, { paxName: receiver });
  return { content, receiver, telphone, characters: [...asSent].length, parts: smsLength(asSent).parts };
}
