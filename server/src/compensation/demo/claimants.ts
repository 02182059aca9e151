import { IdType } from '@reap/contracts/codes';
import { CompensateType, OrderStatus, ReceiveStatus } from '@reap/contracts/compensation/codes';
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { withCheck } from '../../demo/names.ts';
import { flightPassengers, passengerSeals } from '../../flight-passenger/index.ts';
import { applicationLines, compensationOrderPax, compensationOrders } from '../index.ts';

/** Who can be played on a phone: a father with a phone of his own, his wife, and their child, who has none. */
export const demoClaimants = [
  { paxName: '李明', gender: 'M', idNo: withCheck('54010219860412001'), telephone: '13908910001' },
  { paxName: '陈静', gender: 'F', idNo: withCheck('54010219880923002'), telephone: '13908910002' },
  { paxName: '李小雨', gender: 'CHD', idNo: withCheck('54010220190601003'), telephone: '' },
] as const;

/** Gives the family the places of three passengers who can claim now, all in the newest order of Lhasa that has so many. */
export async function addClaimants(db: Db, tenantId: string): Promise<void> {
  const places = await openPlaces(db);
  for (const [at, { paxName, gender, idNo, telephone }] of demoClaimants.entries()) {
    const id = places[at];
    if (!id) return;
    const row = { tenantId, id };
    await db
      .update(flightPassengers)
      .set({ paxName, gender, idType: IdType.idCard, ...passengerSeals.sealed(row, { idNo, telephone }) })
      .where(eq(flightPassengers.id, id));
  }
}

async function openPlaces(db: Db): Promise<string[]> {
  const line = compensationOrderPax;
  const claimed = db.select({ id: applicationLines.paxId }).from(applicationLines);
  const [found] = await db
    .select({ paxIds: sql<string[]>`array_agg(${line.paxId} order by ${line.paxId})` })
    .from(line)
    .innerJoin(compensationOrders, eq(compensationOrders.id, line.orderId))
    .where(
      and(
        eq(compensationOrders.status, OrderStatus.inEffect),
        eq(compensationOrders.serviceCity, 'LXA'),
        eq(compensationOrders.compensateType, CompensateType.cash),
        eq(line.receiveStatus, ReceiveStatus.open),
        eq(line.frozen, false),
        notInArray(line.paxId, claimed),
        inArray(line.paxId, onlyOnce(db)),
      ),
    )
    .groupBy(compensationOrders.id, compensationOrders.flightDate, compensationOrders.orderNo)
    .having(sql`count(*) >= ${demoClaimants.length}`)
    .orderBy(desc(compensationOrders.flightDate), desc(compensationOrders.orderNo))
    .limit(1);
  return found?.paxIds ?? [];
}

/** Passengers of one order alone: what the family may have is told at once. */
const onlyOnce = (db: Db) =>
  db.select({ id: compensationOrderPax.paxId }).from(compensationOrderPax).groupBy(compensationOrderPax.paxId).having(sql`count(*) = 1`);
