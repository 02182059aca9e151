import { baggageModel } from '@reap/contracts/compensation/baggage-record';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { type BaggageRecord, baggageColumns } from './baggage.queries.ts';
import { baggageAccidents } from './baggage.schema.ts';

/** The caller's row rules on baggage accidents. */
export const baggageRules = ({ visible }: Pick<Context, 'visible'>): SQL | undefined =>
  visible(baggageModel, { station: baggageAccidents.station });

/** A baggage accident within the caller's row rules, if there is one. */
export async function findBaggage(accidentId: string, context: Pick<Context, 'db' | 'visible'>): Promise<BaggageRecord | undefined> {
  const [found] = await context.db
    .select(baggageColumns)
    .from(baggageAccidents)
    .where(and(eq(baggageAccidents.id, accidentId), baggageRules(context)));
  return found;
}

/** The same; refuses with baggage.notFound. */
export const loadBaggage = async (accidentId: string, context: Context): Promise<BaggageRecord> =>
  (await findBaggage(accidentId, context)) ?? fail('baggage.notFound');
