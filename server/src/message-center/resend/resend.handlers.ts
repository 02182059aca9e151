import type { smsResend } from '@reap/contracts/message-center/sms-resend';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { smsOrder } from '../sms/record/sms-record.queries.ts';
import { sendSmsAgain } from '../sms/sms.ts';
import { type Addressed, type BookingOf, hold, sentBefore, toSentBefore } from './resend.queries.ts';

type Chosen = Addressed & { ids: readonly string[] };

/** All of what was chosen, or none of it: what was shown is what is sent. */
async function sendAgain({ ids: chosen, ...who }: Chosen, bookingOf: BookingOf, context: Context) {
  const { userId, employeeName } = context.user;
  const ids = [...new Set(chosen)];
  await hold(ids, context);
  const messages = await (await sentBefore(who, bookingOf, context))(ids);
  const shown = await toSentBefore(messages, context);
  if (ids.length === 0 || shown.length !== ids.length || shown.some(({ stop }) => stop !== null)) fail('smsResend.changed');
  const sent = await sendSmsAgain(context, { userId, employeeName }, messages);
  const parts = shown.filter(({ id }) => sent.has(id)).reduce((sum, message) => sum + message.parts, 0);
  context.audit({ target: who.pnr?.toUpperCase() || ids[0] || '', after: { messages: sent.size, parts } });
  return { sent: sent.size };
}

export const resendHandlers = (bookingOf: BookingOf): Handlers<typeof smsResend> => ({
  async page(filter, context) {
    if (!filter.pnr && !filter.telphone) return { rows: [], total: 0, more: false };
    const found = await pageOf(context.db, (await sentBefore(filter, bookingOf, context))(), filter, smsOrder);
    return { ...found, rows: await toSentBefore(found.rows, context) };
  },

  reSendByPnrOrTelPhone(asked, context) {
    if (!asked.pnr && !asked.telphone) fail('smsResend.who', {}, { pnr: { key: 'smsResend.who' } });
    return sendAgain(asked, bookingOf, context);
  },
  sendByPnr: (asked, context) => sendAgain(asked, bookingOf, context),
  sendByTelphone: (asked, context) => sendAgain(asked, bookingOf, context),
});
