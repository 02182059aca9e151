import { and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { flightPassengers, flights } from '../flight.schema.ts';

type Named = { flightNo: string; flightDate: string };
interface KeptPlan {
  route: string;
  takeOffTime: string;
  arrivalTime: string;
  /** It has left. */
  flown: boolean;
}
/** By number and day. */
export type KeptPlans = ReadonlyMap<string, KeptPlan>;

/** The plans of those of these flights that have left, or have passengers booked on them. */
export async function keptPlans(db: Db, named: readonly Named[]): Promise<KeptPlans> {
  if (named.length === 0) return new Map();
  const each = (field: keyof Named) => [...new Set(named.map(one => one[field]))];
  const { flightNo, flightDate, route, takeOffAt, arrivalAt, actualTakeOffAt } = flights;
  const booked = db
    .select({ one: sql`1` })
    .from(flightPassengers)
    .where(and(eq(flightPassengers.flightId, flights.id), eq(flightPassengers.isCancel, 'N')));
  const found = await db
    .select({ flightNo, flightDate, route, takeOffAt, arrivalAt, actualTakeOffAt })
    .from(flights)
    .where(
      and(inArray(flightDate, each('flightDate')), inArray(flightNo, each('flightNo')), or(isNotNull(actualTakeOffAt), exists(booked))),
    );
  return new Map(
    found.map(plan => [
      `${plan.flightNo} ${plan.flightDate}`,
      {
        route: plan.route.join('-'),
        takeOffTime: plan.takeOffAt.toISOString(),
        arrivalTime: plan.arrivalAt.toISOString(),
        flown: plan.actualTakeOffAt !== null,
      },
    ]),
  );
}
