import { sql } from 'drizzle-orm';
import { followTakeOffs } from '../../workflow/index.ts';
import { leavesAt } from '../flight.queries.ts';
import { flights } from '../flight.schema.ts';
import { tsuApplications } from './tsu.schema.ts';
import { tsuBusiness } from './tsu-rows.ts';

/** Moves the clocks of those who review changes of tickets with the flights. */
export const takeOffsOfTickets = followTakeOffs(
  'fp.tsuTakeOffs',
  tsuBusiness,
  sql`select ${tsuApplications.id}, ${leavesAt} from ${tsuApplications} join ${flights} on ${flights.id} = ${tsuApplications.flightId}`,
);
