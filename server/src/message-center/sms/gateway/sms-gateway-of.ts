import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import type { Logger } from 'pino';
import type { Pool } from '../../../db/pool.ts';
import type { Config } from '../../../kernel/kernel.ts';
import type { MessageChannel } from '../sms.schema.ts';
import { httpSmsGateway } from './http-sms-gateway.ts';
import { simulatedSmsGateway } from './simulated-sms-gateway.ts';
import type { SmsGateway, SmsService } from './sms-gateway.ts';

const { sms, weChat, sns } = MessageReceiveMode;

/** What carries messages, and the variable that names the gateway of each. */
const variables = { [sms]: 'SMS_URL', [weChat]: 'WECHAT_MESSAGE_URL', [sns]: 'SNS_URL' } as const satisfies Record<MessageChannel, string>;
export const channels = [sms, weChat, sns] as const;
export const isChannel = (mode: number): mode is MessageChannel => Object.hasOwn(variables, mode);

/** The gateway outside that an installation names for a way. */
export const serviceOf = (config: Pick<Config, 'sms' | 'wechatMessages' | 'sns'>, channel: MessageChannel): SmsService | undefined =>
  ({ [sms]: config.sms, [weChat]: config.wechatMessages, [sns]: config.sns })[channel];

/** In production no message counts as delivered by a simulation: without a gateway each has failed, and says why. */
const noGateway = (place: string): SmsGateway => ({
  kind: 'none',
  place,
  send: async () => ({ status: 'failed', failure: '' }),
  ask: async () => undefined,
});

interface Parts {
  config: Pick<Config, 'sms' | 'wechatMessages' | 'sns' | 'production'>;
  pool: Pool;
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
}

/** The gateway of an installation for a way. Not every airline writes by WeChat or SNS: only that of text messages is missed. */
export function smsGatewayOf({ config, pool, clock, log }: Parts, channel: MessageChannel): SmsGateway {
  const service = serviceOf(config, channel);
  if (service) return httpSmsGateway(service, clock);
  if (!config.production) return simulatedSmsGateway(pool, clock);
  if (channel === sms) log.warn('SMS_URL is missing: text messages fail, because none are sent in production without a gateway');
  return noGateway(variables[channel]);
}
