import { type sns, snsModel, type wechat } from '@reap/contracts/message-center/channel-record';
import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { wechatModel } from '@reap/contracts/message-center/wechat-message';
import type { Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { deleteSettled } from '../sms/sms-delete.ts';
import { loadSms, type SmsRecords, smsByIds, smsFigures, smsOrder, smsThat, toChannelRow } from '../sms/sms-record.queries.ts';
import type { PassengersToTell } from '../task/passengers-to-tell.ts';
import { wechatSending } from './wechat-send.ts';

/** What both kinds of records answer. */
const recordsOf = (records: SmsRecords): Handlers<typeof sns> => ({
  async list(filter, context) {
    const found = await pageOf(context.db, smsThat(records, filter, context), filter, smsOrder);
    return { ...found, rows: found.rows.map(toChannelRow) };
  },
  statics: (filter, context) => smsFigures(records, filter, context),
  detail: async ({ id }, context) => toChannelRow(await loadSms(records, id, context)),
  delete: ({ id }, context) => deleteSettled(records, id, context),
  download: (filter, context) => rowsOf(context.db, smsThat(records, filter, context), filter, smsOrder, toChannelRow),
  downloadById: ({ id }, context) => rowsOf(context.db, smsByIds(records, id, context), {}, smsOrder, toChannelRow),
});

const { weChat, sns: social } = MessageReceiveMode;

export const snsHandlers: Handlers<typeof sns> = recordsOf({ receiveMode: social, applyObject: 'WORKER', model: snsModel });

export const wechatHandlers = (passengersToTell: PassengersToTell): Handlers<typeof wechat> => ({
  ...recordsOf({ receiveMode: weChat, applyObject: 'PASSENGER', model: wechatModel }),
  ...wechatSending(passengersToTell),
});
