import type { EnumValue } from '@reap/contracts/enums';

export type Movement = EnumValue<'luggageMovement'>;
/** What there is of an item: on hand, of that promised to passengers, and on its way here. */
export interface Balance {
  stock: number;
  reserved: number;
  onTheWay: number;
}

const effect = (stock: number, reserved = 0, onTheWay = 0): Balance => ({ stock, reserved, onTheWay });

/** What one piece of each movement does to the balance: the balance is the sum of the ledger by this table. */
export const effects = {
  received: effect(1),
  corrected: effect(1),
  counted: effect(1),
  sent: effect(-1),
  takenBack: effect(1),
  announced: effect(0, 0, 1),
  arrived: effect(1, 0, -1),
  /** Sent, but lost on the way or taken back. */
  notComing: effect(0, 0, -1),
  reserved: effect(0, 1),
  released: effect(0, -1),
  granted: effect(-1, -1),
  removed: effect(0),
} as const satisfies Record<Movement, Balance>;

/** The change that so many pieces of a movement make; of a correction or a count they may be fewer than none. */
export function changeOf(kind: Movement, quantity: number): Balance {
  const { stock, reserved, onTheWay } = effects[kind];
  return { stock: stock * quantity, reserved: reserved * quantity, onTheWay: onTheWay * quantity };
}

export const availableOf = ({ stock, reserved }: Pick<Balance, 'stock' | 'reserved'>): number => stock - reserved;

/** Whether so many available pieces are worth a warning; level 0 gives none. */
export const isLow = (available: number, warningLevel: number): boolean => warningLevel > 0 && available <= warningLevel;

/** Whether a change takes what is available from above its warning level to it or below: said once for each fall. */
export const fellBelow = (after: Balance, change: Balance, warningLevel: number): boolean =>
  isLow(availableOf(after), warningLevel) && !isLow(availableOf(after) - availableOf(change), warningLevel);
