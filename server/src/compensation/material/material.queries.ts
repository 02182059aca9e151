import { type ConsumptionFilter, consumptionModel } from '@reap/contracts/compensation/luggage/material';
import { and, asc, eq, gte, like, lt, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { addDays, startOfStationDay } from '../../kernel/station-time.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { luggageItems } from '../luggage/luggage.schema.ts';
import { availableOf } from '../luggage/stock.rules.ts';
import { consumptionSeals, luggageConsumptions, orderLuggage } from './material.schema.ts';

type Filter = Omit<z.output<typeof ConsumptionFilter>, 'pageNumber' | 'pageSize' | 'sortColumn' | 'isAsc'>;

/** The lines of an order, with what there is of each item. */
export async function linesOf(orderId: string, { db }: Context) {
  const found = await db
    .select({ line: orderLuggage, item: luggageItems })
    .from(orderLuggage)
    .innerJoin(luggageItems, eq(luggageItems.id, orderLuggage.itemId))
    .where(eq(orderLuggage.orderId, orderId))
    .orderBy(asc(luggageItems.brand), asc(luggageItems.model), asc(luggageItems.id));
  return found.map(({ line, item }) => ({
    itemId: item.id,
    code: item.code,
    brand: item.brand,
    model: item.model,
    price: line.priceFen,
    quantity: line.quantity,
    state: line.state,
    available: availableOf(item),
  }));
}

/** The caller's row rules on what was given. */
const consumptionRules = ({ visible }: Context) => visible(consumptionModel, { station: luggageConsumptions.code });

export const consumptionWhere = (filter: Filter, context: Context): SQL | undefined =>
  and(
    filter.orderNo ? startsWith(luggageConsumptions.orderNo, filter.orderNo.toUpperCase()) : undefined,
    filter.brand ? startsWith(luggageConsumptions.brand, filter.brand) : undefined,
    filter.code ? eq(luggageConsumptions.code, filter.code) : undefined,
    filter.way ? eq(luggageConsumptions.way, filter.way) : undefined,
    filter.paxName ? like(flightPassengers.paxName, contains(filter.paxName.toUpperCase())) : undefined,
    filter.consumeStartDate ? gte(luggageConsumptions.at, startOfStationDay(filter.consumeStartDate)) : undefined,
    filter.consumeEndDate ? lt(luggageConsumptions.at, startOfStationDay(addDays(filter.consumeEndDate, 1))) : undefined,
    consumptionRules(context),
  );

export const consumptionSorting = {
  id: luggageConsumptions.id,
  sort: { consumeTime: luggageConsumptions.at, orderNo: luggageConsumptions.orderNo, brand: luggageConsumptions.brand },
};

export const consumptionsThat = (where: SQL | undefined, { db }: Context) =>
  db
    .select({
      given: luggageConsumptions,
      model: luggageItems.model,
      paxName: flightPassengers.paxName,
      flightNo: compensationOrders.flightNo,
      flightDate: compensationOrders.flightDate,
    })
    .from(luggageConsumptions)
    .innerJoin(luggageItems, eq(luggageItems.id, luggageConsumptions.itemId))
    .innerJoin(compensationOrders, eq(compensationOrders.id, luggageConsumptions.orderId))
    .innerJoin(flightPassengers, eq(flightPassengers.id, luggageConsumptions.paxId))
    .where(where)
    .$dynamic();
type Consumed = Awaited<ReturnType<typeof consumptionsThat>>[number];

export const toConsumption = ({ given, ...known }: Consumed) => ({
  ...known,
  id: given.id,
  orderId: given.orderId,
  orderNo: given.orderNo,
  code: given.code,
  brand: given.brand,
  quantity: given.quantity,
  price: given.priceFen,
  way: given.way,
  company: given.company,
  trackingNo: given.trackingNo,
  ...consumptionSeals.opened(given),
  signatureId: given.signatureId,
  signedName: given.signedName,
  grantedBy: given.byName,
  consumeTime: given.at.toISOString(),
});
