import type { InputOf } from '@reap/contracts/contract';
import type { wechat } from '@reap/contracts/message-center/channel-record';
import { Degree, MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { maxAtOnce } from '@reap/contracts/message-center/sms-task.rules';
import { filledIn } from '@reap/contracts/message-center/sms-text.rules';
import { maxWechat } from '@reap/contracts/message-center/wechat-message';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { sendAllSms } from '../sms/sms.ts';
import { asRecordedByWechat } from '../task/as-recorded.ts';
import { firstOf } from '../task/audience/audience-parts.ts';
import type { PassengersToTell } from '../task/audience/passengers-to-tell.ts';
import { audienceField, audienceOf } from '../task/audience/task-audience.ts';
import { shownLeftOut, toLeftOut } from '../task/task-preview.ts';
import { pinned } from '../task/task-text.ts';
import { accountsOf } from './wechat-accounts.ts';

type Asked = InputOf<typeof wechat.sendPreview>;

/** More are written to by an SMS task. */
function tooMany(draft: Pick<Asked, 'audience' | 'flightNo'>, count: number): never {
  const params = { count, max: maxWechat };
  return fail('wechatMessage.tooMany', params, { [audienceField(draft)]: { key: 'wechatMessage.tooMany', params } });
}

/** Messages that somebody writes to passengers by WeChat: to those whose account is known, each account once. */
export const wechatSending = (
  kernel: Pick<Kernel, 'config'>,
  passengersToTell: PassengersToTell,
): Pick<Handlers<typeof wechat>, 'sendPreview' | 'send'> => {
  const meant = async (draft: Asked, context: Context) => {
    const audience = await audienceOf({ ...draft, degree: Degree.normal }, passengersToTell, context);
    if (audience.size > maxAtOnce) tooMany(draft, audience.size);
    const { receivers, leftOut } = await firstOf(audience.parts);
    const phones = receivers.map(({ phone }) => phone);
    const accounts = await accountsOf(phones, context);
    const known = receivers.flatMap(one => {
      const account = accounts.get(one.phone);
      return account ? [{ ...one, account }] : [];
    });
    const reached = [...new Map(known.map(one => [one.account, one])).values()];
    return { reached, unbound: receivers.length - known.length, leftOut };
  };
  return {
    async sendPreview(asked, context) {
      const { reached, unbound, leftOut } = await meant(asked, context);
      const [first] = reached;
      const shown = {
        content: filledIn(asked.content.trim(), first?.fills ?? {}),
        receiver: first?.receiver ?? '',
        recipients: reached.length,
        unbound,
        leftOutCount: leftOut.length,
        leftOut: leftOut.slice(0, shownLeftOut).map(toLeftOut),
      };
      return asRecordedByWechat(shown, context, kernel);
    },

    async send({ recipients: seen, ...draft }, context) {
      const { user, now, audit } = context;
      const { reached, unbound } = await meant(draft, context);
      const count = reached.length;
      const field = audienceField(draft);
      if (count === 0) fail('wechatMessage.nobody', {}, { [field]: { key: 'wechatMessage.nobody' } });
      if (count > maxWechat) tooMany(draft, count);
      if (seen !== undefined && seen !== count) fail('wechatMessage.changed', { count, seen });
      const template = await pinned(draft, context);
      const about = {
        ...({ receiveMode: MessageReceiveMode.weChat, to: 'PASSENGER', business: draft.businessCategory } as const),
        station: user.station,
        sender: user,
        occasion: `wechat:${newId(now.getTime())}`,
      };
      const messages = reached.map(({ account, receiver, pax, fills }) => ({
        phone: account,
        receiver,
        content: filledIn(draft.content.trim(), { ...fills, paxName: receiver }),
        ...(pax && { flight: { id: pax.flightId, flightNo: pax.flightNo, flightDate: pax.flightDate } }),
      }));
      await sendAllSms(context, 'wechat.passenger', about, messages);
      audit({ target: '', after: { recipients: count, businessCategory: draft.businessCategory, ...template } });
      return { sent: count, unbound };
    },
  };
};
