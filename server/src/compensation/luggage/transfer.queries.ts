import { LuggageTransferStatus } from '@reap/contracts/compensation/codes';
import { and, desc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../kernel/call/context.ts';
import { luggageItems, luggageTransfers } from './luggage.schema.ts';
import type { ItemRecord } from './stock.ts';
import { allowedOfTransfer } from './transfer.rules.ts';
import { factsOf } from './transfer.ts';

/** Not received and not taken back yet. */
export const isOnTheWay = eq(luggageTransfers.status, LuggageTransferStatus.onTheWay);
const fromItems = alias(luggageItems, 'from_items');
const toItems = alias(luggageItems, 'to_items');
const maxRows = 50;

/** The newest transfers to and from an item, or those that are on their way. */
export async function transfersOf(item: ItemRecord, open: boolean, context: Context) {
  const found = await context.db
    .select({ transfer: luggageTransfers, from: fromItems, to: toItems })
    .from(luggageTransfers)
    .innerJoin(fromItems, eq(fromItems.id, luggageTransfers.fromItemId))
    .innerJoin(toItems, eq(toItems.id, luggageTransfers.toItemId))
    .where(and(or(eq(luggageTransfers.fromItemId, item.id), eq(luggageTransfers.toItemId, item.id)), open ? isOnTheWay : undefined))
    .orderBy(desc(luggageTransfers.sentAt), desc(luggageTransfers.id))
    .limit(maxRows);
  return found.map(({ transfer, from, to }) => {
    const { id, status, quantity, arrived, reference, reason } = transfer;
    const open = status === LuggageTransferStatus.onTheWay;
    const ends = allowedOfTransfer(factsOf(transfer, from, to, context), context.user);
    return {
      id,
      status,
      quantity,
      arrived,
      reference,
      reason,
      fromStation: from.code,
      toStation: to.code,
      sentBy: transfer.sentByName,
      sentTime: transfer.sentAt.toISOString(),
      endedBy: open ? '' : transfer.updatedByName,
      endedTime: open ? null : transfer.updatedAt.toISOString(),
      // Each end from its own item: pieces arrive at the one, and go back to the other.
      allowed: ends.filter(action => (action === 'accept' ? to.id : from.id) === item.id),
    };
  });
}
