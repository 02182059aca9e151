import { ReimbursementStatus } from '@reap/contracts/compensation/codes';
import { creator, stateMachine } from '../../kernel/state-machine.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';
import { afterReview, reviewer } from '../../workflow/index.ts';

interface ReimbursementFacts {
  status: ReimbursementStatus;
  createdBy: string;
  /** Whether its open node is this person's to decide. */
  mine?: boolean;
}

const { draft, underAudit, passed, failed, returned } = ReimbursementStatus;
const afterAudit = afterReview({ waiting: underAudit, approved: passed, rejected: failed, returned });

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
