import { OrderStatus, ReceiveStatus } from '@reap/contracts/compensation/codes';
import type { compensationHome } from '@reap/contracts/compensation/home';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { irregularFlights, irregularTotals } from '../../flight-passenger/index.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { addDays, startOfStationDay, stationDay } from '../../kernel/station-time.ts';
import { toFlightInfo } from '../accident/flight-info.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { orderRules } from '../order/order.load.ts';
import { isReceivable } from '../order/pending-money.ts';

const days = 14;

async function effectiveBetween(context: Context, from: string, to: string): Promise<number> {
  const [row] = await context.db
    .select({ fen: sql<number>`coalesce(sum(${compensationOrders.sumFen}), 0)::text`.mapWith(Number) })
    .from(compensationOrders)
    .where(
      and(
        gte(compensationOrders.effectiveAt, startOfStationDay(from)),
        lt(compensationOrders.effectiveAt, startOfStationDay(to)),
        orderRules(context),
      ),
    );
  return row?.fen ?? 0;
}

async function pendingReceive(context: Context) {
  const [row] = await context.db
    .select({
      fen: sql<number>`coalesce(sum(${compensationOrderPax.amountFen}), 0)::text`.mapWith(Number),
      pax: sql<number>`count(*)::int`,
    })
    .from(compensationOrderPax)
    .innerJoin(compensationOrders, eq(compensationOrders.id, compensationOrderPax.orderId))
    .where(
      and(
        eq(compensationOrders.status, OrderStatus.inEffect),
        eq(compensationOrderPax.receiveStatus, ReceiveStatus.open),
        eq(compensationOrderPax.frozen, false),
        isReceivable(compensationOrders),
        orderRules(context),
      ),
    );
  return row ?? { fen: 0, pax: 0 };
}

export const homeHandlers: Handlers<typeof compensationHome> = {
  async figures(_, context) {
    const today = stationDay(context.now);
    const irregular = await irregularTotals(context.db, today);
    const waiting = await pendingReceive(context);
    return {
      irregularFlights: irregular.flights,
      affectedPax: irregular.pax,
      effectiveToday: await effectiveBetween(context, today, addDays(today, 1)),
      effectiveYesterday: await effectiveBetween(context, addDays(today, -1), today),
      pendingReceive: waiting.fen,
      pendingReceivePax: waiting.pax,
    };
  },

  async irregularFlights(_, { db, now }) {
    const rows = await irregularFlights(db, stationDay(now));
    return rows.map(row => toFlightInfo(row.flight, row.paxCount));
  },

  async effectiveByDay(_, context) {
    const today = stationDay(context.now);
    const from = addDays(today, 1 - days);
    const day = sql<string>`to_char(${compensationOrders.effectiveAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
    const rows = await context.db
      .select({ day, fen: sql<number>`sum(${compensationOrders.sumFen})::text`.mapWith(Number), orders: sql<number>`count(*)::int` })
      .from(compensationOrders)
      .where(and(gte(compensationOrders.effectiveAt, startOfStationDay(from)), orderRules(context)))
      .groupBy(day);
    const byDay = new Map(rows.map(row => [row.day, row]));
    return Array.from({ length: days }, (_unused, at) => {
      const name = addDays(from, at);
      return { day: name, amount: byDay.get(name)?.fen ?? 0, orders: byDay.get(name)?.orders ?? 0 };
    });
  },
};
