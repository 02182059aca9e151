import { type LuggageFilter, luggageModel } from '@reap/contracts/compensation/luggage/luggage';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { startsWith } from '../../kernel/call/like.ts';
import { luggageRules } from './luggage.load.ts';
import { luggageItems, type luggageMovements } from './luggage.schema.ts';
import { availableOf, isLow } from './stock.rules.ts';
import type { ItemRecord } from './stock.ts';
import { belongsTo } from './transfer.rules.ts';

type Filter = Omit<z.output<typeof LuggageFilter>, 'pageNumber' | 'pageSize' | 'sortColumn' | 'isAsc'>;

const available = sql`(${luggageItems.stock} - ${luggageItems.reserved})`;
export const low = sql`(${luggageItems.warningLevel} > 0 and ${available} <= ${luggageItems.warningLevel})`;

export const luggageWhere = (filter: Filter, context: Context): SQL | undefined =>
  and(
    isNull(luggageItems.removedAt),
    filter.brand ? startsWith(luggageItems.brand, filter.brand) : undefined,
    filter.model ? startsWith(luggageItems.model, filter.model) : undefined,
    filter.code ? eq(luggageItems.code, filter.code) : undefined,
    filter.low ? low : undefined,
    filter.coming ? gt(luggageItems.onTheWay, 0) : undefined,
    luggageRules(context),
  );

/** The item that a station has by this name, however it is written. */
export const isCalled = (code: string, brand: string, model: string): SQL | undefined =>
  and(eq(luggageItems.code, code), eq(luggageItems.nameKey, sql`luggage_name_key(${brand}, ${model})`), isNull(luggageItems.removedAt));

const named = sql`(${luggageItems.code} || ' ' || ${luggageItems.brand} || ' ' || ${luggageItems.model})`;

/** Station after station, as people look for things; within one by name, where that may be read. */
const placeSeenBy = (hidden: ReadonlyMap<string, unknown>) => (hidden.has('brand') || hidden.has('model') ? luggageItems.code : named);

export const luggageSorting = ({ hidden }: Pick<Context, 'hidden'>) => ({
  id: luggageItems.id,
  hidden: hidden(luggageModel),
  sort: {
    place: placeSeenBy(hidden(luggageModel)),
    code: luggageItems.code,
    brand: luggageItems.brand,
    stock: luggageItems.stock,
    price: luggageItems.priceFen,
    updatedTime: luggageItems.updatedAt,
  },
});

export const hasPieces = gt(available, 0);

export function toLuggageRow(item: ItemRecord, { user }: Context) {
  const { id, code, brand, model, stock, reserved, onTheWay, warningLevel, version } = item;
  const keeps = user.codes.has('comp:luggage:stock');
  return {
    id,
    code,
    brand,
    model,
    stock,
    reserved,
    onTheWay,
    warningLevel,
    version,
    price: item.priceFen,
    available: availableOf(item),
    low: isLow(availableOf(item), warningLevel),
    updatedBy: item.updatedByName,
    updatedTime: item.updatedAt.toISOString(),
    allowed: [
      ...(user.codes.has('comp:luggage:edit') ? (['update'] as const) : []),
      ...(keeps ? (['stock'] as const) : []),
      ...(keeps && onTheWay > 0 && belongsTo(user, code) ? (['accept'] as const) : []),
      ...(user.codes.has('comp:luggage:remove') && stock + reserved + onTheWay === 0 ? (['remove'] as const) : []),
    ],
  };
}

export const toMovementRow = (line: typeof luggageMovements.$inferSelect) => {
  const { id, kind, quantity, stockAfter, reservedAfter, onTheWayAfter, otherStation, orderId, orderNo, reference, reason } = line;
  return {
    id,
    kind,
    quantity,
    stockAfter,
    reservedAfter,
    onTheWayAfter,
    otherStation,
    orderId,
    orderNo,
    reference,
    reason,
    by: line.byName,
    time: line.at.toISOString(),
  };
};

export interface StationStock extends Record<string, unknown> {
  code: string;
  items: number;
  available: number;
  low: number;
}

/** How many items each station has, how many pieces of them are available, and how many items are low. */
export async function stationsWith(code: string, context: Context): Promise<StationStock[]> {
  return context.db
    .select({
      code: luggageItems.code,
      items: sql<number>`count(*)::int`,
      available: sql<number>`sum(${available})::int`,
      low: sql<number>`(count(*) filter (where ${low}))::int`,
    })
    .from(luggageItems)
    .where(and(isNull(luggageItems.removedAt), code ? startsWith(luggageItems.code, code) : undefined, luggageRules(context)))
    .groupBy(luggageItems.code)
    .orderBy(luggageItems.code);
}
