import { AccidentType } from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { loadAccident } from '../accident/accident.load.ts';
import { accidentMoves } from '../accident/accident.rules.ts';
import { findBaggage } from '../baggage/baggage.load.ts';
import { baggageAccidents } from '../baggage/baggage.schema.ts';
import { accidents } from '../compensation.schema.ts';
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

/** The accident of either kind, within the caller's row rules. Refuses with accident.notFound and baggage.noPassenger. */
export async function loadCause(accidentId: string, context: Context): Promise<OrderCause> {
  const bag = await findBaggage(accidentId, context);
  if (!bag) {
    const { fcType, ...accident } = await loadAccident(accidentId, context);
    return { ...accident, subType: fcType, paxId: undefined };
  }
  const { flightId, paxId, segment, subType, ...known } = bag;
  if (!flightId || !paxId) return fail('baggage.noPassenger');
  return { ...known, accidentType: AccidentType.baggage, subType, flightId, paxId, choiceSegment: segment ? [segment] : [] };
}

/**
 * The accident, which stays as it is until commit: it can't be voided while an order is written on it. Refuses with accident.notFound,
 * accident.voided, baggage.noOrder.
 */
export async function holdCause(accidentId: string, context: Context): Promise<OrderCause> {
  const cause = await loadCause(accidentId, context);
  const { db, user } = context;
  if (cause.paxId) {
    const [bag] = await db.select().from(baggageAccidents).where(eq(baggageAccidents.id, accidentId)).for('share');
    if (!bag) return fail('accident.notFound');
    bagMoves.addOrder.require(bag, user);
    return cause;
  }
  const [[locked], accident] = await Promise.all([
    db.select({ status: accidents.status }).from(accidents).where(eq(accidents.id, accidentId)).for('share'),
    loadAccident(accidentId, context),
  ]);
  if (!locked) return fail('accident.voided');
  accidentMoves.addOrder.require({ ...accident, ...locked }, user);
  return cause;
}

/** The id of what an order compensates for. */
export const causeIdOf = ({ accidentId, baggageAccidentId }: Pick<OrderRecord, 'accidentId' | 'baggageAccidentId'>): string =>
  accidentId ?? baggageAccidentId ?? fail('accident.notFound');
