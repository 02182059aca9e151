import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { type smsEmployee, smsEmployeeModel, type smsPassenger, smsPassengerModel } from '@reap/contracts/message-center/sms-record';
import type { Handlers } from '../../../kernel/call/context.ts';
import { settleByHand } from '../sms-by-hand.ts';
import { staffSending } from '../sms-staff.ts';
import { deleteSettled } from './sms-delete.ts';
import { type SmsRecords, toSmsRow } from './sms-record.queries.ts';
import { recordReading } from './sms-record.reading.ts';

/** What records of text messages answer, of passengers and of staff. */
function smsRecordsOf(records: SmsRecords): Handlers<typeof smsPassenger> {
  const { chosen, ...reading } = recordReading(records, toSmsRow);
  return {
    ...reading,
    settle: (said, context) => settleByHand(records, said, context),
    downloadByIds: ({ ids }, context) => chosen(ids, context),
  };
}

const { sms: receiveMode } = MessageReceiveMode;

export const smsPassengerHandlers: Handlers<typeof smsPassenger> = smsRecordsOf({
  receiveMode,
  applyObject: 'PASSENGER',
  model: smsPassengerModel,
  name: 'msg.smsPassenger.receiver',
});

const staff: SmsRecords = { receiveMode, applyObject: 'WORKER', model: smsEmployeeModel, name: 'uc.employee.name' };

export const smsEmployeeHandlers: Handlers<typeof smsEmployee> = {
  ...smsRecordsOf(staff),
  ...staffSending,
  delete: ({ id }, context) => deleteSettled(staff, id, context),
};
