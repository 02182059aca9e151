import { defineRemote } from '@reap/shared-ui/core/remote';
import { routes } from './routes.ts';

export default defineRemote(
  'user-center',
  {
    '/features/dept/staff': {
      title: 'staff.list.title',
      load: () => import('./screens/people/staff-list/staff-list.screen.tsx'),
      list: { call: 'uc.employee.page' },
    },
    '/features/dept/staff/form': { title: 'staff.title', load: () => import('./screens/people/staff-form/staff-form.screen.tsx') },
    '/features/dept/organization': {
      title: 'org.title',
      load: () => import('./screens/people/org-list/org-list.screen.tsx'),
      list: { call: 'uc.org.page' },
    },
    '/features/sys/user': {
      title: 'user.title',
      load: () => import('./screens/accounts/user-list/user-list.screen.tsx'),
      list: { call: 'uc.user.pageCa' },
    },
    '/features/sys/role': {
      title: 'role.title',
      load: () => import('./screens/rights/role-list/role-list.screen.tsx'),
      list: { call: 'uc.role.page' },
    },
    '/features/sys/role/authorization': {
      title: 'role.authorization',
      load: () => import('./screens/rights/role-auth/role-auth.screen.tsx'),
    },
    '/features/sys/role/data-permission': {
      title: 'dataPerm.title',
      load: () => import('./screens/rights/data-permission/data-permission.screen.tsx'),
    },
    '/features/sys/explain': { title: 'explain.title', load: () => import('./screens/rights/explain/explain.screen.tsx') },
    '/features/sys/resource': { title: 'resource.title', load: () => import('./screens/rights/resource/resource.screen.tsx') },
    '/features/dept/job-position': {
      title: 'position.title',
      load: () => import('./screens/people/job-position/position-list.screen.tsx'),
      list: { call: 'uc.jobPosition.page' },
    },
    '/features/sys/config': { title: 'config.title', load: () => import('./screens/reference-data/config/config.screen.tsx') },
    '/features/sys/dict': { title: 'dict.title', load: () => import('./screens/reference-data/dict/dict.screen.tsx') },
    '/features/base/airport': {
      title: 'airport.title',
      load: () => import('./screens/reference-data/airport/airport-list.screen.tsx'),
      list: { call: 'uc.airport.page' },
    },
    '/features/base/pass-category': {
      title: 'passCategory.title',
      load: () => import('./screens/reference-data/pass-category/category-list.screen.tsx'),
      list: { call: 'uc.passCategory.sendPassCategoryPage' },
    },
    '/features/sys/tenant': {
      title: 'tenant.title',
      load: () => import('./screens/platform/tenant/tenant-list.screen.tsx'),
      list: { call: 'uc.tenant.page' },
    },
    '/features/sys/oauth-client': {
      title: 'oauthClient.title',
      load: () => import('./screens/platform/oauth-client/oauth-client.screen.tsx'),
      list: { call: 'uc.oauthClient.page' },
    },
    '/features/sys/directory-sync': {
      title: 'directorySync.title',
      load: () => import('./screens/platform/directory-sync/directory-sync.screen.tsx'),
      list: { call: 'uc.directorySync.page' },
    },
    '/features/sys/monitor': { title: 'monitor.title', load: () => import('./screens/platform/monitor/monitor.screen.tsx') },
    '/features/sys/online': {
      title: 'online.title',
      load: () => import('./screens/accounts/online/online.screen.tsx'),
      list: { call: 'uc.online.page' },
    },
    '/features/sys/audit-log': {
      title: 'auditLog.title',
      load: () => import('./screens/platform/audit-log/audit-log.screen.tsx'),
      list: { call: 'uc.auditLog.page' },
    },
  },
  {
    catalogs: { 'zh-CN': () => import('../locales/zh-CN.json'), 'en-US': () => import('../locales/en-US.json') },
    cards: {
      firstSteps: {
        title: 'card.firstSteps.title',
        can: 'uc:org:edit',
        size: 'top',
        load: () => import('./cards/first-steps.card.tsx'),
      },
      staff: { title: 'card.staff.title', can: 'uc:employee:view', size: 'narrow', load: () => import('./cards/staff.card.tsx') },
    },
    searches: [
      {
        can: 'uc:employee:view',
        asks: /^(\p{Script=Han}[\p{Script=Han}·]+|TV\d{3,}|[A-Z]{3,}[A-Z ]*)$/u,
        find: async (text, language) => (await import('./find-people.ts')).findPeople(text, language),
      },
    ],
    actions: [{ title: 'staff.list.add', can: 'uc:employee:edit', path: routes.staffForm({ type: 'ADD' }) }],
  },
);
