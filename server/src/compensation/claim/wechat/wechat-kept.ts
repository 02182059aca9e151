import { PaymentChannel } from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';
import type { Context } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import type { RequestFacts } from '../../../kernel/call/request-facts.ts';
import { Sealed, seal } from '../../../kernel/sealing/sealed.ts';

const cookie = 'claim-wechat';
const place = 'claim.wechat';
// It is the browser's, whichever tenant's claim is open there.
const nowhere = { tenantId: '', id: '' };
/** As long as what a passenger has typed stays on his phone. */
const keptSeconds = 24 * 60 * 60;

/**
 * Leaves the account with whoever came with it, sealed: WeChat's code is good once, and the page may be loaded again. The browser has it
 * as a cookie; a mini-program, which has none, gets it as the answer.
 */
export function keepWechat(request: Pick<RequestFacts, 'setCookie'>, openId: string): string {
  const { text } = seal(place, openId, nowhere);
  request.setCookie(cookie, text, keptSeconds);
  return text;
}

interface Payment {
  payChannel: EnumValue<'paymentChannel'>;
  payAccount: string;
}

/** A WeChat payment goes to the account that was kept: in clear anybody could name one, and nobody would vouch for it. */
export function withAccount<P extends Payment>({ request }: Pick<Context, 'request'>, payment: P): P {
  if (payment.payChannel !== PaymentChannel.weChat) return payment;
  const payAccount = new Sealed(payment.payAccount || (request.cookie(cookie) ?? ''), place).open(nowhere);
  return payAccount ? { ...payment, payAccount } : fail('request.invalid', {}, { payAccount: { key: 'wechat.refused' } });
}
