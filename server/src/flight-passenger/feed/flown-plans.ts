import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { flights } from '../flight.schema.ts';

type Named = { flightNo: string; flightDate: string };
/** By number and day. */
export type FlownPlans = ReadonlyMap<string, { route: string; takeOffTime: string; arrivalTime: string }>;

/** The plans of those of these flights that have left. */
export async function flownPlans(db: Db, named: readonly Named[]): Promise<FlownPlans> {
  if (named.length === 0) return new Map();
  const each = (field: keyof Named) => [...new Set(named.map(one => one[field]))];
  const { flightNo, flightDate, route, takeOffAt, arrivalAt } = flights;
  const found = await db
    .select({ flightNo, flightDate, route, takeOffAt, arrivalAt })
    .from(flights)
    .where(and(isNotNull(flights.actualTakeOffAt), inArray(flightDate, each('flightDate')), inArray(flightNo, each('flightNo'))));
  return new Map(
    found.map(plan => [
      `${plan.flightNo} ${plan.flightDate}`,
      { route: plan.route.join('-'), takeOffTime: plan.takeOffAt.toISOString(), arrivalTime: plan.arrivalAt.toISOString() },
    ]),
  );
}
