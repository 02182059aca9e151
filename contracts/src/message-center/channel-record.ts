import * as z from 'zod';
import { file, get, page, post, resource } from '../contract.ts';
import { entity, id, list, maxChosen, nothing, paging } from '../fields.ts';
import { carries, columnsOf, type DataModel } from '../model.ts';
import { messageCenterPages } from './pages.ts';
import { RecordFigures, RecordRef, recordFilters, recordRow } from './sms-record.ts';
import { WechatAsked, WechatDraft, WechatPreview, wechatModel } from './wechat-message.ts';

/** Messages to the staff's social app; whom they went to are columns of the staff's own table. */
export const snsModel: DataModel = { id: 'msg.sns', columns: { content: {} }, station: 'station' };

const { telphone: _, senderId: __, ...filters } = recordFilters;
const { telphone: ___, ...known } = recordRow;
/** The account that it went to: an open id, or a job number. */
const row = { ...known, account: z.string().optional() };

const WechatFilter = entity('smsRecord', columnsOf(wechatModel, filters));
const WechatRow = entity('smsRecord', columnsOf(wechatModel, row));
const SnsFilter = entity('smsRecord', columnsOf(snsModel, filters));
const SnsRow = entity(
  'smsRecord',
  columnsOf(snsModel, {
    ...row,
    receiver: carries('uc.employee.name', row.receiver),
    account: carries('uc.employee.jobNumber', row.account),
  }),
);

const columns = [
  ...(['receiver', 'account', 'content', 'businessCategory', 'flightNo', 'flightDate', 'station', 'sender'] as const),
  ...(['createdTime', 'sendTime', 'sendStatus', 'deliveryState', 'reason', 'reportedTime'] as const),
] as const;
const sortable = ['createdTime'];
/** One id, or several. */
const ByIds = z.object({ id: list(id(), maxChosen) });

const wechatView = { can: 'msg:wechat:view', model: wechatModel } as const;
const wechatExport = {
  ...({ can: 'msg:wechat:export', model: wechatModel } as const),
  returns: file('xlsx', { row: WechatRow, name: 'sms.wechat.file', page: messageCenterPages.wechat, columns: [...columns] }),
} as const;
const wechatSend = { can: 'msg:wechat:send', model: wechatModel, drafted: ['content'] } as const;
const ofAudience = ['smsTask.flightDays', 'smsTask.sheetGone', 'wechatMessage.tooMany'] as const;
const refusals = [...ofAudience, 'wechatMessage.nobody', 'wechatMessage.changed', 'smsTask.templateChanged'] as const;

/** WeChat messages to passengers (seed 2 §7). */
export const wechat = resource('/api/reaptv-message-center-bff/wechat/passenger', {
  list: post('list', {
    ...wechatView,
    body: entity('smsRecord', { ...WechatFilter.shape, ...paging }),
    returns: page(WechatRow),
    sortable,
  }),
  statics: post('statics', { ...wechatView, changes: false, body: WechatFilter, returns: RecordFigures }),
  detail: get('detail', { ...wechatView, query: RecordRef, returns: WechatRow, errors: ['record.notFound'] }),
  /** Whom a message would reach, before it is sent. */
  sendPreview: post('sendPreview', {
    ...wechatSend,
    added: true,
    changes: false,
    errors: ofAudience,
    body: WechatAsked,
    returns: WechatPreview,
  }),
  send: post('send', {
    ...wechatSend,
    once: true,
    body: WechatDraft,
    errors: refusals,
    returns: z.object({ sent: z.int(), unbound: z.int() }),
  }),
  delete: post('delete', { can: 'msg:wechat:delete', body: RecordRef, returns: nothing, errors: ['record.notFound', 'sms.underWay'] }),
  download: post('download', {
    ...wechatExport,
    sortable,
    errors: ['export.tooMany', 'export.busy'],
    body: entity('smsRecord', { ...WechatFilter.shape, ...paging }),
  }),
  downloadById: post('downloadById', { ...wechatExport, body: ByIds, errors: ['export.busy'] }),
});

const snsView = { can: 'msg:sns:view', model: snsModel } as const;
const snsExport = {
  ...({ can: 'msg:sns:export', model: snsModel } as const),
  returns: file('xlsx', { row: SnsRow, name: 'sms.sns.file', page: messageCenterPages.sns, columns: [...columns] }),
} as const;

/** Messages to the staff's social app (seed 2 §7). */
export const sns = resource('/api/reaptv-message-center-bff/sns/employee', {
  list: post('list', { ...snsView, body: entity('smsRecord', { ...SnsFilter.shape, ...paging }), returns: page(SnsRow), sortable }),
  statics: post('statics', { ...snsView, changes: false, body: SnsFilter, returns: RecordFigures }),
  detail: post('detail', { ...snsView, changes: false, body: RecordRef, returns: SnsRow, errors: ['record.notFound'] }),
  delete: post('delete', { can: 'msg:sns:delete', body: RecordRef, returns: nothing, errors: ['record.notFound', 'sms.underWay'] }),
  download: post('download', {
    ...snsExport,
    sortable,
    errors: ['export.tooMany', 'export.busy'],
    body: entity('smsRecord', { ...SnsFilter.shape, ...paging }),
  }),
  downloadById: post('downloadById', { ...snsExport, body: ByIds, errors: ['export.busy'] }),
});
