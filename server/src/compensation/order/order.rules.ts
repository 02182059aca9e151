import { OrderStatus } from '@reap/contracts/compensation/codes';
import { creator, stateMachine, type Who } from '../../kernel/state-machine.ts';
import { afterReview } from '../../workflow/index.ts';

export interface OrderFacts {
  status: OrderStatus;
  createdBy: string;
  /** Of a material order, pieces of luggage, and when they were given. */
  pieces?: number;
  grantedAt?: Date | null;
  /** Of an order under audit: whether its open node is this person's to decide, and whether anybody has decided since it was submitted. */
  review?: { mine: boolean; decided: boolean };
}

const reviewer: Who<OrderFacts> = { is: ({ review }) => review?.mine ?? false, refused: 'audit.notYourTask' };
/** Luggage that the passenger has not been given yet. */
const nothingToGive = ({ pieces, grantedAt }: OrderFacts): boolean => !pieces || Boolean(grantedAt);
const { draft, underAudit, passed, inEffect, failed, returned, closed } = OrderStatus;
const afterAudit = afterReview({ waiting: underAudit, approved: passed, rejected: failed, returned });

/**
 * The state machine of compensation orders, row by row (entities.md compensationOrder); without `who` a row is for anyone with the code
 * and the row rules.
 */
export const { moves: orderMoves, allowed: allowedActions } = stateMachine<OrderFacts>()({
  states: 'compensationOrderStatus',
  refused: 'order.state',
  who: { creator: creator('order.notCreator'), reviewer },
  transitions: {
    edit: { from: [draft, returned], to: 'unchanged', who: 'creator', code: 'comp:order:edit' },
    submit: { from: [draft, returned], to: underAudit, who: 'creator', code: 'comp:order:submit' },
    withdraw: {
      from: [underAudit],
      to: draft,
      who: 'creator',
      code: 'comp:order:submit',
      unless: { holds: ({ review }) => review?.decided ?? false, refused: 'audit.handled' },
    },
    audit: { from: [underAudit], to: afterAudit, who: 'reviewer', code: 'comp:order:audit' },
    takeEffect: { from: [passed], to: inEffect, code: 'comp:order:effect' },
    freeze: { from: [inEffect], to: 'unchanged', code: 'comp:order:freeze' },
    grant: {
      from: [inEffect],
      to: 'unchanged',
      code: 'comp:order:grant',
      unless: { holds: nothingToGive, refused: 'order.nothingToGrant' },
    },
    revoke: {
      from: [inEffect],
      to: passed,
      code: 'comp:order:revoke',
      unless: { holds: nothingToGive, refused: 'order.notRevocable' },
    },
    close: { from: [passed, inEffect], to: closed, code: 'comp:order:close' },
    copy: { from: [failed, closed], to: 'unchanged', code: 'comp:order:edit' },
    delete: { from: [draft, failed, returned], to: 'removed', who: 'creator', code: 'comp:order:delete' },
  },
});

/** Money may still come of it: all but failed and closed ones; drafts are nobody's promise yet. Counts as "received or pending" for its passengers. */
export const runningStatuses: readonly OrderStatus[] = [underAudit, passed, inEffect, returned];
