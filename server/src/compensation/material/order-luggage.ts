import { CompensateType, OrderLuggageState } from '@reap/contracts/compensation/codes';
import type { OrderDraft } from '@reap/contracts/compensation/order/order-record';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { fail, type RefusedField } from '../../kernel/call/refusal.ts';
import { compensationOrderPax } from '../compensation.schema.ts';
import { loadItems } from '../luggage/luggage.load.ts';
import { type Booking, book } from '../luggage/stock.ts';
import type { OrderCause } from '../order/order-cause.ts';
import { orderLuggage } from './material.schema.ts';

type Draft = z.output<typeof OrderDraft>;
export interface PricedLine {
  itemId: string;
  quantity: number;
  priceFen: number;
}

/**
 * What a draft gives: of a material order its lines with their prices, and its one passenger with what they cost; of a cash order the
 * passengers as they are. Errors name the line.
 */
export async function pricedDraft(draft: Draft, cause: OrderCause, context: Context): Promise<{ draft: Draft; lines: PricedLine[] }> {
  if (draft.compensateType !== CompensateType.material || draft.luggage.length === 0)
    return { draft: { ...draft, luggage: [] }, lines: [] };
  // Luggage is given to the passenger of a bag; what a whole flight is given in kind is not of the stock.
  if (!cause.paxId) return fail('order.luggageElsewhere', {}, { luggage: { key: 'order.luggageForBaggage' } });
  const items = await loadItems(
    draft.luggage.map(line => line.itemId),
    context,
  );
  const fields: Record<string, RefusedField> = {};
  const lines = draft.luggage.map((line, at) => {
    const item = items.get(line.itemId);
    if (item?.code !== draft.serviceCity) fields[`luggage.${at}.itemId`] = { key: 'order.luggageElsewhere' };
    if (draft.luggage.findIndex(other => other.itemId === line.itemId) !== at)
      fields[`luggage.${at}.itemId`] = { key: 'order.luggageTwice' };
    if (item?.priceFen === 0) fields[`luggage.${at}.itemId`] = { key: 'order.luggageFree' };
    return { ...line, priceFen: item?.priceFen ?? 0 };
  });
  if (Object.keys(fields).length > 0) fail('request.invalid', {}, fields);
  const currentAmount = lines.reduce((sum, line) => sum + line.quantity * line.priceFen, 0);
  const duplicateReason = draft.passengers.find(pax => pax.paxId === cause.paxId)?.duplicateReason ?? '';
  return { draft: { ...draft, passengers: [{ paxId: cause.paxId, currentAmount, duplicateReason }] }, lines };
}

/** Writes the lines of a new draft. */
export async function addLines(orderId: string, lines: readonly PricedLine[], { db, tenantId }: Context): Promise<void> {
  if (lines.length > 0) await db.insert(orderLuggage).values(lines.map(line => ({ tenantId, orderId, ...line })));
}

/** Writes the lines of a draft in place of those that it had. */
export async function replaceLines(orderId: string, lines: readonly PricedLine[], context: Context): Promise<void> {
  await context.db.delete(orderLuggage).where(eq(orderLuggage.orderId, orderId));
  await addLines(orderId, lines, context);
}

export const piecesOf = (lines: readonly { quantity: number }[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

const { planned, reserved, granted } = OrderLuggageState;
/** From which state a movement of the stock takes a line of an order, and to which. */
const steps = {
  reserved: { from: planned, to: reserved },
  released: { from: reserved, to: planned },
  granted: { from: reserved, to: granted },
} as const;

/** To somebody who is frozen nothing is promised, however the order came into effect. */
const isFrozen = sql`exists (select 1 from ${compensationOrderPax} where ${compensationOrderPax.tenantId} = ${orderLuggage.tenantId}
  and ${compensationOrderPax.orderId} = ${orderLuggage.orderId} and ${compensationOrderPax.frozen})`;

interface Order {
  id: string;
  orderNo: string;
}

/**
 * Moves what an order gives, with the stock, in the transaction of the order's own move; what is there already stays. Answers what moved.
 * @throws Refusal luggage.short where there is too little to reserve
 */
export async function moveLuggage(step: keyof typeof steps, { id: orderId, orderNo }: Order, context: Context, reason = '') {
  const moved = await context.db
    .update(orderLuggage)
    .set({ state: steps[step].to })
    .where(
      and(
        eq(orderLuggage.orderId, orderId),
        inArray(orderLuggage.state, [steps[step].from]),
        step === 'reserved' ? sql`not ${isFrozen}` : undefined,
      ),
    )
    .returning();
  const bookings = moved.map(({ itemId, quantity }): Booking => ({ itemId, quantity, kind: step, orderId, orderNo, reason }));
  await book(context, bookings);
  return moved;
}
