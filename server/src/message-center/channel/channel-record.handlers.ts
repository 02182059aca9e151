import { type sns, snsModel, type wechat } from '@reap/contracts/message-center/channel-record';
import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { wechatModel } from '@reap/contracts/message-center/wechat-message';
import type { Handlers } from '../../kernel/call/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { deleteSettled } from '../sms/record/sms-delete.ts';
import { type SmsRecords, toChannelRow } from '../sms/record/sms-record.queries.ts';
import { recordReading } from '../sms/record/sms-record.reading.ts';
import type { PassengersToTell } from '../task/audience/passengers-to-tell.ts';
import { wechatSending } from './wechat-send.ts';

/** What records of the other ways answer. */
function channelRecordsOf(records: SmsRecords): Handlers<typeof sns> {
  const { chosen, ...reading } = recordReading(records, toChannelRow);
  return {
    ...reading,
    delete: ({ id }, context) => deleteSettled(records, id, context),
    downloadById: ({ id }, context) => chosen(id, context),
  };
}

const { weChat, sns: social } = MessageReceiveMode;

export const snsHandlers: Handlers<typeof sns> = channelRecordsOf({
  receiveMode: social,
  applyObject: 'WORKER',
  model: snsModel,
  name: 'uc.employee.name',
});

export const wechatHandlers = (kernel: Pick<Kernel, 'config'>, passengersToTell: PassengersToTell): Handlers<typeof wechat> => ({
  ...channelRecordsOf({ receiveMode: weChat, applyObject: 'PASSENGER', model: wechatModel, name: 'msg.wechat.receiver' }),
  ...wechatSending(kernel, passengersToTell),
});
