import type { Logger } from 'pino';
import type { Config } from '../../kernel/kernel.ts';
import { signatureOf } from '../../kernel/sealing/signed-message.ts';

export interface OutgoingSms {
  /** What the gateway's report names it by; the same again is the same message. */
  reference: string;
  phone: string;
  content: string;
}
/** What is known as soon as a message is handed over: nothing yet, or at once what became of it. */
export type Handed = 'accepted' | 'delivered' | 'failed';

/** The party that carries text messages to phones. */
export interface SmsGateway {
  kind: 'simulated' | 'http' | 'none';
  /** Where messages go, or what is missing, for the system monitor. */
  place: string;
  send(message: OutgoingSms): Promise<Handed>;
}

/** A gateway outside: where it is, and the secret that both sides sign with. */
export interface SmsService {
  url: string;
  secret: string;
}

const unreachable = '0000';

/** The default: messages stay in the outbox and count as delivered; those to a phone that ends with 0000 fail. */
const simulatedGateway: SmsGateway = {
  kind: 'simulated',
  place: 'sms_messages',
  send: async ({ phone }) => (phone.endsWith(unreachable) ? 'failed' : 'delivered'),
};

/** In production no message counts as delivered by a simulation: without a gateway each has failed, and says why. */
const noGateway: SmsGateway = { kind: 'none', place: 'SMS_URL', send: async () => 'failed' };

const deadline = 8000;

/** Hands messages to a service by HTTP, signed; its reports come back to `msg.smsGateway.report`. */
const httpGateway = ({ url, secret }: SmsService): SmsGateway => ({
  kind: 'http',
  place: new URL(url).host,
  async send({ reference, phone, content }) {
    const at = new Date().toISOString();
    const signature = signatureOf(secret, [reference, phone, content, at]);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference, phone, content, at, signature }),
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    });
    if (answer.status >= 500 || answer.status === 429) throw new Error(`gateway answered ${answer.status}`);
    return answer.ok ? 'accepted' : 'failed';
  },
});

export function smsGatewayOf({ sms, production }: Pick<Config, 'sms' | 'production'>, log: Pick<Logger, 'warn'>): SmsGateway {
  if (sms) return httpGateway(sms);
  if (!production) return simulatedGateway;
  log.warn('SMS_URL is missing: text messages fail, because none are sent in production without a gateway');
  return noGateway;
}
