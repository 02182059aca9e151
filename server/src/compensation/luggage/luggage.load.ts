import { luggageModel } from '@reap/contracts/compensation/luggage/luggage';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { luggageItems } from './luggage.schema.ts';
import type { ItemRecord } from './stock.ts';

/** The caller's row rules on the stock. */
export const luggageRules = ({ visible }: Context) => visible(luggageModel, { station: luggageItems.code });

/** An item of a station that the caller sees; of another one there is none. Refuses with record.notFound. */
export async function loadItem(id: string, context: Context): Promise<ItemRecord> {
  const [found] = await context.db
    .select()
    .from(luggageItems)
    .where(and(eq(luggageItems.id, id), isNull(luggageItems.removedAt), luggageRules(context)));
  return found ?? fail('record.notFound');
}

/** Those of the items that are there and that the caller sees, by id. */
export async function loadItems(ids: readonly string[], context: Context): Promise<Map<string, ItemRecord>> {
  if (ids.length === 0) return new Map();
  const found = await context.db
    .select()
    .from(luggageItems)
    .where(and(inArray(luggageItems.id, [...ids]), isNull(luggageItems.removedAt), luggageRules(context)));
  return new Map(found.map(item => [item.id, item]));
}
