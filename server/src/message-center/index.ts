import type { messageCenterCalls } from '@reap/contracts/message-center/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import type { Module } from '../kernel/module.ts';
import { adapterOf } from '../kernel/operations/adapter.ts';
import { innerMailHandlers } from './inner-mail.handlers.ts';
import { deliverMail } from './mail.ts';
import { messageCenterMenu } from './menu.ts';
import { monitorHandlers } from './monitor.handlers.ts';
import { messageSettings } from './settings.ts';
import { smsRetention } from './sms/sms.retention.ts';
import { deliverSms, smsQueue } from './sms/sms.ts';
import { smsGatewayHandlers } from './sms/sms-gateway.handlers.ts';
import { smsGatewayOf } from './sms/sms-gateway.ts';

export { sendMail } from './mail.ts';
export { innerMessages } from './message-center.schema.ts';
export { sendNotice } from './notice.ts';
export { newestSms, sendSms } from './sms/sms.ts';
export { codeMinutes, minutesToWait } from './sms/sms-code.rules.ts';
export { type CodePurpose, isProven, sendCode, spendProof, verifyCode } from './sms/sms-code.ts';

export const messageCenter: Module<typeof messageCenterCalls> = {
  service: 'message-center',
  seeds: { menu: { 'mf-message-center': messageCenterMenu }, settings: messageSettings },
  queues: [deliverMail.name, smsQueue],
  make({ config, log, pool, clock }, { monitor, queues, adapters }) {
    const sms = smsGatewayOf(config, log);
    return {
      handlers: {
        'msg.innerMail': innerMailHandlers,
        'msg.smsGateway': smsGatewayHandlers(config),
        'msg.monitor': monitorHandlers({ monitor, queues, adapters }),
      } satisfies HandlersOf<typeof messageCenterCalls>,
      jobs: () => [deliverMail, deliverSms(pool, sms, clock)],
      periodic: [smsRetention],
      adapters: [{ adapter: 'sms', ...adapterOf(sms) }],
    };
  },
};
