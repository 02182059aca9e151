import { BaggageStatus, BaggageType } from '@reap/contracts/compensation/codes';
import { stateMachine, type Who } from '../../kernel/state-machine.ts';

export interface BaggageFacts {
  status: BaggageStatus;
  /** Dictionary baggage_type. */
  subType: string;
  createdBy: string;
  /** Empty where no phone of the passenger is known. */
  phoneHash: string;
  /** Orders of it that may still come to money or material, or have. */
  ordersInForce: number;
}

/** Whether a bag is looked for, or looks for its owner. */
export type BaggageSide = 'missing' | 'found' | 'none';
const sides: Readonly<Record<string, BaggageSide>> = {
  [BaggageType.lost]: 'missing',
  [BaggageType.shortLanded]: 'missing',
  [BaggageType.delayed]: 'missing',
  [BaggageType.found]: 'found',
};
/** The types that a bag of this side can have. */
export const typesOf = (side: BaggageSide): string[] => Object.keys(sides).filter(type => sides[type] === side);
export const sideOf = (subType: string): BaggageSide => sides[subType] ?? 'none';

const { draft, inHandling, toMatch, matched, lost, closed, voided } = BaggageStatus;

/** In which state a bag of either side can be matched; others never. */
export const unmatchedStatus = { missing: toMatch, found: inHandling, none: undefined } as const satisfies Record<
  BaggageSide,
  BaggageStatus | undefined
>;
const notMissing = ({ subType }: BaggageFacts): boolean => sideOf(subType) !== 'missing';

/** A draft is its creator's; once it is submitted the whole station works on it, shift after shift. */
const author: Who<BaggageFacts> = {
  is: ({ status, createdBy }, { userId }) => status !== draft || createdBy === userId,
  refused: 'baggage.notCreator',
};

/**
 * The state machine of baggage accidents, row by row (entities.md baggageAccident); without `who` a row is for anyone with the code and
 * the row rules. The found bag of a pair has the same rows: it is matched out of handling and goes back there.
 */
export const { moves: baggageMoves, allowed: allowedActions } = stateMachine<BaggageFacts>()({
  states: 'baggageAccidentStatus',
  refused: 'baggage.state',
  who: { author },
  transitions: {
    edit: { from: [draft, inHandling], to: 'unchanged', who: 'author', code: 'comp:baggage:edit' },
    submit: { from: [draft], to: inHandling, who: 'author', code: 'comp:baggage:submit' },
    toMatch: {
      from: [inHandling],
      to: toMatch,
      code: 'comp:baggage:match',
      unless: { holds: notMissing, refused: 'baggage.notMissing' },
    },
    saveMatch: {
      from: [inHandling, toMatch],
      to: matched,
      code: 'comp:baggage:match',
      unless: { holds: ({ status, subType }) => unmatchedStatus[sideOf(subType)] !== status, refused: 'baggage.notToMatch' },
    },
    relieveMatch: { from: [matched], to: { missing: toMatch, found: inHandling }, code: 'comp:baggage:match' },
    expressSave: {
      from: [inHandling, matched],
      to: 'unchanged',
      code: 'comp:baggage:express',
      // Of a pair it is the passenger's own accident that says where the bag goes.
      unless: { holds: ({ status, subType }) => status === matched && sideOf(subType) === 'found', refused: 'baggage.expressAtOwner' },
    },
    expressRemove: {
      from: [inHandling, matched],
      to: 'unchanged',
      code: 'comp:baggage:express',
      unless: { holds: ({ status, subType }) => status === matched && sideOf(subType) === 'found', refused: 'baggage.expressAtOwner' },
    },
    toLost: {
      from: [inHandling, toMatch],
      to: lost,
      code: 'comp:baggage:lost',
      unless: { holds: notMissing, refused: 'baggage.notMissing' },
    },
    toCloseStatus: { from: [inHandling, matched, lost], to: closed, code: 'comp:baggage:close' },
    toVoidStatus: {
      from: [inHandling, toMatch, matched, lost],
      to: voided,
      code: 'comp:baggage:void',
      unless: {
        holds: ({ ordersInForce }) => ordersInForce > 0,
        refused: 'baggage.ordersInForce',
        params: ({ ordersInForce }) => ({ count: ordersInForce }),
      },
    },
    sendLink: {
      from: [inHandling, toMatch, matched, lost, closed],
      to: 'unchanged',
      code: 'comp:baggage:link',
      unless: { holds: ({ phoneHash }) => phoneHash === '', refused: 'baggage.noPhone' },
    },
    delete: { from: [draft], to: 'removed', who: 'author', code: 'comp:baggage:delete' },
  },
});
