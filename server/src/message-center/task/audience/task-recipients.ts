import type { RowOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { type Paging, pageOf } from '../../../kernel/call/page.ts';
import { rowsOf } from '../../../kernel/export/export-rows.ts';
import { smsMessages } from '../../sms/sms.schema.ts';
import { wordsOfFailure } from '../../sms/sms-states.rules.ts';
import { taskRules } from '../task.queries.ts';
import { recipientSeals, type SmsTask, smsTaskRecipients, smsTasks } from '../task.schema.ts';

type Recipient = RowOf<typeof smsTask.detailSend>;

const withMessages = (where: SQL | undefined, { db }: Pick<Context, 'db'>) =>
  db
    .select({ recipient: smsTaskRecipients, message: smsMessages })
    .from(smsTaskRecipients)
    .leftJoin(smsMessages, and(eq(smsMessages.tenantId, smsTaskRecipients.tenantId), eq(smsMessages.id, smsTaskRecipients.messageId)))
    .where(where)
    .$dynamic();
type Found = Awaited<ReturnType<typeof withMessages>>[number];

const order = { id: smsTaskRecipients.id, sort: { place: smsTaskRecipients.place } };
/** As they were written down. */
const asFrozen = { isAsc: true } as const;

function toRecipient({ recipient, message }: Found): Recipient {
  const { phone, receiver } = recipientSeals.opened(recipient);
  return {
    id: recipient.id,
    receiver,
    telphone: phone,
    isVip: recipient.isVip ? 'Y' : 'N',
    specialService: recipient.specialService,
    flightNo: recipient.flightNo,
    flightDate: recipient.flightDate,
    segment: recipient.segment,
    pnr: recipient.pnr,
    deliveryState: message?.state ?? null,
    forgotten: recipient.messageId !== null && !message,
    reason: message?.reason ?? null,
    failure: message ? wordsOfFailure(message) : '',
    sendTime: message?.sentAt?.toISOString() ?? null,
  };
}

/** A page of those who get the message of a task, and what became of it. */
export async function pageOfRecipients(taskId: string, paging: Paging, context: Context) {
  const found = await pageOf(context.db, withMessages(eq(smsTaskRecipients.taskId, taskId), context), { ...paging, ...asFrozen }, order);
  return { ...found, rows: found.rows.map(toRecipient) };
}

/** The same for a file: all of a task. */
export const recipientsOf = (taskId: string, context: Context) =>
  rowsOf(context.db, withMessages(eq(smsTaskRecipients.taskId, taskId), context), asFrozen, order, toRecipient);

/** Those chosen, of tasks that the caller may see; others are left out. */
export function recipientsByIds(ids: readonly string[], context: Context) {
  const seen = context.db.select({ id: smsTasks.id }).from(smsTasks).where(taskRules(context));
  const chosen = and(inArray(smsTaskRecipients.id, [...ids]), inArray(smsTaskRecipients.taskId, seen));
  return rowsOf(context.db, withMessages(chosen, context), asFrozen, order, toRecipient);
}

const listedAtOnce = 1000;

/** Everybody of a task, in order, so many at a time. */
export async function* listOf(taskId: string, { db }: Pick<Context, 'db'>): AsyncGenerator<{ phone: string; receiver: string }[]> {
  const { place } = smsTaskRecipients;
  for (let after = -1; ; ) {
    const rows = await db
      .select()
      .from(smsTaskRecipients)
      .where(and(eq(smsTaskRecipients.taskId, taskId), gt(place, after)))
      .orderBy(asc(place))
      .limit(listedAtOnce);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(row => recipientSeals.opened(row));
    after = last.place;
  }
}

/** How many of a task's messages are where; `waiting` are not in the pipeline yet, and of those `forgotten` the records are kept no longer. */
export async function countsOf({ id, recipients, handed }: SmsTask, { db }: Pick<Context, 'db'>) {
  const states = await db
    .select({ deliveryState: smsMessages.state, count: sql<number>`count(*)::int` })
    .from(smsMessages)
    .where(eq(smsMessages.taskId, id))
    .groupBy(smsMessages.state);
  const kept = states.reduce((sum, { count }) => sum + count, 0);
  // Some may have been handed on since the task was read.
  return { waiting: recipients - handed, forgotten: Math.max(0, handed - kept), states };
}
