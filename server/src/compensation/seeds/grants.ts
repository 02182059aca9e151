import type { Grants } from '../../kernel/seeds.ts';

const baggage = [
  ...['comp:baggage:view', 'comp:baggage:edit', 'comp:baggage:submit', 'comp:baggage:match', 'comp:baggage:lost', 'comp:baggage:close'],
  ...['comp:baggage:void', 'comp:baggage:delete', 'comp:baggage:express', 'comp:baggage:link', 'comp:baggage:export'],
];
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
  'comp:order:grant',
  'comp:order:revoke',
  'comp:order:delete',
  'comp:order:export',
  ...baggage,
  'comp:assist:view',
  'comp:assist:apply',
  'comp:reimb:view',
  'comp:reimb:edit',
  'comp:reimb:export',
];
const applications = ['comp:apply:view', 'comp:collar:view', 'comp:received:view'];
const applicationAudits = [...applications, 'comp:apply:audit', 'comp:collar:audit', 'comp:collar:quickPay', 'comp:application:reveal'];
const keepsLuggage = [
  'comp:luggage:view',
  'comp:luggageConsumption:view',
  'comp:luggage:edit',
  'comp:luggage:stock',
  'comp:luggage:remove',
];
const lists = ['comp:accident:export', 'comp:order:export', 'comp:baggage:export'];
const reports = [
  ...lists,
  'comp:cashCost:view',
  'comp:cashCost:export',
  'comp:cashPay:view',
  'comp:cashPay:export',
  'comp:luggageReport:view',
  'comp:luggageReport:export',
];
const payments = ['comp:payment:view', 'comp:payment:handOver'];
const reviewer = ['comp:accident:view', 'comp:baggage:view', 'comp:order:view', 'comp:order:audit', 'comp:bulkAudit:run'];
const reimbursementAudits = ['comp:reimb:view', 'comp:reimb:audit', 'comp:reimb:export'];

export const compensationGrants: Grants = {
  'station-agent': [...agent, ...applications, ...payments, 'comp:luggage:view', 'comp:luggageConsumption:view', 'comp:luggage:stock'],
  'station-manager': [
    ...agent,
    ...applicationAudits,
    ...reports,
    ...payments,
    ...keepsLuggage,
    'comp:payment:again',
    'comp:orderPax:reveal',
    'comp:baggage:reveal',
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
    'comp:luggage:view',
    'comp:luggageConsumption:view',
    'comp:payment:view',
    'comp:payment:again',
    'comp:payment:reconcile',
  ],
  director: [...reviewer, ...applications, ...reports],
};
