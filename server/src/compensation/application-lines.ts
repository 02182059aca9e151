import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { flightPassengers } from '../flight-passenger/index.ts';
import type { Sealed } from '../kernel/sealed.ts';
import { applicationLines } from './application.schema.ts';
import { compensationOrders } from './compensation.schema.ts';

/** A line of an application with its passenger and its order. */
export type Line = typeof applicationLines.$inferSelect & {
  orderNo: string;
  paxName: string;
  idType: 1 | 2 | 3 | 4;
  idNo: Sealed;
  idNoHash: string;
  tktNo: string;
  pnr: string;
  segment: string;
};

/** The lines of these applications, each in the order of its passengers' names; one statement. */
export async function linesOf(db: Db, applicationIds: readonly string[]): Promise<Map<string, Line[]>> {
  if (applicationIds.length === 0) return new Map();
  const { paxName, idType, idNo, idNoHash, tktNo, pnr, segment } = flightPassengers;
  const rows = await db
    .select({ line: applicationLines, orderNo: compensationOrders.orderNo, pax: { paxName, idType, idNo, idNoHash, tktNo, pnr, segment } })
    .from(applicationLines)
    .innerJoin(compensationOrders, eq(compensationOrders.id, applicationLines.orderId))
    .innerJoin(flightPassengers, eq(flightPassengers.id, applicationLines.paxId))
    .where(inArray(applicationLines.applicationId, [...applicationIds]))
    .orderBy(asc(paxName), asc(applicationLines.paxId), asc(compensationOrders.orderNo));
  return Map.groupBy(
    rows.map(({ line, orderNo, pax }) => ({ ...line, orderNo, ...pax })),
    line => line.applicationId,
  );
}
