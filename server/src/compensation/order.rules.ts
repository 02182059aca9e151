import type { OrderAction } from '@reap/contracts/compensation/order';
import { fail } from '../kernel/call/refusal.ts';

/** 0 draft, 1 under audit, 2 audit passed, 3 in effect, 4 audit failed, 5 returned, 6 closed (entities.md compensationOrder). */
export type OrderStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type Who = 'creator' | 'anyone' | 'reviewer';

interface Transition {
  from: readonly OrderStatus[];
  action: OrderAction;
  to: OrderStatus | 'unchanged' | 'removed' | 'byWorkflow';
  who: Who;
  code: string;
  /** Of an order under audit: only while nobody has decided since it was submitted. */
  until?: 'decided';
}

/** The state machine of compensation orders, row by row; `anyone` still needs the code and the row rules. */
export const orderTransitions: readonly Transition[] = [
  { from: [0, 5], action: 'edit', to: 'unchanged', who: 'creator', code: 'comp:order:edit' },
  { from: [0, 5], action: 'submit', to: 1, who: 'creator', code: 'comp:order:submit' },
  { from: [1], action: 'withdraw', to: 0, who: 'creator', code: 'comp:order:submit', until: 'decided' },
  { from: [1], action: 'audit', to: 'byWorkflow', who: 'reviewer', code: 'comp:order:audit' },
  { from: [2], action: 'takeEffect', to: 3, who: 'anyone', code: 'comp:order:effect' },
  { from: [3], action: 'freeze', to: 'unchanged', who: 'anyone', code: 'comp:order:freeze' },
  { from: [2, 3], action: 'close', to: 6, who: 'anyone', code: 'comp:order:close' },
  { from: [4, 6], action: 'copy', to: 'unchanged', who: 'anyone', code: 'comp:order:edit' },
  { from: [0, 4, 5], action: 'delete', to: 'removed', who: 'creator', code: 'comp:order:delete' },
];

export interface OrderFacts {
  status: OrderStatus;
  createdBy: string;
}
export interface Actor {
  userId: string;
  codes: ReadonlySet<string>;
}
/** Of an order under audit: whether its open node is this person's to decide, and whether anybody has decided since it was submitted. */
interface Review {
  mine: boolean;
  decided: boolean;
}

const of = (action: OrderAction): Transition => {
  const found = orderTransitions.find(row => row.action === action);
  if (!found) throw new Error(`no transition for ${action}`);
  return found;
};

/** What this person may do with this order now; travels with the row, so that no screen repeats a rule. */
export const allowedActions = (order: OrderFacts, actor: Actor, review: Review): OrderAction[] =>
  orderTransitions
    .filter(row => row.from.includes(order.status) && actor.codes.has(row.code))
    .filter(row => (row.who === 'creator' ? order.createdBy === actor.userId : row.who === 'anyone' || review.mine))
    .filter(row => row.until !== 'decided' || !review.decided)
    .map(row => row.action);

/** The state that an action leads to. Refuses with order.state, naming the state it is in, or order.notCreator. */
export function next(order: OrderFacts, action: OrderAction, actor: Actor): OrderStatus {
  const row = of(action);
  if (!row.from.includes(order.status)) fail('order.state', { status: `enum.compensationOrderStatus.${order.status}` });
  if (row.who === 'creator' && order.createdBy !== actor.userId) fail('order.notCreator');
  return typeof row.to === 'number' ? row.to : order.status;
}

/** Under audit, passed, in effect or returned: money may still come of it. */
export const runningStatuses: readonly OrderStatus[] = [1, 2, 3, 5];
/** An order that counts as "received or pending" for its passengers: all but failed and closed ones; drafts are nobody's promise yet. */
export const pendingStatuses: readonly OrderStatus[] = [1, 2, 3, 5];
