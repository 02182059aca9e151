import { type OrderLimits, paxLimitProblem, sumLimitProblem } from '@reap/contracts/compensation/order/order-limits.rules';
import type { Db } from '../../db/pool.ts';
import type { RefusedField } from '../../kernel/call/refusal.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { compensationSettings } from '../seeds/settings.ts';

/** The most that the transaction's tenant compensates at once, in fen. */
export async function orderLimitsOf(db: Db): Promise<OrderLimits> {
  const { perPassenger, perOrder } = await settingsOf(db, compensationSettings, 'orderLimits');
  return { paxLimit: perPassenger * 100, orderLimit: perOrder * 100 };
}

/** What exceeds the limits, by its field: what a person gets by all his bookings, and the sum, which stands at the passengers. */
export function limitProblems(
  passengers: readonly { paxId: string; fen: number }[],
  twins: ReadonlyMap<string, readonly string[]>,
  limits: OrderLimits,
): Record<string, RefusedField> {
  const sum = passengers.reduce((all, { fen }) => all + fen, 0);
  const amounts = new Map(passengers.map(({ paxId, fen }) => [paxId, fen]));
  const ofPerson = ({ paxId, fen }: { paxId: string; fen: number }) =>
    (twins.get(paxId) ?? []).reduce((all, twinId) => all + (amounts.get(twinId) ?? 0), fen);
  const rows = passengers.map((pax, row) => [`passengers.${row}.currentAmount`, paxLimitProblem(ofPerson(pax), limits)] as const);
  const problems = [...rows, ['passengers', sumLimitProblem(sum, limits)] as const];
  return Object.fromEntries(problems.flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
}
