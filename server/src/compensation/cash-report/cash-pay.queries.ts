import { CompensateType, PaymentState } from '@reap/contracts/compensation/codes';
import { type CashPayFilter, type CashPayRow, cashPayModel } from '@reap/contracts/compensation/payment/cash-report';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { addDays, startOfStationDay } from '../../kernel/station-time.ts';
import { applications } from '../application/application.schema.ts';
import { compensationOrders, compensationReceipts } from '../compensation.schema.ts';
import { orderWhere } from '../order/order.queries.ts';
import { payments } from '../payment/payment.schema.ts';
import { partsOf, periodFormat } from './cash-report-parts.ts';

type Filter = z.output<typeof CashPayFilter>;
type Row = z.output<typeof CashPayRow>;

export const payOrder = {
  id: compensationReceipts.id,
  sort: { receivedTime: compensationReceipts.receivedAt, amount: compensationReceipts.amountFen },
};

const where = (filter: Filter, { visible }: Context): SQL | undefined =>
  and(
    filter.channel ? eq(compensationReceipts.channel, filter.channel) : undefined,
    filter.payStartDate ? gte(compensationReceipts.receivedAt, startOfStationDay(filter.payStartDate)) : undefined,
    filter.payEndDate ? lt(compensationReceipts.receivedAt, startOfStationDay(addDays(filter.payEndDate, 1))) : undefined,
    filter.compensateType ? undefined : eq(compensationOrders.compensateType, CompensateType.cash),
    orderWhere(filter),
    visible(cashPayModel, { station: compensationOrders.serviceCity, businessType: compensationOrders.accidentType }),
  );

const columns = {
  receipt: compensationReceipts,
  order: compensationOrders,
  paxName: flightPassengers.paxName,
  transferNo: payments.transferNo,
  applyNo: applications.applyNo,
};

/** Money received of cash orders, with its payment and application where it went through them. */
export const paysThat = (filter: Filter, context: Context) =>
  context.db
    .select(columns)
    .from(compensationReceipts)
    .innerJoin(compensationOrders, eq(compensationOrders.id, compensationReceipts.orderId))
    // He is always there; joined so, he is not looked for where only counting is asked.
    .leftJoin(flightPassengers, eq(flightPassengers.id, compensationReceipts.paxId))
    .leftJoin(
      payments,
      and(
        eq(payments.orderId, compensationReceipts.orderId),
        eq(payments.paxId, compensationReceipts.paxId),
        eq(payments.state, PaymentState.paid),
      ),
    )
    .leftJoin(applications, eq(applications.id, payments.applicationId))
    .where(where(filter, context))
    .$dynamic();

type Found = Awaited<ReturnType<typeof paysThat>>[number];

export const toPayRow = ({ receipt, order, paxName, transferNo, applyNo }: Found): Row => ({
  id: receipt.id,
  orderId: order.id,
  orderNo: order.orderNo,
  accidentType: order.accidentType,
  accidentSubType: order.accidentSubType,
  flightNo: order.flightNo,
  flightDate: order.flightDate,
  serviceCity: order.serviceCity,
  transferNo: transferNo ?? '',
  applyNo: applyNo ?? '',
  paxName: paxName ?? '',
  station: receipt.station,
  channel: receipt.channel,
  amount: receipt.amountFen,
  createdBy: order.createdByName,
  receivedTime: receipt.receivedAt.toISOString(),
});

type Sums = Record<'count' | 'amount', number>;

/** What all of it comes to: in all, by the station and the channel that paid, and by the day or month; in one statement. */
export async function payTotals(filter: Filter, context: Context) {
  const { station, channel, receivedAt, amountFen } = compensationReceipts;
  const found = context.db
    .select({ station, channel, receivedAt, amountFen })
    .from(compensationReceipts)
    .innerJoin(compensationOrders, eq(compensationOrders.id, compensationReceipts.orderId))
    .where(where(filter, context));
  const { payStartDate, payEndDate, flightStartDate, flightEndDate } = filter;
  const format = payStartDate || payEndDate ? periodFormat(payStartDate, payEndDate) : periodFormat(flightStartDate, flightEndDate);
  const { rows } = await context.db.execute<Sums & { part: string; key: string }>(sql`
    with pay as (
      select found.*, to_char(received_at at time zone 'Asia/Shanghai', ${format}) as time from (${found}) found
    )
    select case when grouping(station) = 0 then 'station' when grouping(channel) = 0 then 'channel' when grouping(time) = 0 then 'time' else 'all' end as part,
      coalesce(station, channel, time, '') as key, count(*)::int as count, coalesce(sum(amount_fen), 0)::float8 as amount
    from pay group by grouping sets ((), (station), (channel), (time))`);
  const { all, ranked, inTime } = partsOf<Sums>(rows, ({ count, amount }) => (context.hidden(cashPayModel).has('amount') ? count : amount));
  return {
    count: all?.count ?? 0,
    amount: all?.amount ?? 0,
    byStation: ranked('station'),
    byChannel: ranked('channel'),
    byTime: inTime(),
  };
}
