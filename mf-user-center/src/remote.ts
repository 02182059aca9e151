import { userCenterPages } from '@reap/contracts/user-center/pages';
import { defineRemote } from '@reap/shared-ui/core/remote';
import { routes } from './routes.ts';

export default defineRemote(
  'user-center',
  {
    [userCenterPages.staff]: {
      title: 'staff.list.title',
      load: () => import('./screens/people/staff-list/staff-list.screen.tsx'),
      list: { call: 'uc.employee.page' },
    },
    [userCenterPages.staffForm]: { title: 'staff.title', load: () => import('./screens/people/staff-form/staff-form.screen.tsx') },
    [userCenterPages.organizations]: {
      title: 'org.title',
      load: () => import('./screens/people/org-list/org-list.screen.tsx'),
      list: { call: 'uc.org.page' },
    },
    [userCenterPages.users]: {
      title: 'user.title',
      load: () => import('./screens/accounts/user-list/user-list.screen.tsx'),
      list: { call: 'uc.user.pageCa' },
    },
    [userCenterPages.roles]: {
      title: 'role.title',
      load: () => import('./screens/rights/role-list/role-list.screen.tsx'),
      list: { call: 'uc.role.page' },
    },
    [userCenterPages.roleAuthorization]: {
      title: 'role.authorization',
      load: () => import('./screens/rights/role-auth/role-auth.screen.tsx'),
    },
    [userCenterPages.dataPermission]: {
      title: 'dataPerm.title',
      load: () => import('./screens/rights/data-permission/data-permission.screen.tsx'),
    },
    [userCenterPages.explain]: { title: 'explain.title', load: () => import('./screens/rights/explain/explain.screen.tsx') },
    [userCenterPages.resources]: { title: 'resource.title', load: () => import('./screens/rights/resource/resource.screen.tsx') },
    [userCenterPages.positions]: {
      title: 'position.title',
      load: () => import('./screens/people/job-position/position-list.screen.tsx'),
      list: { call: 'uc.jobPosition.page' },
    },
    [userCenterPages.configuration]: { title: 'config.title', load: () => import('./screens/reference-data/config/config.screen.tsx') },
    [userCenterPages.dictionaries]: { title: 'dict.title', load: () => import('./screens/reference-data/dict/dict.screen.tsx') },
    [userCenterPages.airports]: {
      title: 'airport.title',
      load: () => import('./screens/reference-data/airport/airport-list.screen.tsx'),
      list: { call: 'uc.airport.page' },
    },
    [userCenterPages.passengerCategories]: {
      title: 'passCategory.title',
      load: () => import('./screens/reference-data/pass-category/category-list.screen.tsx'),
      list: { call: 'uc.passCategory.sendPassCategoryPage' },
    },
    [userCenterPages.tenants]: {
      title: 'tenant.title',
      load: () => import('./screens/platform/tenant/tenant-list.screen.tsx'),
      list: { call: 'uc.tenant.page' },
    },
    [userCenterPages.programs]: {
      title: 'oauthClient.title',
      load: () => import('./screens/platform/oauth-client/oauth-client.screen.tsx'),
      list: { call: 'uc.oauthClient.page' },
    },
    [userCenterPages.directorySync]: {
      title: 'directorySync.title',
      load: () => import('./screens/platform/directory-sync/directory-sync.screen.tsx'),
      list: { call: 'uc.directorySync.page' },
    },
    [userCenterPages.monitor]: { title: 'monitor.title', load: () => import('./screens/platform/monitor/monitor.screen.tsx') },
    [userCenterPages.releases]: { title: 'release.title', load: () => import('./screens/platform/release/release.screen.tsx') },
    [userCenterPages.online]: {
      title: 'online.title',
      load: () => import('./screens/accounts/online/online.screen.tsx'),
      list: { call: 'uc.online.page' },
    },
    [userCenterPages.auditLog]: {
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
