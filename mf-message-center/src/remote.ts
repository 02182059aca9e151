import { messageCenterPages } from '@reap/contracts/message-center/pages';
import { todoEvents } from '@reap/contracts/portal/todo-events';
import { defineRemote } from '@reap/shared-ui/core/remote';
import { smsOfMonth } from './delivered-filters.ts';
import { routes } from './routes.ts';

export default defineRemote(
  'message-center',
  {
    [messageCenterPages.todos]: {
      title: 'todo.title',
      load: () => import('./screens/todo-list/todo-list.screen.tsx'),
      list: { call: 'portal.todo.page' },
    },
    [messageCenterPages.mails]: {
      title: 'inner.title',
      load: () => import('./screens/inner-list/inner-list.screen.tsx'),
      list: { call: 'msg.innerMail.page' },
    },
    [messageCenterPages.sentMails]: {
      title: 'innerSent.title',
      load: () => import('./screens/inner-sent/sent-list.screen.tsx'),
      list: { call: 'msg.innerSent.page' },
    },
    [messageCenterPages.smsPassenger]: {
      title: 'sms.passenger.title',
      load: () => import('./screens/sms-records/sms-passenger.screen.tsx'),
      list: { call: 'msg.smsPassenger.list', filters: smsOfMonth },
    },
    [messageCenterPages.smsEmployee]: {
      title: 'sms.employee.title',
      load: () => import('./screens/sms-records/sms-employee.screen.tsx'),
      list: { call: 'msg.smsEmployee.list', filters: smsOfMonth },
    },
    [messageCenterPages.wechat]: {
      title: 'channel.wechat',
      load: () => import('./screens/channel-records/wechat.screen.tsx'),
      list: { call: 'msg.wechat.list', filters: smsOfMonth },
    },
    [messageCenterPages.sns]: {
      title: 'channel.sns',
      load: () => import('./screens/channel-records/sns.screen.tsx'),
      list: { call: 'msg.sns.list', filters: smsOfMonth },
    },
    [messageCenterPages.smsBlocked]: {
      title: 'blocked.title',
      load: () => import('./screens/sms-blocked/blocked-list.screen.tsx'),
      list: { call: 'msg.smsBlocked.page' },
    },
    [messageCenterPages.smsResend]: {
      title: 'resend.title',
      load: () => import('./screens/resend/resend.screen.tsx'),
      list: { call: 'msg.resend.page' },
    },
    [messageCenterPages.smsTasks]: {
      title: 'task.title',
      load: () => import('./screens/sms-task/task-list.screen.tsx'),
      list: { call: 'msg.smsTask.list' },
    },
    [messageCenterPages.smsTaskCreate]: { title: 'task.create', load: () => import('./screens/sms-task/task-create.screen.tsx') },
    [messageCenterPages.smsTaskAudit]: { title: 'task.auditTitle', load: () => import('./screens/sms-task/task-audit.screen.tsx') },
    [messageCenterPages.flightEvents]: {
      title: 'flightEvents.title',
      load: () => import('./screens/flight-event/event-list.screen.tsx'),
      list: { call: 'msg.event.listPost' },
    },
    [messageCenterPages.flightEventNotice]: {
      title: 'flightEvents.notify',
      load: () => import('./screens/flight-event/event-notice.screen.tsx'),
    },
    [messageCenterPages.smsReport]: {
      title: 'smsReport.title',
      load: () => import('./screens/report/report.screen.tsx'),
      list: { call: 'msg.personReport.statics', filters: smsOfMonth },
    },
    [messageCenterPages.smsTemplates]: {
      title: 'template.title',
      load: () => import('./screens/sms-template/template-list.screen.tsx'),
      list: { call: 'msg.smsTemplate.page' },
    },
    [messageCenterPages.accessRequests]: {
      title: 'access.title',
      load: () => import('./screens/confirm-access/confirm-access.screen.tsx'),
    },
  },
  {
    catalogs: { 'zh-CN': () => import('./texts/chinese.ts'), 'en-US': () => import('./texts/english.ts') },
    searches: [
      {
        can: 'msg:smsTask:view',
        asks: /^[\p{L}\p{N}].+/u,
        find: async text => (await import('./find-tasks.ts')).findTasks(text),
      },
    ],
    actions: [{ title: 'task.create', can: 'msg:smsTask:create', path: routes.smsTaskCreate() }],
    cards: {
      todo: { title: 'card.todo.title', can: 'portal:todo:view', size: 'wide', first: true, load: () => import('./cards/todo.card.tsx') },
      tasks: { title: 'card.tasks.title', can: 'msg:smsTask:view', size: 'wide', load: () => import('./cards/tasks.card.tsx') },
      messages: { title: 'card.messages.title', can: 'signed-in', size: 'narrow', load: () => import('./cards/messages.card.tsx') },
    },
    flightPanels: {
      events: {
        title: 'flightPanel.events.title',
        can: 'msg:flightEvent:view',
        place: 45,
        load: () => import('./flight-panels/events.panel.tsx'),
      },
      texts: {
        title: 'flightPanel.texts.title',
        can: 'msg:smsPassenger:view',
        place: 50,
        load: () => import('./flight-panels/texts.panel.tsx'),
      },
    },
    counts: {
      [messageCenterPages.todos]: {
        can: 'portal:todo:view',
        on: todoEvents,
        count: async () => (await import('./count-todos.ts')).countTodos(),
      },
    },
  },
);
