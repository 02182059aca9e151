import { messageCenterPages } from '@reap/contracts/message-center/pages';
import type { MenuSeed } from '../kernel/seeds.ts';

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
    ],
  },
];
