import { accidentModel } from '@reap/contracts/compensation/accident';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { accidents, compensationOrders } from '../compensation.schema.ts';
import { hold } from '../lock-order.ts';
import { orderRulesOfO } from '../order/order.load.ts';
import { type AccidentRecord, accidentColumns } from './accident.queries.ts';

/** The caller's row rules on accidents. */
export const accidentRules = ({ visible }: Context) =>
  visible(accidentModel, { station: accidents.workStations, businessType: accidents.accidentType });

/** Accidents within the caller's row rules, with what their orders say about them. */
export const selectAccidents = (context: Context, where: SQL | undefined) =>
  context.db
    .select(accidentColumns(orderRulesOfO(context)))
    .from(accidents)
    .where(and(where, accidentRules(context)));

/** An accident within the caller's row rules; refuses with accident.notFound. */
export async function loadAccident(accidentId: string, context: Context): Promise<AccidentRecord> {
  const [found] = await selectAccidents(context, eq(accidents.id, accidentId));
  return found ?? fail('accident.notFound');
}

/**
 * An accident that nobody changes or writes an order on until commit, as it was found, with what its orders say by now: whoever changed
 * it meanwhile is named by the compare-and-set. Refuses with accident.notFound.
 */
export async function lockedAccident(
  which: SQL,
  context: Context,
  { ordersToo = false }: { ordersToo?: boolean } = {},
): Promise<AccidentRecord> {
  const [found] = await selectAccidents(context, which);
  if (!found) return fail('accident.notFound');
  await hold(context.db, {
    accidents: { change: eq(accidents.id, found.id) },
    ...(ordersToo && { orders: { change: eq(compensationOrders.accidentId, found.id) } }),
  });
  const { status, version } = found;
  return { ...(await loadAccident(found.id, context)), status, version };
}

export type Accident = typeof accidents.$inferSelect;
const visibleAccident = (accidentId: string, context: Context) =>
  context.db
    .select()
    .from(accidents)
    .where(and(eq(accidents.id, accidentId), accidentRules(context)));

/** The same without a look at its orders, if there is one. */
export async function findAccident(accidentId: string, context: Context): Promise<Accident | undefined> {
  const [found] = await visibleAccident(accidentId, context);
  return found;
}

/** The same, which stays as it is until commit. */
export async function holdAccident(accidentId: string, context: Context): Promise<Accident | undefined> {
  const [held] = await visibleAccident(accidentId, context).for('share');
  return held;
}

/** An accident can't be put where whoever saves it may not see it. */
export async function requireVisible(accidentId: string, context: Context): Promise<void> {
  if (!(await findAccident(accidentId, context))) fail('request.invalid', {}, { workStations: { key: 'accident.stationsOutside' } });
}
