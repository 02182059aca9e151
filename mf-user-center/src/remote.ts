import { defineRemote } from '@reap/shared-ui/core/remote';

export default defineRemote(
  'user-center',
  {
    '/features/dept/staff': { title: 'staff.list.title', load: () => import('./screens/staff-list/staff-list.screen.tsx') },
    '/features/dept/staff/form': { title: 'staff.title', load: () => import('./screens/staff-form/staff-form.screen.tsx') },
    '/features/dept/job-position': { title: 'position.title', load: () => import('./screens/job-position/position-list.screen.tsx') },
    '/features/sys/online': { title: 'online.title', load: () => import('./screens/online/online.screen.tsx') },
    '/features/sys/audit-log': { title: 'auditLog.title', load: () => import('./screens/audit-log/audit-log.screen.tsx') },
  },
  {
    catalogs: { 'zh-CN': () => import('../locales/zh-CN.json'), 'en-US': () => import('../locales/en-US.json') },
    cards: {
      staff: { title: 'card.staff.title', can: 'uc:employee:view', size: 'narrow', load: () => import('./cards/staff.card.tsx') },
    },
  },
);
