import type { Grants } from '../../kernel/seeds.ts';

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
const payments = ['comp:payment:view', 'comp:payment:handOver'];
const reviewer = ['comp:accident:view', 'comp:order:view', 'comp:order:audit', 'comp:bulkAudit:run'];
const reimbursementAudits = ['comp:reimb:view', 'comp:reimb:audit', 'comp:reimb:export'];

export const compensationGrants: Grants = {
  'station-agent': [...agent, ...applications, ...payments],
  'station-manager': [
    ...agent,
    ...applicationAudits,
    ...reports,
    ...payments,
    'comp:payment:again',
    'comp:orderPax:reveal',
    'comp:order:audit',
    'comp:flow:view',
    'comp:reimb:audit',
    'comp:bulkAudit:run',
  ],
  finance: [
    ...reviewer,
    ...reimbursementAudits,
    ...applicationAudits,
    ...reports,
    'comp:payment:view',
    'comp:payment:again',
    'comp:payment:reconcile',
  ],
  director: [...reviewer, ...applications, ...reports],
};
