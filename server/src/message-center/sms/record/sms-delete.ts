import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import { smsMessages } from '../sms.schema.ts';
import { settledStates } from '../sms-states.rules.ts';
import { loadSms, type SmsRecords } from './sms-record.queries.ts';

/** Deletes a record. What is on its way stays: nobody could say any more what became of it. */
export async function deleteSettled(records: SmsRecords, id: string, context: Context): Promise<null> {
  const message = await loadSms(records, id, context);
  const gone = await context.db
    .delete(smsMessages)
    .where(and(eq(smsMessages.id, id), inArray(smsMessages.state, settledStates)))
    .returning({ id: smsMessages.id });
  if (gone.length === 0) fail('sms.underWay');
  context.audit({ target: id, before: { template: message.template, state: message.state, createdAt: message.createdAt.toISOString() } });
  return null;
}
