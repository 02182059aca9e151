import { baggageModel } from '@reap/contracts/compensation/baggage/baggage-record';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { type BaggageRecord, baggageColumns } from './baggage.queries.ts';
import { baggageAccidents } from './baggage.schema.ts';

/** The caller's row rules on baggage accidents. */
export const baggageRules = ({ visible }: Pick<Context, 'visible'>): SQL | undefined =>
  visible(baggageModel, { station: baggageAccidents.station });

const visibleBaggage = (accidentId: string, context: Pick<Context, 'db' | 'visible'>) =>
  context.db
    .select(baggageColumns)
    .from(baggageAccidents)
    .where(and(eq(baggageAccidents.id, accidentId), baggageRules(context)));

/** A baggage accident within the caller's row rules, if there is one. */
export async function findBaggage(accidentId: string, context: Pick<Context, 'db' | 'visible'>): Promise<BaggageRecord | undefined> {
  const [found] = await visibleBaggage(accidentId, context);
  return found;
}

/** The same, which stays as it is until commit. */
export async function holdBaggage(accidentId: string, context: Context): Promise<BaggageRecord | undefined> {
  const [held] = await visibleBaggage(accidentId, context).for('share');
  return held;
}

/** The same; refuses with baggage.notFound. */
export const loadBaggage = async (accidentId: string, context: Context): Promise<BaggageRecord> =>
  (await findBaggage(accidentId, context)) ?? fail('baggage.notFound');
