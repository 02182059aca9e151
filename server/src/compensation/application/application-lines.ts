import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Sealed } from '../../kernel/sealing/sealed.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { hold } from '../lock-order.ts';
import { applicationLines, applications } from './application.schema.ts';

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

/**
 * What counts of an application: while it waits, the lines that were not taken back meanwhile; then those that were decided, or where
 * it ended without an audit all that were left until then.
 */
export function counting({ status }: { status: number }, lines: readonly Line[]): readonly Line[] {
  if (status === ApplicationStatus.unreviewed) return lines.filter(line => line.live);
  const decided = lines.filter(line => line.auditType !== null);
  return decided.length > 0 ? decided : lines.filter(line => !line.takenBack);
}

/**
 * Keeps an application to oneself, its orders open and its passengers as they are until the transaction ends. Whoever closes or freezes
 * them waits, and then finds the payments that were planned; whoever was quicker is seen.
 */
export async function holdToDecide(db: Db, applicationId: string): Promise<void> {
  const own = db.select().from(applicationLines).where(eq(applicationLines.applicationId, applicationId)).as('own');
  const { orderId, paxId } = compensationOrderPax;
  const same = db
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.orderId, orderId), eq(own.paxId, paxId)));
  await hold(db, {
    orders: { keep: inArray(compensationOrders.id, db.select({ id: own.orderId }).from(own)) },
    pax: { keep: exists(same) },
    applications: { change: eq(applications.id, applicationId) },
  });
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
