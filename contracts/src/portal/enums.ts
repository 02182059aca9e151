import type { TonesOf } from '../tone.ts';

export const portalEnums = {
  jobStatus: ['queued', 'running', 'done', 'failed', 'cancelled'],
  dueKind: ['flight', 'claim', 'target'],
  todoKind: ['order', 'application', 'collar', 'reimbursement', 'survey'],
  todoRisk: ['duplicates', 'overStandard'],
  todoDue: ['overdue', 'today', 'later'],
} as const;

export const portalTones = {
  jobStatus: { queued: 'waiting', running: 'waiting', done: 'done', failed: 'failed', cancelled: 'idle' },
} as const satisfies TonesOf<typeof portalEnums>;
