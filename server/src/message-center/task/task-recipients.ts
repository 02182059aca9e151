import type { RowOf } from '@reap/contracts/contract';
import { DeliveryState } from '@reap/contracts/message-center/codes';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { type Paging, pageOf } from '../../kernel/call/page.ts';
import { newId } from '../../kernel/ids.ts';
import { smsMessages } from '../sms/sms.schema.ts';
import { recipientSeals, type SmsTask, smsTaskRecipients } from './task.schema.ts';

type Recipient = RowOf<typeof smsTask.detailSend>;

const rowsAtOnce = 2000;

/** Freezes who gets the message, sealed: a statement for each 2,000. */
export async function freeze(
  { tenantId, id: taskId }: Pick<SmsTask, 'tenantId' | 'id'>,
  mobiles: readonly string[],
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<void> {
  for (let at = 0; at < mobiles.length; at += rowsAtOnce) {
    const rows = mobiles.slice(at, at + rowsAtOnce).map(phone => {
      const id = newId(now.getTime());
      return { id, ...recipientSeals.sealed({ tenantId, id }, { phone }) };
    });
    const column = (values: readonly string[]) => sql.param([...values]);
    await db.execute(sql`
      insert into sms_task_recipients (tenant_id, task_id, id, phone, phone_hash)
      select ${tenantId}::uuid, ${taskId}::uuid, frozen.id, frozen.phone, frozen.phone_hash
      from unnest(${column(rows.map(({ id }) => id))}::uuid[], ${column(rows.map(({ phone }) => phone.text))}::text[],
        ${column(rows.map(({ phoneHash }) => phoneHash))}::text[]) as frozen (id, phone, phone_hash)`);
  }
}

const withMessages = (taskId: string, { db }: Pick<Context, 'db'>) =>
  db
    .select({ recipient: smsTaskRecipients, message: smsMessages })
    .from(smsTaskRecipients)
    .leftJoin(smsMessages, and(eq(smsMessages.tenantId, smsTaskRecipients.tenantId), eq(smsMessages.id, smsTaskRecipients.messageId)))
    .where(eq(smsTaskRecipients.taskId, taskId))
    .$dynamic();

/** A page of those who get the message of a task, and what became of it. */
export async function pageOfRecipients(taskId: string, paging: Paging, context: Context) {
  const order = { id: smsTaskRecipients.id, sort: { id: smsTaskRecipients.id } };
  const found = await pageOf(context.db, withMessages(taskId, context), { ...paging, isAsc: true }, order);
  return {
    ...found,
    rows: found.rows.map(({ recipient, message }): Recipient => {
      const { phone, receiver } = recipientSeals.opened(recipient);
      const refused = message?.state === DeliveryState.failed && message.reason === 'refused';
      return {
        ...{ id: recipient.id, receiver, telphone: phone },
        ...{ deliveryState: message?.state ?? null, reason: message?.reason ?? null, failure: refused ? message.failure : '' },
        sendTime: message?.sentAt?.toISOString() ?? null,
      };
    }),
  };
}

/** How many of a task's messages are where; `waiting` are not in the pipeline yet. */
export async function countsOf(taskId: string, { db }: Pick<Context, 'db'>) {
  const waiting = await db.$count(smsTaskRecipients, and(eq(smsTaskRecipients.taskId, taskId), isNull(smsTaskRecipients.messageId)));
  const states = await db
    .select({ deliveryState: smsMessages.state, count: sql<number>`count(*)::int` })
    .from(smsTaskRecipients)
    .innerJoin(smsMessages, and(eq(smsMessages.tenantId, smsTaskRecipients.tenantId), eq(smsMessages.id, smsTaskRecipients.messageId)))
    .where(eq(smsTaskRecipients.taskId, taskId))
    .groupBy(smsMessages.state);
  return { waiting, states };
}
