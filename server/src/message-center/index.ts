import type { Registry } from '@reap/contracts/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import type { Config } from '../kernel/kernel.ts';
import { innerMailHandlers } from './inner-mail.handlers.ts';
import { smsGatewayHandlers } from './sms/sms-gateway.handlers.ts';

export { deliverMail, type Mail, sendMail } from './mail.ts';
export { innerMessages } from './message-center.schema.ts';
export { monitorHandlers } from './monitor.handlers.ts';
export { smsRetention } from './sms/sms.retention.ts';
export { deliverSms, newestSms, sendSms, smsQueue } from './sms/sms.ts';
export { codeMinutes } from './sms/sms-code.rules.ts';
export { type CodePurpose, isProven, sendCode, spendProof, verifyCode } from './sms/sms-code.ts';
export { smsGatewayOf } from './sms/sms-gateway.ts';

export const messageCenter = (config: Pick<Config, 'sms' | 'production'>) =>
  ({ 'msg.innerMail': innerMailHandlers, 'msg.smsGateway': smsGatewayHandlers(config) }) satisfies Partial<HandlersOf<Registry>>;
