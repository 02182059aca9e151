import type { messageCenterCalls } from '@reap/contracts/message-center/registry';
import type { ModuleSamples } from '../testing/sample.ts';
import type { World } from '../testing/world.ts';
import { smsBlockedSamples } from './blocked/blocked.sample.ts';
import { snsSamples, wechatSamples } from './channel/channel-record.sample.ts';
import { flightEventSamples } from './event/event.sample.ts';
import { innerSentSamples } from './inner-sent/inner-sent.sample.ts';
import { innerMailSamples } from './mail/inner-mail.sample.ts';
import { personReportSamples, sentReportSamples } from './report/report.sample.ts';
import { resendSamples } from './resend/resend.sample.ts';
import { smsGatewaySamples } from './sms/gateway/sms-gateway.sample.ts';
import { smsEmployeeSamples, smsPassengerSamples } from './sms/record/sms-record.sample.ts';
import { smsTaskSamples } from './task/task.sample.ts';
import { smsTemplateSamples } from './template/template.sample.ts';

/** A valid request of every call of the module, about the records of one tenant. */
export const samples = (world: World): ModuleSamples<typeof messageCenterCalls> => ({
  'msg.monitor': { getSer: {} },
  'msg.smsGateway': smsGatewaySamples(world),
  'msg.innerMail': innerMailSamples(world),
  'msg.innerSent': innerSentSamples(world),
  'msg.smsPassenger': smsPassengerSamples(world),
  'msg.smsEmployee': smsEmployeeSamples(world),
  'msg.wechat': wechatSamples(world),
  'msg.sns': snsSamples(world),
  'msg.resend': resendSamples(world),
  'msg.smsBlocked': smsBlockedSamples(world),
  'msg.sentReport': sentReportSamples,
  'msg.personReport': personReportSamples,
  'msg.smsTask': smsTaskSamples(world),
  'msg.smsTemplate': smsTemplateSamples(world),
  'msg.event': flightEventSamples(world),
});
