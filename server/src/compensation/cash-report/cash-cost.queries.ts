import { CompensateType, OrderStatus, ReceiveStatus } from '@reap/contracts/compensation/codes';
import { type OrderFilter, orderModel } from '@reap/contracts/compensation/order/order-record';
import type { CashCostRow } from '@reap/contracts/compensation/payment/cash-report';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { literal } from '../../db/literal.ts';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { orderRules } from '../order/order.load.ts';
import { type OrderRecord, orderWhere } from '../order/order.queries.ts';
import { isReceivable } from '../order/pending-money.ts';
import { partsOf, periodFormat } from './cash-report-parts.ts';

type Filter = z.output<typeof OrderFilter>;
type Row = z.output<typeof CashCostRow>;

export const costOrder = {
  id: compensationOrders.id,
  sort: {
    effectiveTime: compensationOrders.effectiveAt,
    flightDate: compensationOrders.flightDate,
    orderNo: compensationOrders.orderNo,
    sumMoney: compensationOrders.sumFen,
  },
};

/** Orders that have come into effect: from then on they cost money. Of cash, unless another way of compensation is asked for. */
const where = (filter: Filter, context: Context) =>
  and(
    isNotNull(compensationOrders.effectiveAt),
    filter.compensateType ? undefined : eq(compensationOrders.compensateType, CompensateType.cash),
    orderWhere(filter),
    orderRules(context),
  );

export const costsThat = (filter: Filter, context: Context) =>
  context.db.select().from(compensationOrders).where(where(filter, context)).$dynamic();

interface Received {
  orderId: string;
  receivedCount: number;
  receivedMoney: number;
  openMoney: number;
}

/** Orders with what was received of them, and what still may be; one statement for all. */
export async function toCostRows(db: Db, records: readonly OrderRecord[]): Promise<Row[]> {
  if (records.length === 0) return [];
  const ids = sql.param(records.map(record => record.id));
  const { rows } = await db.execute<Received & Record<string, unknown>>(sql`
    select x.order_id as "orderId", count(r.id)::int as "receivedCount", coalesce(sum(r.amount_fen), 0)::float8 as "receivedMoney",
      coalesce(sum(x.amount_fen) filter (where ${stillOpen}), 0)::float8 as "openMoney"
    from compensation_order_pax x
    join compensation_orders o on o.id = x.order_id
    left join compensation_receipts r on r.order_id = x.order_id and r.pax_id = x.pax_id
    where x.order_id = any(${ids}::uuid[]) group by x.order_id`);
  const received = new Map(rows.map(row => [row.orderId, row]));
  return records.map(record => toCostRow(record, received.get(record.id)));
}

/** Lines of an order in effect that can be received and that nobody has received yet; frozen ones can't. */
const stillOpen = sql`o.status = ${literal(OrderStatus.inEffect)} and x.receive_status = ${literal(ReceiveStatus.open)} and not x.frozen
  and ${isReceivable({ compensateType: sql`o.compensate_type`, pieces: sql`o.pieces` })}`;

const toCostRow = (record: OrderRecord, received: Received | undefined): Row => ({
  orderId: record.id,
  orderNo: record.orderNo,
  accidentType: record.accidentType,
  accidentSubType: record.accidentSubType,
  flightNo: record.flightNo,
  flightDate: record.flightDate,
  serviceCity: record.serviceCity,
  status: record.status,
  accidentNo: record.accidentNo,
  responsibleUnits: record.responsibleUnits,
  paxCount: record.paxCount,
  receivedCount: received?.receivedCount ?? 0,
  sumMoney: record.sumFen,
  receivedMoney: received?.receivedMoney ?? 0,
  openMoney: received?.openMoney ?? 0,
  createdBy: record.createdByName,
  effectiveTime: (record.effectiveAt ?? record.updatedAt).toISOString(),
});

type Sums = Pick<Row, 'paxCount'> & Record<'orders' | 'sumMoney' | 'receivedMoney' | 'openMoney', number>;

/** What all of them come to: in all, by station, by sub-type and by the day or month of the flight; in one statement. */
export async function costTotals(filter: Filter, context: Context) {
  const { id, status, compensateType, pieces, serviceCity, accidentType, accidentSubType, flightDate, paxCount, sumFen } =
    compensationOrders;
  const found = context.db
    .select({ id, status, compensateType, pieces, serviceCity, accidentType, accidentSubType, flightDate, paxCount, sumFen })
    .from(compensationOrders)
    .where(where(filter, context));
  const format = periodFormat(filter.flightStartDate, filter.flightEndDate);
  const { rows } = await context.db.execute<Sums & { part: string; key: string }>(sql`
    with found as (${found}),
    received as (
      select o.id, sum(r.amount_fen) as received, sum(x.amount_fen) filter (where ${stillOpen}) as open
      from found o join compensation_order_pax x on x.order_id = o.id
      left join compensation_receipts r on r.order_id = x.order_id and r.pax_id = x.pax_id
      group by o.id
    ),
    cost as (
      select found.*, accident_type || ':' || accident_sub_type as type, to_char(flight_date, ${format}) as time, received, open
      from found left join received on received.id = found.id
    )
    select case when grouping(service_city) = 0 then 'station' when grouping(type) = 0 then 'type' when grouping(time) = 0 then 'time' else 'all' end as part,
      coalesce(service_city, type, time, '') as key, count(*)::int as orders, coalesce(sum(pax_count), 0)::int as "paxCount",
      coalesce(sum(sum_fen), 0)::float8 as "sumMoney", coalesce(sum(received), 0)::float8 as "receivedMoney", coalesce(sum(open), 0)::float8 as "openMoney"
    from cost group by grouping sets ((), (service_city), (type), (time))`);
  const { all, ranked, inTime } = partsOf<Sums>(rows, ({ orders, sumMoney }) =>
    context.hidden(orderModel).has('sumMoney') ? orders : sumMoney,
  );
  const { orders = 0, paxCount: persons = 0, sumMoney = 0, receivedMoney = 0, openMoney = 0 } = all ?? {};
  return {
    orders,
    paxCount: persons,
    sumMoney,
    receivedMoney,
    openMoney,
    byStation: ranked('station'),
    byType: ranked('type'),
    byTime: inTime(),
  };
}
