import type { Logger } from 'pino';
import type { Pool } from '../../db/pool.ts';
import type { Config } from '../../kernel/kernel.ts';
import { httpSmsGateway } from './http-sms-gateway.ts';
import { simulatedSmsGateway } from './simulated-sms-gateway.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** In production no message counts as delivered by a simulation: without a gateway each has failed, and says why. */
const noGateway: SmsGateway = {
  kind: 'none',
  place: 'SMS_URL',
  send: async () => ({ status: 'failed', failure: '' }),
  ask: async () => undefined,
};

interface Parts {
  config: Pick<Config, 'sms' | 'production'>;
  pool: Pool;
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
}

/** The gateway of an installation. */
export function smsGatewayOf({ config: { sms, production }, pool, clock, log }: Parts): SmsGateway {
  if (sms) return httpSmsGateway(sms, clock);
  if (!production) return simulatedSmsGateway(pool, clock);
  log.warn('SMS_URL is missing: text messages fail, because none are sent in production without a gateway');
  return noGateway;
}
