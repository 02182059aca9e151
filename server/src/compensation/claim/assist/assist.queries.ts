import type { AssistPax, assist } from '@reap/contracts/compensation/claim/assist';
import { CompensateType, OrderStatus, ReceiveStatus } from '@reap/contracts/compensation/codes';
import type { InputOf } from '@reap/contracts/contract';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { literal } from '../../../db/literal.ts';
import { flightPassengers, flights, passengerSeals } from '../../../flight-passenger/index.ts';
import type { Context } from '../../../kernel/call/context.ts';
import { startsWith } from '../../../kernel/call/like.ts';
import { stationDay } from '../../../kernel/station-time.ts';
import { claimRulesOf } from '../../claim-rules/claim-rules.ts';
import { compensationOrderPax, compensationOrders } from '../../compensation.schema.ts';
import { orderRules } from '../../order/order.load.ts';

type Filter = InputOf<typeof assist.findPaxList>;
type Compensation = InputOf<typeof assist.findPaxCompensation>;

const line = compensationOrderPax;
const order = compensationOrders;

/** Of a passenger's cash lines that the caller may see, those in effect or received. */
const isShown = sql`(${order.status} = ${literal(OrderStatus.inEffect)} or ${line.receiveStatus} = ${literal(ReceiveStatus.received)})`;
/** The same that can be claimed now, as `claimStateOf` says of one line. */
const isOpen = (claimDays: number, today: string): SQL => sql`
  ${order.status} = ${literal(OrderStatus.inEffect)} and ${line.receiveStatus} = ${literal(ReceiveStatus.open)} and not ${line.frozen}
  and ${order.flightDate} + ${claimDays}::int >= ${today}::date
  and not exists (select from application_lines l where l.order_id = ${line.orderId} and l.pax_id = ${line.paxId} and l.live)`;

const countLines = (context: Context, which: SQL): SQL<number> => {
  const seen = context.db
    .select({ n: sql`count(*)::int` })
    .from(line)
    .innerJoin(order, eq(order.id, line.orderId))
    .where(and(eq(line.paxId, flightPassengers.id), eq(order.compensateType, CompensateType.cash), which, orderRules(context)));
  return sql<number>`(${seen})`;
};

/** The passengers of a flight, of a document or of a ticket, within the caller's row rules; without any of these there is nobody to look for. */
export async function assistPaxQuery(filter: Filter, context: Context) {
  const { claimDays } = await claimRulesOf(context.db);
  const { flightNo, flightDate, idNo, tktNo, paxName } = filter;
  const pax = flightPassengers;
  // In an object: a query that is returned by itself would be run.
  const query = context.db
    .select({
      ...getTableColumns(pax),
      flightNo: flights.flightNo,
      flightDate: flights.flightDate,
      lineCount: countLines(context, isShown).as('line_count'),
      openCount: countLines(context, isOpen(claimDays, stationDay(context.now))).as('open_count'),
    })
    .from(pax)
    .innerJoin(flights, eq(flights.id, pax.flightId))
    .where(
      and(
        (flightNo && flightDate) || idNo || tktNo ? undefined : sql`false`,
        flightNo ? eq(flights.flightNo, flightNo) : undefined,
        flightDate ? eq(flights.flightDate, flightDate) : undefined,
        idNo ? eq(pax.idNoHash, passengerSeals.hashOf('idNo', context.tenantId, idNo)) : undefined,
        tktNo ? eq(pax.tktNo, tktNo) : undefined,
        paxName ? startsWith(pax.paxName, paxName.toUpperCase()) : undefined,
        context.visible(passengerModel, { station: pax.station }),
      ),
    )
    .$dynamic();
  return { query };
}

/** Those who have something to claim first. */
export const assistPaxSort = {
  id: flightPassengers.id,
  sort: {
    openCount: sql`open_count`,
    lineCount: sql`line_count`,
    paxName: flightPassengers.paxName,
    tktNo: flightPassengers.tktNo,
    segment: flightPassengers.segment,
  },
};

type Found = typeof flightPassengers.$inferSelect & { flightNo: string; flightDate: string; lineCount: number; openCount: number };

export const toAssistPax = (pax: Found): z.output<typeof AssistPax> => ({
  paxId: pax.id,
  paxName: pax.paxName,
  idType: pax.idType,
  ...passengerSeals.opened(pax),
  tktNo: pax.tktNo,
  pnr: pax.pnr,
  segment: pax.segment,
  cabin: pax.cabin,
  flightNo: pax.flightNo,
  flightDate: pax.flightDate,
  lineCount: pax.lineCount,
  openCount: pax.openCount,
});

/** Whose lines are asked for: passengers found already, or everybody whom a complete document, or name and flight, fits; else nobody's. */
export function paxCompensationWhere(
  { paxIds, paxName, idNo, flightNo, flightDate }: Compensation,
  { tenantId }: Context,
): SQL | undefined {
  const pax = flightPassengers;
  return and(
    paxIds?.length || idNo || (paxName && flightNo && flightDate) ? undefined : sql`false`,
    paxIds?.length ? inArray(pax.id, paxIds) : undefined,
    idNo ? eq(pax.idNoHash, passengerSeals.hashOf('idNo', tenantId, idNo)) : undefined,
    paxName ? eq(pax.paxName, paxName.toUpperCase()) : undefined,
    flightNo ? eq(compensationOrders.flightNo, flightNo) : undefined,
    flightDate ? eq(compensationOrders.flightDate, flightDate) : undefined,
  );
}
