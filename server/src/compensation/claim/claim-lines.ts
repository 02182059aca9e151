import type { ClaimLine } from '@reap/contracts/compensation/claim/claim';
import { CompensateType, OrderStatus, ReceiveStatus } from '@reap/contracts/compensation/codes';
import { and, asc, desc, eq, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { stationDay } from '../../kernel/station-time.ts';
import { applicationLines, applications } from '../application/application.schema.ts';
import { claimRulesOf } from '../claim-rules/claim-rules.ts';
import { compensationOrderPax, compensationOrders, compensationReceipts } from '../compensation.schema.ts';
import { claimStateOf, claimUntil } from './claim.rules.ts';

/** A line that is or was claimable, with what its application needs to know of the order. */
export type Claimable = z.output<typeof ClaimLine> & { flightId: string; telephoneHash: string; idNoHash: string };

/** The cash lines of orders in effect, and what was received of others, that match; of everybody's newest flight first. */
export async function claimableLines(
  { db, now }: Pick<Context, 'db' | 'now'>,
  where: SQL | undefined,
  maxRows = 500,
): Promise<Claimable[]> {
  const today = stationDay(now);
  const order = compensationOrders;
  const line = compensationOrderPax;
  const found = db
    .select({
      line,
      order,
      paxName: flightPassengers.paxName,
      segment: flightPassengers.segment,
      telephoneHash: flightPassengers.telephoneHash,
      idNoHash: flightPassengers.idNoHash,
      applyId: applications.id,
      applyNo: applications.applyNo,
      receivedFen: compensationReceipts.amountFen,
    })
    .from(line)
    .innerJoin(order, eq(order.id, line.orderId))
    .innerJoin(flightPassengers, eq(flightPassengers.id, line.paxId))
    .leftJoin(
      applicationLines,
      and(eq(applicationLines.orderId, line.orderId), eq(applicationLines.paxId, line.paxId), eq(applicationLines.live, true)),
    )
    .leftJoin(applications, eq(applications.id, applicationLines.applicationId))
    .leftJoin(compensationReceipts, and(eq(compensationReceipts.orderId, line.orderId), eq(compensationReceipts.paxId, line.paxId)))
    .where(
      and(
        eq(order.compensateType, CompensateType.cash),
        or(eq(order.status, OrderStatus.inEffect), eq(line.receiveStatus, ReceiveStatus.received)),
        where,
      ),
    )
    .orderBy(desc(order.flightDate), asc(flightPassengers.paxName), asc(order.orderNo))
    .limit(maxRows);
  // Sent together: neither needs the other's answer.
  const [{ claimDays }, rows] = await Promise.all([claimRulesOf(db), found]);
  return rows.map(row => ({
    orderId: row.order.id,
    orderNo: row.order.orderNo,
    paxId: row.line.paxId,
    paxName: row.paxName,
    flightId: row.order.flightId,
    flightNo: row.order.flightNo,
    flightDate: row.order.flightDate,
    segment: row.segment,
    serviceCity: row.order.serviceCity,
    accidentType: row.order.accidentType,
    accidentSubType: row.order.accidentSubType,
    // What reached the passenger, which can be less than the order's.
    currentAmount: row.receivedFen ?? row.line.amountFen,
    claimState: claimStateOf({ ...row.line, held: row.applyId !== null, flightDate: row.order.flightDate }, claimDays, today),
    applyId: row.applyId,
    applyNo: row.applyNo ?? '',
    claimUntil: claimUntil(row.order.flightDate, claimDays),
    telephoneHash: row.telephoneHash,
    idNoHash: row.idNoHash,
  }));
}

/** As it travels, without what only the server compares. */
export const toClaimLine = ({ flightId: _, telephoneHash: __, idNoHash: ___, ...line }: Claimable): z.output<typeof ClaimLine> => line;
