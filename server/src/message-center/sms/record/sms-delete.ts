import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import { smsMessages } from '../sms.schema.ts';
import { openStates, settledStates } from '../sms-states.rules.ts';
import { loadSms, type SmsRecords } from './sms-record.queries.ts';

const isOver = or(inArray(smsMessages.state, settledStates), and(inArray(smsMessages.state, openStates), isNull(smsMessages.nextAt)));

/** Deletes a record. What is on its way stays: nobody could say any more what became of it. */
export async function deleteSettled(records: SmsRecords, id: string, context: Context): Promise<null> {
  const message = await loadSms(records, id, context);
  const gone = await context.db
    .delete(smsMessages)
    .where(and(eq(smsMessages.id, id), isOver))
    .returning({ id: smsMessages.id });
  if (gone.length === 0) fail('sms.underWay');
  context.audit({ target: id, before: { template: message.template, state: message.state, createdAt: message.createdAt.toISOString() } });
  return null;
}
