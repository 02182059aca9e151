import { BaggageStatus, BaggageType } from '@reap/contracts/compensation/codes';
import { stateMachine } from '../../kernel/state-machine.ts';

interface BagFacts {
  status: BaggageStatus;
  /** Dictionary baggage_type. */
  subType: string;
}
const { inHandling, matched, lost } = BaggageStatus;

/**
 * When a baggage accident may be compensated: while it is handled, matched or lost. One that is a draft or still looked for is no claim
 * yet, a closed or voided one is none any more; a bag that was found is nobody's damage.
 */
export const { moves: bagMoves, allowed: allowedOfBag } = stateMachine<BagFacts>()({
  states: 'baggageAccidentStatus',
  refused: 'baggage.noOrder',
  transitions: {
    addOrder: {
      from: [inHandling, matched, lost],
      to: 'unchanged',
      code: 'comp:order:edit',
      unless: { holds: ({ subType }) => subType === BaggageType.found, refused: 'baggage.foundNoOrder' },
    },
  },
});
