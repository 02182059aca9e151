import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Sealed } from '../../kernel/sealed.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { applicationLines } from './application.schema.ts';

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

/** What counts of an application: while it waits, the lines that were not taken back meanwhile; then all, with what was decided. */
export const counting = ({ status }: { status: number }, lines: readonly Line[]): readonly Line[] =>
  status === 1 ? lines.filter(line => line.live) : lines;

/**
 * Keeps the orders of an application open and its passengers as they are until the transaction ends. Whoever closes or freezes
 * them waits, and then finds the payments that were planned; whoever was quicker is seen.
 */
export async function holdLines(db: Db, applicationId: string): Promise<void> {
  await db.execute(sql`
    select 1 from compensation_order_pax x join application_lines l on l.order_id = x.order_id and l.pax_id = x.pax_id
    where l.application_id = ${applicationId} order by x.order_id, x.pax_id for share of x`);
  await db.execute(sql`
    select 1 from compensation_orders o where o.id in (select order_id from application_lines where application_id = ${applicationId})
    order by o.id for share`);
}

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
