import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { type smsEmployee, smsEmployeeModel, type smsPassenger, smsPassengerModel } from '@reap/contracts/message-center/sms-record';
import type { Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { settleByHand } from './sms-by-hand.ts';
import { deleteSettled } from './sms-delete.ts';
import { loadSms, type SmsRecords, smsByIds, smsFigures, smsOrder, smsThat, toSmsRow } from './sms-record.queries.ts';
import { staffSending } from './sms-staff.ts';

/** What both kinds of records answer. */
const recordsOf = (records: SmsRecords): Handlers<typeof smsPassenger> => ({
  async list(filter, context) {
    const found = await pageOf(context.db, smsThat(records, filter, context), filter, smsOrder);
    return { ...found, rows: found.rows.map(toSmsRow) };
  },
  statics: (filter, context) => smsFigures(records, filter, context),
  detail: async ({ id }, context) => toSmsRow(await loadSms(records, id, context)),
  download: (filter, context) => rowsOf(context.db, smsThat(records, filter, context), filter, smsOrder, toSmsRow),
  settle: (said, context) => settleByHand(records, said, context),
  downloadByIds: ({ ids }, context) => rowsOf(context.db, smsByIds(records, ids, context), {}, smsOrder, toSmsRow),
});

const { sms: receiveMode } = MessageReceiveMode;

export const smsPassengerHandlers: Handlers<typeof smsPassenger> = recordsOf({
  receiveMode,
  applyObject: 'PASSENGER',
  model: smsPassengerModel,
});

const staff: SmsRecords = { receiveMode, applyObject: 'WORKER', model: smsEmployeeModel };

export const smsEmployeeHandlers: Handlers<typeof smsEmployee> = {
  ...recordsOf(staff),
  ...staffSending,
  delete: ({ id }, context) => deleteSettled(staff, id, context),
};
