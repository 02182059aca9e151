import { TsuStatus } from '@reap/contracts/flight-passenger/codes';
import { creator, stateMachine, type Who } from '../../kernel/state-machine.ts';
import { afterReview, reviewer } from '../../workflow/index.ts';

interface TsuFacts {
  status: TsuStatus;
  createdBy: string;
  /** Whether its open node is this person's to decide. */
  mine?: boolean;
}

/** What the ticket system answers: no person's to say. */
const nobody: Who<TsuFacts> = { is: () => false, refused: 'audit.notYourTask' };
const { pending, executing, executed, failed, rejected, revoked } = TsuStatus;
const afterAudit = afterReview({ waiting: pending, approved: executing, rejected });

/** The state machine of applications to change a ticket's status, row by row (entities.md tsu). */
export const { moves: tsuMoves, allowed: allowedActions } = stateMachine<TsuFacts>()({
  states: 'tsuStatus',
  refused: 'tsu.state',
  who: { applicant: creator('tsu.notApplicant'), reviewer, nobody },
  transitions: {
    audit: { from: [pending], to: afterAudit, who: 'reviewer', code: 'fp:tsu:audit' },
    settle: { from: [executing], to: { done: executed, failed }, who: 'nobody' },
    executeAgain: { from: [failed], to: executing, code: 'fp:tsu:execute' },
    fimOperate: { from: [failed], to: executed, code: 'fp:tsu:execute' },
    revoke: { from: [pending], to: revoked, who: 'applicant', code: 'fp:tsu:apply' },
    reApply: { from: [rejected, revoked], to: pending, who: 'applicant', code: 'fp:tsu:apply' },
    delReApply: { from: [rejected, revoked], to: 'removed', who: 'applicant', code: 'fp:tsu:apply' },
  },
});
