import type { OrderStatus } from './order.rules.ts';

/** 1 registered, 2 voided (entities.md accident). */
export type AccidentStatus = 1 | 2;
export type AccidentAction = 'update' | 'void' | 'delete' | 'addOrder';

export interface AccidentFacts {
  status: AccidentStatus;
  orderCount: number;
  /** Orders that are under audit, passed, in effect or returned. */
  runningCount: number;
  /** Passengers of its orders that have received money. */
  receivedCount: number;
}

interface Transition {
  from: readonly AccidentStatus[];
  action: AccidentAction;
  to: AccidentStatus | 'unchanged' | 'removed';
  code: string;
  unless?: (accident: AccidentFacts) => boolean;
}

/** The state machine of accidents, row by row. */
export const accidentTransitions: readonly Transition[] = [
  { from: [1], action: 'update', to: 'unchanged', code: 'comp:accident:edit' },
  { from: [1], action: 'void', to: 2, code: 'comp:accident:void', unless: accident => accident.runningCount + accident.receivedCount > 0 },
  { from: [1, 2], action: 'delete', to: 'removed', code: 'comp:accident:delete', unless: accident => accident.orderCount > 0 },
  { from: [1], action: 'addOrder', to: 'unchanged', code: 'comp:order:edit' },
];

/** What a holder of these codes may do with this accident now. */
export const allowedActions = (accident: AccidentFacts, codes: ReadonlySet<string>): AccidentAction[] =>
  accidentTransitions
    .filter(row => row.from.includes(accident.status) && codes.has(row.code) && !row.unless?.(accident))
    .map(row => row.action);

/** Orders that go when their accident is voided: drafts and failed ones. */
export const goesWithVoid: readonly OrderStatus[] = [0, 4];
