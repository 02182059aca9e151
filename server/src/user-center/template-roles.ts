/** A role that a tenant starts with; `codes` 'all' is every code there is. */
export interface RoleSeed {
  code: string;
  name: string;
  codes: 'all' | readonly string[];
}

const agent = [
  'comp:accident:view',
  'comp:accident:edit',
  'comp:accident:void',
  'comp:accident:delete',
  'comp:order:view',
  'comp:order:edit',
  'comp:order:submit',
  'comp:order:effect',
  'comp:order:freeze',
  'comp:order:close',
  'comp:order:delete',
];
const surveyAuthor = ['view', 'edit', 'submit', 'copy', 'delete'].map(verb => `survey:task:${verb}`);
const flights = ['fp:flight:view', 'fp:flight:export', 'fp:passenger:view', 'fp:passenger:export'];
const staff = ['uc:employee:view', 'uc:employee:edit'];
const reveals = ['comp:orderPax:reveal', 'fp:passenger:reveal', 'uc:employee:reveal'];
const reviewer = ['comp:accident:view', 'comp:order:view', 'comp:order:audit'];

export const roleSeeds: readonly RoleSeed[] = [
  { code: 'admin', name: '管理员', codes: 'all' },
  { code: 'station-agent', name: '航站地服', codes: [...agent, ...flights] },
  {
    code: 'station-manager',
    name: '站经理',
    codes: [...agent, ...flights, ...reveals, 'comp:order:audit', ...surveyAuthor, 'survey:task:audit', ...staff],
  },
  { code: 'finance', name: '财务', codes: reviewer },
  { code: 'director', name: '分管领导', codes: reviewer },
  { code: 'assurance', name: '地面保障', codes: flights },
  { code: 'survey', name: '服务质量', codes: [...surveyAuthor, 'survey:task:publish', 'survey:task:pause', 'survey:task:stop'] },
  { code: 'message', name: '消息员', codes: [] },
  { code: 'crew', name: '乘务', codes: [] },
];
