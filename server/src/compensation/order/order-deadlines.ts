import { eq } from 'drizzle-orm';
import { flights } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { addDays, startOfStationDay } from '../../kernel/station-time.ts';
import type { Deadline } from '../../workflow/index.ts';
import { claimRulesOf } from '../claim-rules/claim-rules.ts';

/** By when money for a flight has to be decided: while its passengers are still at the station, else while they may still claim. */
export async function deadlinesOf(
  { db }: Pick<Context, 'db'>,
  { flightId, flightDate }: { flightId: string; flightDate: string },
): Promise<Deadline[]> {
  const [flight] = await db
    .select({ takeOffAt: flights.takeOffAt, estimated: flights.estimatedTakeOffAt })
    .from(flights)
    .where(eq(flights.id, flightId));
  const { claimDays } = await claimRulesOf(db);
  const claimEnds = startOfStationDay(addDays(flightDate, claimDays + 1)).toISOString();
  const leaves = flight && (flight.estimated ?? flight.takeOffAt).toISOString();
  return [...(leaves ? [{ kind: 'flight' as const, at: leaves }] : []), { kind: 'claim', at: claimEnds }];
}
