import { defineRemote } from '@reap/shared-ui/core/remote';

export default defineRemote(
  'message-center',
  {
    '/features/message/inner': { title: 'inner.title', load: () => import('./screens/inner-list/inner-list.screen.tsx') },
    '/features/oauth/confirm-access': {
      title: 'access.title',
      load: () => import('./screens/confirm-access/confirm-access.screen.tsx'),
    },
  },
  {
    catalogs: { 'zh-CN': () => import('../locales/zh-CN.json'), 'en-US': () => import('../locales/en-US.json') },
    cards: {
      messages: { title: 'card.messages.title', can: 'signed-in', size: 'narrow', load: () => import('./cards/messages.card.tsx') },
    },
  },
);
