import { TsuStatus } from '@reap/contracts/flight-passenger/codes';
import { eq, ne } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { Place } from '../../testing/place.ts';
import { tables } from '../../user-center/index.ts';
import { orderApproval, workflowInstances, workflowReviewers, workflowTasks } from '../../workflow/index.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import { tsuApplications, tsuSteps } from '../tsu/tsu.schema.ts';
import { tsuBusiness } from '../tsu/tsu-rows.ts';

/** An application about a passenger's ticket that somebody else made and that waits for the actor's review. */
export async function givenTsu({ portal, tenant, actor }: Place, paxId: string): Promise<{ tsuId: string; tsuTaskId: string }> {
  const reviewerId = await portal.userId(actor, tenant);
  const tsuId = newId();
  const tsuTaskId = newId();
  const instanceId = newId();
  await portal.inDb(async (db, tenantId) => {
    const [found] = await db
      .select({ pax: flightPassengers, flight: flights })
      .from(flightPassengers)
      .innerJoin(flights, eq(flights.id, flightPassengers.flightId))
      .where(eq(flightPassengers.id, paxId));
    if (!found) throw new Error('no such passenger');
    const [other] = await db.select({ id: tables.users.id }).from(tables.users).where(ne(tables.users.id, reviewerId)).limit(1);
    const createdBy = other?.id ?? reviewerId;
    const { pax, flight } = found;
    const at = new Date();
    await db.insert(tsuApplications).values({
      tenantId,
      id: tsuId,
      paxId,
      ticketNo: pax.tktNo,
      paxName: pax.paxName,
      flightId: flight.id,
      flightNo: flight.flightNo,
      flightDate: flight.flightDate,
      segment: pax.segment,
      station: pax.station,
      fromStatus: 'CHECKED_IN',
      toStatus: 'OPEN',
      reason: '旅客改签',
      status: TsuStatus.pending,
      createdBy,
      createdByName: '次仁旺堆',
      createdAt: at,
      updatedByName: '次仁旺堆',
      updatedAt: at,
    });
    await db
      .insert(tsuSteps)
      .values({ tenantId, id: newId(), applicationId: tsuId, action: 'apply', byId: createdBy, byName: '次仁旺堆', at, note: '旅客改签' });
    await db.insert(workflowInstances).values({
      tenantId,
      id: instanceId,
      businessType: tsuBusiness,
      businessId: tsuId,
      nodes: orderApproval.slice(0, 1),
      station: pax.station,
      creatorId: createdBy,
      status: 'running',
      createdAt: at,
    });
    await db
      .insert(workflowTasks)
      .values({ tenantId, id: tsuTaskId, instanceId, nodeIndex: 0, status: 'open', openedBy: createdBy, openedAt: at });
    await db.insert(workflowReviewers).values({ tenantId, taskId: tsuTaskId, userId: reviewerId });
  }, tenant);
  return { tsuId, tsuTaskId };
}
