import type { TonesOf } from '../tone.ts';

export const portalEnums = {
  jobStatus: ['queued', 'running', 'done', 'failed', 'cancelled'],
  dueKind: ['flight', 'claim', 'target'],
  todoKind: ['order', 'application', 'collar', 'reimbursement', 'survey', 'tsu', 'smsTask'],
  todoRisk: ['duplicates', 'overStandard'],
  todoDue: ['overdue', 'today', 'later'],
  /** Why a remote could not be loaded or went wrong (`remote-error.ts` of the shell). */
  remoteFailure: ['unreachable', 'slow', 'refused', 'broken', 'incompatible', 'malformed', 'notInstalled', 'crashed'],
  releaseActive: ['everybody', 'some', 'no'],
  releaseAction: ['activate', 'back', 'stop'],
  releaseAudience: ['everybody', 'some'],
  releaseRight: ['publish', 'activate', 'override'],
} as const;

export const portalTones = {
  jobStatus: { queued: 'waiting', running: 'waiting', done: 'done', failed: 'failed', cancelled: 'idle' },
  releaseActive: { everybody: 'done', some: 'waiting', no: 'idle' },
} as const satisfies TonesOf<typeof portalEnums>;
