import type { Resource } from '../contract.ts';
import { innerMail } from './inner-mail.ts';
import { monitor } from './monitor.ts';
import { smsGateway } from './sms-gateway.ts';

/** The message centre: resources under the first part of their call ids. */
export const messageCenterCalls = {
  'msg.monitor': monitor,
  'msg.smsGateway': smsGateway,
  'msg.innerMail': innerMail,
} as const satisfies Record<string, Resource>;
