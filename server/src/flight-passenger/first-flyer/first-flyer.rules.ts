import { FirstFlyerStatus } from '@reap/contracts/flight-passenger/codes';
import { stateMachine } from '../../kernel/state-machine.ts';

interface FirstFlyerFacts {
  status: FirstFlyerStatus;
}
const { applied, served } = FirstFlyerStatus;

/** The state machine of first flyers, row by row (entities.md firstFlyer): the feed serves, and takes back what was no departure. */
export const { moves: firstFlyerMoves, allowed: allowedActions } = stateMachine<FirstFlyerFacts>()({
  states: 'firstFlyerStatus',
  refused: 'firstFlyer.state',
  transitions: {
    serve: { from: [applied], to: served },
    takeBack: { from: [served], to: applied },
    remove: { from: [applied], to: 'removed', code: 'fp:firstFlyer:apply' },
  },
});
