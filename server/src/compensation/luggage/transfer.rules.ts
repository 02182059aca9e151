import { LuggageTransferStatus } from '@reap/contracts/compensation/codes';
import type { User } from '../../kernel/call/context.ts';
import { stateMachine, type Who } from '../../kernel/state-machine.ts';

export interface TransferFacts {
  status: LuggageTransferStatus;
  /** Whether who asks belongs to the station that it comes from, or goes to. */
  atSender: boolean;
  atReceiver: boolean;
}

const sender: Who<TransferFacts> = { is: ({ atSender }) => atSender, refused: 'luggage.notSender' };
const receiver: Who<TransferFacts> = { is: ({ atReceiver }) => atReceiver, refused: 'luggage.notReceiver' };
const { onTheWay, arrived, recalled } = LuggageTransferStatus;

/** Pieces between two stations, row by row: the other station's people count what arrives, those who sent it may take it back. */
export const { moves: transferMoves, allowed: allowedOfTransfer } = stateMachine<TransferFacts>()({
  states: 'luggageTransferStatus',
  refused: 'luggage.transferState',
  who: { sender, receiver },
  transitions: {
    accept: { from: [onTheWay], to: arrived, who: 'receiver', code: 'comp:luggage:stock' },
    recall: { from: [onTheWay], to: recalled, who: 'sender', code: 'comp:luggage:stock' },
  },
});

/** Whoever belongs to no station works for all of them. */
export const belongsTo = ({ station }: Pick<User, 'station'>, code: string): boolean => station === '' || station === code;
