import { luggageModel } from '@reap/contracts/compensation/luggage/luggage';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail, untold } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { luggageItems, luggageMovements } from './luggage.schema.ts';
import { warnOfLow } from './luggage-notice.ts';
import { availableOf, changeOf, fellBelow, type Movement } from './stock.rules.ts';

export type ItemRecord = typeof luggageItems.$inferSelect;
type Details = Partial<
  Pick<typeof luggageMovements.$inferInsert, 'otherStation' | 'transferId' | 'orderId' | 'orderNo' | 'reference' | 'reason'>
>;

export interface Booking extends Details {
  itemId: string;
  kind: Movement;
  quantity: number;
}
type Named = Pick<ItemRecord, 'brand' | 'model'>;

/** What the people call it. */
export const nameOf = ({ brand, model }: Named): string => `${brand} ${model}`;

/** What it is called where a refusal names it: no more than whoever is refused may read. */
export const nameFor = ({ hidden }: Pick<Context, 'hidden'>, item: Named): string =>
  (['brand', 'model'] as const).map(column => (hidden(luggageModel).has(column) ? untold : item[column])).join(' ');

/**
 * Books movements, items in the one order of locks: each changes the balance and writes the ledger, or nothing is done at all. One
 * statement compares and sets, so that of many at once none takes what another has taken.
 * @throws Refusal luggage.short, naming item and station, where there is less than is asked for
 */
export async function book(context: Context, bookings: readonly Booking[]): Promise<void> {
  const inOrder = bookings.toSorted((a, b) => a.itemId.localeCompare(b.itemId));
  for (const booking of inOrder) await bookOne(context, booking);
}

async function bookOne(context: Context, { itemId, kind, quantity, ...details }: Booking): Promise<void> {
  const { db, tenantId, user, now } = context;
  const change = changeOf(kind, quantity);
  const after = {
    stock: sql`${luggageItems.stock} + ${change.stock}::int`,
    reserved: sql`${luggageItems.reserved} + ${change.reserved}::int`,
    onTheWay: sql`${luggageItems.onTheWay} + ${change.onTheWay}::int`,
  };
  const [item] = await db
    .update(luggageItems)
    .set({ ...after, updatedAt: now, updatedByName: user.employeeName })
    .where(
      and(
        eq(luggageItems.id, itemId),
        isNull(luggageItems.removedAt),
        gte(sql`${after.stock} - (${after.reserved})`, 0),
        gte(after.reserved, 0),
        gte(after.onTheWay, 0),
      ),
    )
    .returning();
  if (!item) return refuseShort(context, itemId, quantity);
  const left = { stockAfter: item.stock, reservedAfter: item.reserved, onTheWayAfter: item.onTheWay };
  await db
    .insert(luggageMovements)
    .values({ tenantId, id: newId(), itemId, kind, quantity, ...left, ...details, byName: user.employeeName, at: now });
  if (fellBelow(item, change, item.warningLevel)) await warnOfLow(context, item);
}

async function refuseShort(context: Context, itemId: string, quantity: number): Promise<never> {
  const [item] = await context.db.select().from(luggageItems).where(eq(luggageItems.id, itemId));
  if (!item) return fail('record.notFound');
  return fail('luggage.short', {
    item: nameFor(context, item),
    station: item.code,
    available: availableOf(item),
    wanted: Math.abs(quantity),
  });
}
