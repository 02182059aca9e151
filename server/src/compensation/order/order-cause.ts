import { AccidentType } from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { type Accident, findAccident, holdAccident } from '../accident/accident.load.ts';
import { accidentMoves } from '../accident/accident.rules.ts';
import { findBaggage, holdBaggage } from '../baggage/baggage.load.ts';
import type { BaggageRecord } from '../baggage/baggage.queries.ts';
import { bagMoves } from '../material/baggage-cause.rules.ts';
import type { OrderRecord } from './order.queries.ts';

/** What an order compensates for: an irregular flight, for passengers of it, or a bag, for its one passenger. */
export interface OrderCause {
  id: string;
  accidentNo: string;
  accidentType: EnumValue<'accidentType'>;
  subType: string;
  flightId: string;
  flightNo: string;
  flightDate: string;
  choiceSegment: string[];
  /** Of a bag, whose it is. */
  paxId: string | undefined;
}

const causeOfBag = ({ flightId, paxId, segment, ...bag }: BaggageRecord): OrderCause => {
  if (!flightId || !paxId) return fail('baggage.noPassenger');
  return { ...bag, accidentType: AccidentType.baggage, flightId, paxId, choiceSegment: segment ? [segment] : [] };
};
const causeOfFlight = ({ fcType, ...accident }: Accident): OrderCause => ({ ...accident, subType: fcType, paxId: undefined });

/** The accident of either kind, within the caller's row rules. Refuses with accident.notFound and baggage.noPassenger. */
export async function loadCause(accidentId: string, context: Context): Promise<OrderCause> {
  const [bag, accident] = await Promise.all([findBaggage(accidentId, context), findAccident(accidentId, context)]);
  if (bag) return causeOfBag(bag);
  return causeOfFlight(accident ?? fail('accident.notFound'));
}

// Another order is not hindered by those that an accident has: they are not counted.
const uncounted = { orderCount: 0, runningCount: 0, receivedCount: 0 };

/**
 * The accident, which stays as it is until commit: it can't be voided while an order is written on it. Refuses with accident.notFound,
 * accident.voided, baggage.noOrder.
 */
export async function holdCause(accidentId: string, context: Context): Promise<OrderCause> {
  const [bag, accident] = await Promise.all([holdBaggage(accidentId, context), holdAccident(accidentId, context)]);
  if (bag) {
    const cause = causeOfBag(bag);
    bagMoves.addOrder.require(bag, context.user);
    return cause;
  }
  if (!accident) return fail('accident.notFound');
  accidentMoves.addOrder.require({ ...accident, ...uncounted }, context.user);
  return causeOfFlight(accident);
}

/** The id of what an order compensates for. */
export const causeIdOf = ({ accidentId, baggageAccidentId }: Pick<OrderRecord, 'accidentId' | 'baggageAccidentId'>): string =>
  accidentId ?? baggageAccidentId ?? fail('accident.notFound');
