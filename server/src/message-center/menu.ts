import { messageCenterPages } from '@reap/contracts/message-center/pages';
import { button, type MenuSeed } from '../kernel/seeds.ts';

/** The message centre's part of the menu that a tenant starts with. */
export const messageCenterMenu: readonly MenuSeed[] = [
  { type: 2, zh: '我的待办', en: 'To do', route: messageCenterPages.todos, icon: 'check-square', code: 'portal:todo:view', sort: -1 },
  {
    type: 1,
    zh: '消息中心',
    en: 'Messages',
    icon: 'message',
    children: [
      {
        type: 2,
        zh: '站内信',
        en: 'In-site messages',
        route: messageCenterPages.mails,
        icon: 'mail',
        children: [{ type: 3, zh: '授权确认', en: 'Access requests', route: messageCenterPages.accessRequests }],
      },
      {
        type: 2,
        zh: '旅客短信',
        en: 'SMS to passengers',
        route: messageCenterPages.smsPassenger,
        icon: 'send',
        code: 'msg:smsPassenger:view',
        children: [button('msg:smsPassenger:export', '导出旅客短信', 'Export SMS to passengers')],
      },
      {
        type: 2,
        zh: '员工短信',
        en: 'SMS to staff',
        route: messageCenterPages.smsEmployee,
        icon: 'team',
        code: 'msg:smsEmployee:view',
        children: [
          button('msg:smsEmployee:export', '导出员工短信', 'Export SMS to staff'),
          button('msg:smsEmployee:send', '发送员工短信', 'Send SMS to staff'),
          button('msg:smsEmployee:delete', '删除员工短信', 'Delete SMS to staff'),
        ],
      },
      {
        type: 2,
        zh: '短信补发',
        en: 'Send SMS again',
        route: messageCenterPages.smsResend,
        icon: 'sync',
        code: 'msg:smsResend:view',
        children: [button('msg:smsResend:send', '补发短信', 'Send SMS again')],
      },
      {
        type: 2,
        zh: '短信任务',
        en: 'SMS tasks',
        route: messageCenterPages.smsTasks,
        icon: 'profile',
        code: 'msg:smsTask:view',
        children: [
          { type: 3, zh: '创建短信任务', en: 'Create SMS task', route: messageCenterPages.smsTaskCreate, code: 'msg:smsTask:create' },
          { type: 3, zh: '短信任务审核', en: 'Review of an SMS task', route: messageCenterPages.smsTaskAudit, code: 'msg:smsTask:audit' },
          button('msg:smsTask:export', '导出接收人', 'Export recipients'),
          button('msg:smsTask:disable', '停用短信任务', 'Disable SMS tasks'),
        ],
      },
      {
        type: 2,
        zh: '航班事件通知',
        en: 'Flight events',
        route: messageCenterPages.flightEvents,
        icon: 'bell',
        code: 'msg:flightEvent:view',
        children: [
          {
            type: 3,
            zh: '通知航班旅客',
            en: 'Notify passengers',
            route: messageCenterPages.flightEventNotice,
            code: 'msg:flightEvent:send',
          },
        ],
      },
      {
        type: 2,
        zh: '短信报表',
        en: 'SMS report',
        route: messageCenterPages.smsReport,
        icon: 'bar-chart',
        code: 'msg:smsReport:view',
        children: [button('msg:smsReport:export', '导出短信报表', 'Export SMS report')],
      },
      {
        type: 2,
        zh: '短信模板',
        en: 'SMS templates',
        route: messageCenterPages.smsTemplates,
        icon: 'file-text',
        code: 'msg:smsTemplate:view',
        children: [button('msg:smsTemplate:edit', '维护短信模板', 'Keep SMS templates')],
      },
    ],
  },
];
