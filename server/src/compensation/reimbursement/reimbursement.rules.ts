import type { ReimbursementAction } from '@reap/contracts/compensation/reimbursement';
import { fail } from '../../kernel/call/refusal.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';

/** 0 draft, 1 under audit, 2 passed, 3 failed, 4 returned (entities.md reimbursement). */
export type ReimbursementStatus = 0 | 1 | 2 | 3 | 4;

interface Transition {
  from: readonly ReimbursementStatus[];
  action: ReimbursementAction;
  to: ReimbursementStatus | 'unchanged' | 'removed' | 'byWorkflow';
  who: 'creator' | 'reviewer';
  code: string;
}

/** The state machine of reimbursements, row by row. */
export const reimbursementTransitions: readonly Transition[] = [
  { from: [0, 4], action: 'edit', to: 'unchanged', who: 'creator', code: 'comp:reimb:edit' },
  { from: [0, 4], action: 'submit', to: 1, who: 'creator', code: 'comp:reimb:edit' },
  { from: [1], action: 'audit', to: 'byWorkflow', who: 'reviewer', code: 'comp:reimb:audit' },
  { from: [0, 3, 4], action: 'delete', to: 'removed', who: 'creator', code: 'comp:reimb:edit' },
];

/** The state that each end of the approval leaves it in. */
export const endStates = { approved: 2, rejected: 3, noReviewer: 3, returned: 4 } as const satisfies Record<string, ReimbursementStatus>;

interface Facts {
  status: ReimbursementStatus;
  createdBy: string;
}
interface Actor {
  userId: string;
  codes: ReadonlySet<string>;
}

/** What this person may do with it now. */
export const allowedActions = ({ status, createdBy }: Facts, actor: Actor, reviews: boolean): ReimbursementAction[] =>
  reimbursementTransitions
    .filter(row => row.from.includes(status) && actor.codes.has(row.code))
    .filter(row => (row.who === 'creator' ? createdBy === actor.userId : reviews && createdBy !== actor.userId))
    .map(row => row.action);

/** The state that an action of the creator leads to. Refuses with reimbursement.state, naming the state it is in, or reimbursement.notCreator. */
export function next(
  { status, createdBy }: Facts,
  action: 'edit' | 'submit' | 'delete',
  actor: Pick<Actor, 'userId'>,
): ReimbursementStatus {
  const row = reimbursementTransitions.find(one => one.action === action);
  if (!row?.from.includes(status)) fail('reimbursement.state', { status: `enum.reimbursementStatus.${status}` });
  if (createdBy !== actor.userId) fail('reimbursement.notCreator');
  return typeof row.to === 'number' ? row.to : status;
}

/** The last day whose flights can be claimed: yesterday, as today's counter is not closed yet. */
export const claimMaxDate = (now: Date): string => addDays(stationDay(now), -1);
