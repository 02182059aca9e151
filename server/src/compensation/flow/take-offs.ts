import { sql } from 'drizzle-orm';
import { flights, leavesAt } from '../../flight-passenger/index.ts';
import { followTakeOffs } from '../../workflow/index.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { orderBusiness } from '../order/order-row.ts';

/** Moves the clocks of those who review orders with the flights. */
export const takeOffsOfReviews = followTakeOffs(
  'comp.takeOffs',
  orderBusiness,
  sql`select ${compensationOrders.id}, ${leavesAt} from ${compensationOrders} join ${flights} on ${flights.id} = ${compensationOrders.flightId}`,
);
