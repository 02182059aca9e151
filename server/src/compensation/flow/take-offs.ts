import { and, eq, sql } from 'drizzle-orm';
import { flights } from '../../flight-passenger/index.ts';
import type { PeriodicTask } from '../../kernel/background/periodic.ts';
import { moveTakeOffs, workflowInstances } from '../../workflow/index.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { orderBusiness } from '../order/order-row.ts';

const everyMinute = (now: Date): string => now.toISOString().slice(0, 16);

/**
 * Moves the reviewers' clocks with the flights: whatever writes a flight (a feed, an import, another copy of the server), an order
 * under review hears within a minute that it leaves at another time.
 */
export const takeOffsOfReviews: PeriodicTask = {
  task: 'comp.takeOffs',
  period: everyMinute,
  async run({ db }) {
    const leaves = sql<string>`to_char(coalesce(${flights.estimatedTakeOffAt}, ${flights.takeOffAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    const moved = await db
      .select({ businessId: workflowInstances.businessId, at: leaves })
      .from(workflowInstances)
      .innerJoin(compensationOrders, eq(compensationOrders.id, workflowInstances.businessId))
      .innerJoin(flights, eq(flights.id, compensationOrders.flightId))
      .where(
        and(
          eq(workflowInstances.status, 'running'),
          eq(workflowInstances.businessType, orderBusiness),
          sql`exists (select from jsonb_array_elements(${workflowInstances.deadlines}) one where one ->> 'kind' = 'flight' and one ->> 'at' <> ${leaves})`,
        ),
      );
    if (moved.length > 0) await moveTakeOffs(db, orderBusiness, moved);
  },
};
