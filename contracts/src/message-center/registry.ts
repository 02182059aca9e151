import type { Resource } from '../contract.ts';
import { sns, wechat } from './channel-record.ts';
import { flightEvent } from './flight-event.ts';
import { innerMail } from './inner-mail.ts';
import { innerSent } from './inner-sent.ts';
import { monitor } from './monitor.ts';
import { smsBlocked } from './sms-blocked.ts';
import { smsGateway } from './sms-gateway.ts';
import { smsEmployee, smsPassenger } from './sms-record.ts';
import { personReport, sentReport } from './sms-report.ts';
import { smsResend } from './sms-resend.ts';
import { smsTask } from './sms-task.ts';
import { smsTemplate } from './sms-template.ts';

/** The message centre: resources under the first part of their call ids. */
export const messageCenterCalls = {
  'msg.monitor': monitor,
  'msg.smsGateway': smsGateway,
  'msg.innerMail': innerMail,
  'msg.innerSent': innerSent,
  'msg.smsPassenger': smsPassenger,
  'msg.smsEmployee': smsEmployee,
  'msg.wechat': wechat,
  'msg.sns': sns,
  'msg.resend': smsResend,
  'msg.smsBlocked': smsBlocked,
  'msg.sentReport': sentReport,
  'msg.personReport': personReport,
  'msg.smsTask': smsTask,
  'msg.smsTemplate': smsTemplate,
  'msg.event': flightEvent,
} as const satisfies Record<string, Resource>;
