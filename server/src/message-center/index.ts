import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import type { messageCenterCalls } from '@reap/contracts/message-center/registry';
import { defineLongJob } from '../kernel/background/jobs.ts';
import type { HandlersOf } from '../kernel/call/mount.ts';
import { hourMs } from '../kernel/durations.ts';
import type { Module } from '../kernel/module.ts';
import { adapterOf } from '../kernel/operations/adapter.ts';
import { smsBlockedHandlers } from './blocked/blocked.handlers.ts';
import { snsHandlers, wechatHandlers } from './channel/channel-record.handlers.ts';
import { closePastEvents } from './event/event.closing.ts';
import { flightEventHandlers } from './event/event.handlers.ts';
import { messageGrants } from './grants.ts';
import { innerSentHandlers } from './inner-sent/inner-sent.handlers.ts';
import { innerMailHandlers } from './mail/inner-mail.handlers.ts';
import { deliverMail } from './mail/mail.ts';
import { messageCenterMenu } from './menu.ts';
import { monitorHandlers } from './monitor/monitor.handlers.ts';
import { personReportHandlers, sentReportHandlers } from './report/report.handlers.ts';
import { resendHandlers } from './resend/resend.handlers.ts';
import { messageSettings } from './settings.ts';
import { smsGatewayHandlers } from './sms/gateway/sms-gateway.handlers.ts';
import { channels, smsGatewayOf } from './sms/gateway/sms-gateway-of.ts';
import { smsEmployeeHandlers, smsPassengerHandlers } from './sms/record/sms-record.handlers.ts';
import { SmsWorker } from './sms/send/sms-worker.ts';
import { smsRetention } from './sms/sms.retention.ts';
import { smsQueue } from './sms/sms.ts';
import { keepSmsMonths } from './sms/sms-months.ts';
import { workOnLists } from './task/audience/list-worker.ts';
import { messageTodos, reviewedSmsTasks } from './task/review/task-todos.ts';
import { workOnTasks } from './task/send/task-worker.ts';
import { smsTaskHandlers } from './task/task.handlers.ts';
import { taskRetention } from './task/task.retention.ts';
import { smsTemplateHandlers } from './template/template.handlers.ts';

export { noteWechatAccount } from './channel/wechat-accounts.ts';
export { noteFlightEvents } from './event/note-events.ts';
export type { PassengersOfFlight } from './event/passengers-of-flight.ts';
export { sendMail } from './mail/mail.ts';
export { innerMessages } from './message-center.schema.ts';
export { sendNotice } from './notice.ts';
export { newestSms, type SmsAbout, sendEachSms, sendSms } from './sms/sms.ts';
export { codeMinutes, minutesToWait } from './sms/sms-code.rules.ts';
export { type CodePurpose, isProven, sendCode, spendProof, verifyCode } from './sms/sms-code.ts';
export { allOf, type PassengersAsked, type PassengersToTell, type Reachable } from './task/audience/passengers-to-tell.ts';

const adapterNames = { 2: 'sms', 3: 'wechatMessages', 5: 'sns' } as const;

export const messageCenter: Module<typeof messageCenterCalls> = {
  service: 'message-center',
  seeds: { menu: { 'mf-message-center': messageCenterMenu }, grants: messageGrants, settings: messageSettings },
  offers: { todos: messageTodos, reviewed: [reviewedSmsTasks] },
  queues: [deliverMail.name, smsQueue],
  make(kernel, { monitor, queues, adapters, bookingOf, passengersToTell, passengersOfFlight }) {
    const { config, pool, clock } = kernel;
    const carriers = channels.map(receiveMode => ({ receiveMode, gateway: smsGatewayOf(kernel, receiveMode) }));
    const workers = carriers.map(carrier => new SmsWorker({ ...kernel, ...carrier }));
    const onEach = async (run: (worker: SmsWorker) => Promise<void>): Promise<void> => void (await Promise.all(workers.map(run)));
    return {
      handlers: {
        'msg.innerMail': innerMailHandlers,
        'msg.innerSent': innerSentHandlers,
        'msg.smsPassenger': smsPassengerHandlers,
        'msg.smsEmployee': smsEmployeeHandlers,
        'msg.wechat': wechatHandlers(kernel, passengersToTell),
        'msg.sns': snsHandlers,
        'msg.resend': resendHandlers(bookingOf),
        'msg.smsBlocked': smsBlockedHandlers,
        'msg.sentReport': sentReportHandlers,
        'msg.personReport': personReportHandlers,
        'msg.smsTask': smsTaskHandlers(kernel, passengersToTell),
        'msg.smsTemplate': smsTemplateHandlers,
        'msg.event': flightEventHandlers(passengersToTell, passengersOfFlight),
        'msg.smsGateway': smsGatewayHandlers(config),
        'msg.monitor': monitorHandlers({ monitor, queues, adapters }),
      } satisfies HandlersOf<typeof messageCenterCalls>,
      jobs: () => [deliverMail, defineLongJob(smsQueue, (_, tenantId) => onEach(worker => worker.workFor(tenantId)))],
      periodic: [smsRetention, taskRetention, closePastEvents],
      chores: {
        // Whatever a job did not bring to its end: what waits for its next time, and what a killed server left.
        texts: { everyMs: 1000, run: () => onEach(worker => worker.work()), overlaps: true },
        smsTasks: { everyMs: 1000, run: () => workOnTasks(kernel, passengersToTell) },
        smsLists: { everyMs: 1000, run: () => workOnLists({ kernel, passengersToTell }) },
        textMonths: { everyMs: hourMs, run: () => keepSmsMonths(pool, clock()) },
      },
      // Nobody misses a way by which an airline does not write.
      adapters: carriers
        .filter(({ receiveMode, gateway }) => receiveMode === MessageReceiveMode.sms || gateway.kind !== 'none')
        .map(({ receiveMode, gateway }) => ({ adapter: adapterNames[receiveMode], ...adapterOf(gateway) })),
    };
  },
};
