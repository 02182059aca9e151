import { AccidentStatus, OrderStatus } from '@reap/contracts/compensation/codes';
import { stateMachine } from '../../kernel/state-machine.ts';

export interface AccidentFacts {
  status: AccidentStatus;
  orderCount: number;
  /** Orders that are under audit, passed, in effect or returned. */
  runningCount: number;
  /** Passengers of its orders that have received money. */
  receivedCount: number;
}

const { registered, voided } = AccidentStatus;
const moneyCount = ({ runningCount, receivedCount }: AccidentFacts): number => runningCount + receivedCount;

/** The state machine of accidents, row by row (entities.md accident). */
export const { moves: accidentMoves, allowed: allowedActions } = stateMachine<AccidentFacts>()({
  states: 'accidentStatus',
  refused: 'accident.voided',
  transitions: {
    update: { from: [registered], to: 'unchanged', code: 'comp:accident:edit' },
    void: {
      from: [registered],
      to: voided,
      code: 'comp:accident:void',
      unless: {
        holds: accident => moneyCount(accident) > 0,
        refused: 'accident.ordersRunning',
        params: one => ({ count: moneyCount(one) }),
      },
    },
    delete: {
      from: [registered, voided],
      to: 'removed',
      code: 'comp:accident:delete',
      unless: {
        holds: ({ orderCount }) => orderCount > 0,
        refused: 'accident.hasOrders',
        params: ({ orderCount }) => ({ count: orderCount }),
      },
    },
    addOrder: { from: [registered], to: 'unchanged', code: 'comp:order:edit' },
  },
});

/** Orders that go when their accident is voided: drafts and failed ones. */
export const goesWithVoid: readonly OrderStatus[] = [OrderStatus.draft, OrderStatus.failed];
