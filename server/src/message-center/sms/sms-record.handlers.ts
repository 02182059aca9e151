import { type smsEmployee, smsEmployeeModel, type smsPassenger, smsPassengerModel } from '@reap/contracts/message-center/sms-record';
import { and, eq, inArray } from 'drizzle-orm';
import type { Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { smsMessages } from './sms.schema.ts';
import { loadSms, type SmsRecords, smsByIds, smsFigures, smsOrder, smsThat, toSmsRow } from './sms-record.queries.ts';
import { staffSending } from './sms-staff.ts';
import { settledStates } from './sms-states.rules.ts';

/** What both kinds of records answer. */
const recordsOf = (records: SmsRecords): Handlers<typeof smsPassenger> => ({
  async list(filter, context) {
    const found = await pageOf(context.db, smsThat(records, filter, context), filter, smsOrder);
    return { ...found, rows: found.rows.map(toSmsRow) };
  },
  statics: (filter, context) => smsFigures(records, filter, context),
  detail: async ({ id }, context) => toSmsRow(await loadSms(records, id, context)),
  download: (filter, context) => rowsOf(context.db, smsThat(records, filter, context), filter, smsOrder, toSmsRow),
  downloadByIds: ({ ids }, context) => rowsOf(context.db, smsByIds(records, ids, context), {}, smsOrder, toSmsRow),
});

export const smsPassengerHandlers: Handlers<typeof smsPassenger> = recordsOf({ applyObject: 'PASSENGER', model: smsPassengerModel });

const staff: SmsRecords = { applyObject: 'WORKER', model: smsEmployeeModel };

export const smsEmployeeHandlers: Handlers<typeof smsEmployee> = {
  ...recordsOf(staff),
  ...staffSending,

  /** What is on its way stays: nobody could say any more what became of it. */
  async delete({ id }, context) {
    const message = await loadSms(staff, id, context);
    const gone = await context.db
      .delete(smsMessages)
      .where(and(eq(smsMessages.id, id), inArray(smsMessages.state, settledStates)))
      .returning({ id: smsMessages.id });
    if (gone.length === 0) fail('sms.underWay');
    context.audit({ target: id, before: { template: message.template, state: message.state, createdAt: message.createdAt.toISOString() } });
    return null;
  },
};
