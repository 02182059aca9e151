/** A role that a tenant starts with; `codes` 'all' is every code there is. */
export interface RoleSeed {
  code: string;
  name: string;
  nameEn: string;
  codes: 'all' | readonly string[];
}

const agent = [
  'comp:accident:view',
  'comp:accident:edit',
  'comp:accident:void',
  'comp:accident:delete',
  'comp:accident:export',
  'comp:order:view',
  'comp:order:edit',
  'comp:order:submit',
  'comp:order:effect',
  'comp:order:freeze',
  'comp:order:close',
  'comp:order:delete',
  'comp:order:export',
  'comp:assist:view',
  'comp:assist:apply',
  'comp:reimb:view',
  'comp:reimb:edit',
  'comp:reimb:export',
];
const applications = ['comp:apply:view', 'comp:collar:view', 'comp:received:view'];
const applicationAudits = [...applications, 'comp:apply:audit', 'comp:collar:audit', 'comp:collar:quickPay', 'comp:application:reveal'];
const lists = ['comp:accident:export', 'comp:order:export'];
const reports = [...lists, 'comp:cashCost:view', 'comp:cashCost:export', 'comp:cashPay:view', 'comp:cashPay:export'];
const surveyAuthor = ['view', 'edit', 'submit', 'copy', 'delete'].map(verb => `survey:task:${verb}`);
const flights = ['fp:flight:view', 'fp:flight:export', 'fp:passenger:view', 'fp:passenger:export'];
const staff = ['uc:employee:view', 'uc:employee:edit'];
const reveals = ['comp:orderPax:reveal', 'fp:passenger:reveal', 'uc:employee:reveal'];
const payments = ['comp:payment:view', 'comp:payment:handOver'];
const reviewer = ['portal:todo:view', 'comp:accident:view', 'comp:order:view', 'comp:order:audit', 'comp:bulkAudit:run'];
const reimbursementAudits = ['comp:reimb:view', 'comp:reimb:audit', 'comp:reimb:export'];

export const roleSeeds: readonly RoleSeed[] = [
  { code: 'admin', name: '管理员', nameEn: 'Administrator', codes: 'all' },
  { code: 'station-agent', name: '航站地服', nameEn: 'Station agent', codes: [...agent, ...applications, ...payments, ...flights] },
  {
    code: 'station-manager',
    name: '站经理',
    nameEn: 'Station manager',
    codes: [
      ...agent,
      ...applicationAudits,
      ...reports,
      ...payments,
      'comp:payment:again',
      ...flights,
      ...reveals,
      'portal:todo:view',
      'comp:order:audit',
      'comp:flow:view',
      'comp:reimb:audit',
      'comp:bulkAudit:run',
      ...surveyAuthor,
      'survey:task:audit',
      ...staff,
    ],
  },
  {
    code: 'finance',
    name: '财务',
    nameEn: 'Finance',
    codes: [
      ...reviewer,
      ...reimbursementAudits,
      ...applicationAudits,
      ...reports,
      'comp:payment:view',
      'comp:payment:again',
      'comp:payment:reconcile',
    ],
  },
  { code: 'director', name: '分管领导', nameEn: 'Director', codes: [...reviewer, ...applications, ...reports] },
  { code: 'assurance', name: '地面保障', nameEn: 'Ground assurance', codes: flights },
  {
    code: 'survey',
    name: '服务质量',
    nameEn: 'Service quality',
    codes: [...surveyAuthor, 'survey:task:publish', 'survey:task:pause', 'survey:task:stop'],
  },
  { code: 'message', name: '消息员', nameEn: 'Messages', codes: [] },
  { code: 'crew', name: '乘务', nameEn: 'Cabin crew', codes: [] },
];
