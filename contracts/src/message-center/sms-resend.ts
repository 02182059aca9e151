import * as z from 'zod';
import { page, post, resource } from '../contract.ts';
import { code, entity, id, list, lookedUp, money, paging, text } from '../fields.ts';
import { columnsOf } from '../model.ts';
import { PassengerSms, smsPassengerModel } from './sms-record.ts';

/** How many messages are sent again at once. */
export const maxResent = 50;

/** A message that went out before, what it costs once more, and why it may not be sent again now. */
const SentBefore = entity('smsRecord', {
  ...PassengerSms.shape,
  parts: z.int(),
  price: money(),
  /** How often it was sent again already. */
  resent: z.int(),
  stop: code('smsResendStop').nullable(),
});

const ids = list(id(), maxResent);
const ofBooking = { pnr: text('pnr') };
const ofNumber = { telphone: text('mobile') };
const view = { model: smsPassengerModel, lookup: ['telphone'] } as const;
const send = {
  ...view,
  can: 'msg:smsResend:send',
  returns: z.object({ sent: z.int() }),
  once: true,
  errors: ['smsResend.changed', 'smsResend.who'],
} as const;

/** Messages to passengers of the last days, sent once more by booking or number (seed 2 §7). */
export const smsResend = resource('/api/reaptv-message-center-bff/sms/resend', {
  /** What could be sent again; of neither booking nor number there is nothing to show. With both, a message has to be of both. */
  page: post('page', {
    added: true,
    ...view,
    can: 'msg:smsResend:view',
    body: entity(
      'smsRecord',
      columnsOf(smsPassengerModel, { pnr: lookedUp('pnr').optional(), telphone: lookedUp('mobile').optional(), ...paging }),
    ),
    returns: page(SentBefore),
    sortable: ['createdTime'],
  }),
  reSendByPnrOrTelPhone: post('reSendByPnrOrTelPhone', {
    ...send,
    body: entity('smsRecord', columnsOf(smsPassengerModel, { pnr: ofBooking.pnr.optional(), telphone: ofNumber.telphone.optional(), ids })),
  }),
  sendByPnr: post('sendByPnr', { ...send, body: entity('smsRecord', { ...ofBooking, ids }) }),
  sendByTelphone: post('sendByTelphone', { ...send, body: entity('smsRecord', columnsOf(smsPassengerModel, { ...ofNumber, ids })) }),
});
