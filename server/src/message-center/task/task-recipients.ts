import type { RowOf } from '@reap/contracts/contract';
import { DeliveryState } from '@reap/contracts/message-center/codes';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { type Paging, pageOf } from '../../kernel/call/page.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { newId } from '../../kernel/ids.ts';
import { smsMessages } from '../sms/sms.schema.ts';
import type { Listed, Receiver } from './receiver.ts';
import { taskRules } from './task.queries.ts';
import { recipientSeals, type SmsTask, smsTaskRecipients, smsTasks } from './task.schema.ts';

type Recipient = RowOf<typeof smsTask.detailSend>;

const rowsAtOnce = 2000;

/** Freezes who gets the message, sealed: a statement for each 2,000. */
export async function freeze(
  { tenantId, id: taskId }: Pick<SmsTask, 'tenantId' | 'id'>,
  recipients: readonly Receiver[],
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<void> {
  for (let at = 0; at < recipients.length; at += rowsAtOnce) {
    const rows = recipients.slice(at, at + rowsAtOnce).map(({ phone, receiver, ...known }, index) => {
      const id = newId(now.getTime());
      const sealed = recipientSeals.sealed({ tenantId, id }, { phone, receiver });
      const texts = {
        phone: sealed.phone.text,
        phone_hash: sealed.phoneHash,
        receiver: sealed.receiver.text,
        receiver_hash: sealed.receiverHash,
      };
      return { id, place: at + index, ...texts, ...inColumns(known) };
    });
    await db.execute(sql`
      insert into sms_task_recipients (tenant_id, task_id, id, place, phone, phone_hash, receiver, receiver_hash,
        pax_id, flight_id, flight_no, flight_date, segment, pnr, is_vip, special_service, fills)
      select ${tenantId}::uuid, ${taskId}::uuid, frozen.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as frozen (id uuid, place integer, phone text, phone_hash text, receiver text,
        receiver_hash text, pax_id uuid, flight_id uuid, flight_no text, flight_date date, segment text, pnr text, is_vip boolean, special_service text, fills jsonb)`);
  }
}

const inColumns = ({ pax, fills }: Pick<Receiver, 'pax' | 'fills'>) => ({
  ...{ pax_id: pax?.paxId ?? null, flight_id: pax?.flightId ?? null, flight_no: pax?.flightNo ?? '', flight_date: pax?.flightDate ?? null },
  ...{ segment: pax?.segment ?? '', pnr: pax?.pnr ?? '', is_vip: pax?.isVip ?? false },
  ...{ special_service: pax?.specialService ?? null, fills },
});

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
  const refused = message?.state === DeliveryState.failed && message.failure !== '' && message.reason !== 'unreachable';
  return {
    ...{ id: recipient.id, receiver, telphone: phone, isVip: recipient.isVip ? 'Y' : 'N', specialService: recipient.specialService },
    ...{ flightNo: recipient.flightNo, flightDate: recipient.flightDate, segment: recipient.segment, pnr: recipient.pnr },
    ...{ deliveryState: message?.state ?? null, reason: message?.reason ?? null, failure: refused ? message.failure : '' },
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

/** Everybody of a task, in order. */
export async function listOf(taskId: string, { db }: Pick<Context, 'db'>): Promise<Listed[]> {
  const { place, id } = smsTaskRecipients;
  const rows = await db.select().from(smsTaskRecipients).where(eq(smsTaskRecipients.taskId, taskId)).orderBy(asc(place), asc(id));
  return rows.map(row => ({ ...row, ...recipientSeals.opened(row) }));
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
