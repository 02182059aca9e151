import type { AssistPax, assist } from '@reap/contracts/compensation/assist';
import type { InputOf } from '@reap/contracts/contract';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers, flights, passengerSeals } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/context.ts';
import { startsWith } from '../../kernel/like.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { orderRules } from '../order.load.ts';

type Filter = InputOf<typeof assist.findPaxList>;
type Compensation = InputOf<typeof assist.findPaxCompensation>;

/** How many cash lines of orders in effect, or received, the caller may see of a passenger. */
const countLines = (context: Context): SQL<number> => {
  const order = compensationOrders;
  const line = compensationOrderPax;
  const seen = context.db
    .select({ n: sql`count(*)::int` })
    .from(line)
    .innerJoin(order, eq(order.id, line.orderId))
    .where(
      and(
        eq(line.paxId, flightPassengers.id),
        eq(order.compensateType, 1),
        sql`(${order.status} = 3 or ${line.receiveStatus} = 1)`,
        orderRules(context),
      ),
    );
  return sql<number>`(${seen})`;
};

/** The passengers of a flight, of a document or of a ticket; without any of these there is nobody to look for. */
export function assistPaxQuery(filter: Filter, context: Context) {
  const { flightNo, flightDate, idNo, tktNo, paxName } = filter;
  const pax = flightPassengers;
  return context.db
    .select({
      ...getTableColumns(pax),
      flightNo: flights.flightNo,
      flightDate: flights.flightDate,
      lineCount: countLines(context).as('line_count'),
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
      ),
    )
    .$dynamic();
}

export const assistPaxSort = {
  id: flightPassengers.id,
  sort: { paxName: flightPassengers.paxName, tktNo: flightPassengers.tktNo, segment: flightPassengers.segment },
};

type Found = typeof flightPassengers.$inferSelect & { flightNo: string; flightDate: string; lineCount: number };

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
