import type { luggageReport } from '@reap/contracts/compensation/luggage/luggage-report';
import { type ConsumptionFilter, consumptionModel } from '@reap/contracts/compensation/luggage/material';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { partsOf, periodFormat } from '../cash-report/cash-report-parts.ts';
import { consumptionSorting, consumptionsThat, consumptionWhere, toConsumption } from '../material/material.queries.ts';
import { luggageConsumptions } from '../material/material.schema.ts';
import { tenantLabels } from '../tenant-labels.ts';
import { luggageRules } from './luggage.load.ts';
import { low } from './luggage.queries.ts';
import { luggageItems } from './luggage.schema.ts';

type Filter = z.output<typeof ConsumptionFilter>;
type Sums = Record<'orders' | 'pieces' | 'amount', number>;

const given = (filter: Filter, context: Context) => consumptionsThat(consumptionWhere(filter, context), context);

/** What all of it comes to: in all, by station, by brand and by the day or month; in one statement. */
async function totals(filter: Filter, context: Context) {
  const { orderId, code, brand, quantity, priceFen, at } = luggageConsumptions;
  const found = context.db
    .select({ orderId, code, brand, quantity, priceFen, at })
    .from(luggageConsumptions)
    .innerJoin(flightPassengers, sql`${flightPassengers.id} = ${luggageConsumptions.paxId}`)
    .where(consumptionWhere(filter, context));
  const format = periodFormat(filter.consumeStartDate, filter.consumeEndDate);
  const { rows } = await context.db.execute<Sums & { part: string; key: string }>(sql`
    with given as (select found.*, to_char(at at time zone 'Asia/Shanghai', ${format}) as time from (${found}) found)
    select case when grouping(code) = 0 then 'station' when grouping(brand) = 0 then 'brand' when grouping(time) = 0 then 'time' else 'all' end as part,
      coalesce(code, brand, time, '') as key, count(distinct order_id)::int as orders, coalesce(sum(quantity), 0)::int as pieces,
      coalesce(sum(quantity * price_fen), 0)::float8 as amount
    from given group by grouping sets ((), (code), (brand), (time))`);
  const hidden = context.hidden(consumptionModel);
  const { all, ranked, inTime } = partsOf<Sums>(rows, ({ pieces, amount }) => (hidden.has('price') ? pieces : amount));
  const { orders = 0, pieces = 0, amount = 0 } = all ?? {};
  return { orders, pieces, amount, byStation: ranked('station'), byBrand: hidden.has('brand') ? [] : ranked('brand'), byTime: inTime() };
}

const total = (of: SQL): SQL<number> => sql<number>`coalesce(sum(${of}), 0)::int`;
const kept = isNull(luggageItems.removedAt);
const totalKept = (of: SQL): SQL<number> => sql<number>`coalesce(sum(${of}) filter (where ${kept}), 0)::int`;

/** What there is of each brand, at the stations that the caller sees, and what was given out of it, of items that are removed by now too. */
function brandsThat(brand: string | undefined, context: Context) {
  const { stock, reserved, onTheWay } = luggageItems;
  return context.db
    .select({
      brand: luggageItems.brand,
      stations: sql<number>`(count(distinct ${luggageItems.code}) filter (where ${kept}))::int`,
      items: sql<number>`(count(*) filter (where ${kept}))::int`,
      stock: totalKept(sql`${stock}`),
      reserved: totalKept(sql`${reserved}`),
      available: totalKept(sql`${stock} - ${reserved}`),
      onTheWay: totalKept(sql`${onTheWay}`),
      low: sql<number>`(count(*) filter (where ${kept} and ${low}))::int`,
      granted: total(sql`(select coalesce(sum(c.quantity), 0) from luggage_consumptions c
        where c.tenant_id = luggage_items.tenant_id and c.item_id = luggage_items.id)`),
    })
    .from(luggageItems)
    .where(and(brand ? startsWith(luggageItems.brand, brand) : undefined, luggageRules(context)))
    .groupBy(luggageItems.brand)
    .having(sql`bool_or(${kept})`)
    .orderBy(luggageItems.brand);
}

export const luggageReportHandlers: Handlers<typeof luggageReport> = {
  async getLuggageCompensationReport(filter, context) {
    const found = await pageOf(context.db, given(filter, context), filter, consumptionSorting);
    return { ...found, rows: found.rows.map(toConsumption) };
  },

  getLuggageCompensationTotal: totals,

  async luggageCompensationReportExport(filter, context) {
    const { serviceCity } = await tenantLabels(context);
    return rowsOf(context.db, given(filter, context), filter, consumptionSorting, toConsumption, serviceCity ? { code: serviceCity } : {});
  },

  getLuggageManagementList: ({ brand }, context) => brandsThat(brand, context),
};
