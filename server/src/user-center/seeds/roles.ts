/** The roles that a tenant starts with, the administrator's first: he holds every code, the others what the modules grant them. */
export const firstRoles = [
  { code: 'admin', name: '管理员', nameEn: 'Administrator' },
  { code: 'station-agent', name: '航站地服', nameEn: 'Station agent' },
  { code: 'station-manager', name: '站经理', nameEn: 'Station manager' },
  { code: 'finance', name: '财务', nameEn: 'Finance' },
  { code: 'director', name: '分管领导', nameEn: 'Director' },
  { code: 'assurance', name: '地面保障', nameEn: 'Ground assurance' },
  { code: 'survey', name: '服务质量', nameEn: 'Service quality' },
  { code: 'message', name: '消息员', nameEn: 'Messages' },
  { code: 'crew', name: '乘务', nameEn: 'Cabin crew' },
] as const;

type Granted = Exclude<(typeof firstRoles)[number]['code'], 'admin'>;

declare module '../../kernel/seeds.ts' {
  interface FirstRoles extends Record<Granted, true> {}
}
