import { ReimbursementStatus } from '@reap/contracts/compensation/codes';
import { creator, notCreator, stateMachine, type Who } from '../../kernel/state-machine.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';
import type { Outcome } from '../../workflow/index.ts';

interface ReimbursementFacts {
  status: ReimbursementStatus;
  createdBy: string;
  /** Whether its open node is this person's to decide. */
  mine?: boolean;
}

const others = notCreator<ReimbursementFacts>('audit.notYourTask');
const reviewer: Who<ReimbursementFacts> = { ...others, is: (facts, actor) => Boolean(facts.mine) && others.is(facts, actor) };
const { draft, underAudit, passed, failed, returned } = ReimbursementStatus;
/** Where each outcome of a review leaves it. */
const afterAudit = { waiting: underAudit, approved: passed, rejected: failed, noReviewer: failed, returned } as const satisfies Record<
  Outcome['kind'],
  ReimbursementStatus
>;

/** The state machine of reimbursements, row by row (entities.md reimbursement). */
export const { moves: reimbursementMoves, allowed: allowedActions } = stateMachine<ReimbursementFacts>()({
  states: 'reimbursementStatus',
  refused: 'reimbursement.state',
  who: { creator: creator('reimbursement.notCreator'), reviewer },
  transitions: {
    edit: { from: [draft, returned], to: 'unchanged', who: 'creator', code: 'comp:reimb:edit' },
    submit: { from: [draft, returned], to: underAudit, who: 'creator', code: 'comp:reimb:edit' },
    audit: { from: [underAudit], to: afterAudit, who: 'reviewer', code: 'comp:reimb:audit' },
    delete: { from: [draft, failed, returned], to: 'removed', who: 'creator', code: 'comp:reimb:edit' },
  },
});

/** The last day whose flights can be claimed: yesterday, as today's counter is not closed yet. */
export const claimMaxDate = (now: Date): string => addDays(stationDay(now), -1);
