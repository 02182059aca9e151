import { and, asc, eq, sql } from 'drizzle-orm';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { compensationOrderPax } from '../compensation.schema.ts';
import { loadItems } from '../luggage/luggage.load.ts';
import { linesOf } from '../material/material.queries.ts';
import { pricedDraft } from '../material/order-luggage.ts';
import type { OrderRecord } from './order.queries.ts';
import type { OrderCause } from './order-cause.ts';
import { coveredBy, insertDraft } from './order-draft.ts';
import { earlierCompensation, twinsAmong } from './pax.queries.ts';

/** Lines of luggage whose items are at the station still, and are worth something. */
async function stillInStock(lines: Awaited<ReturnType<typeof linesOf>>, station: string, context: Context) {
  const items = await loadItems(
    lines.map(line => line.itemId),
    context,
  );
  const canBeGiven = (itemId: string) => items.get(itemId)?.code === station && items.get(itemId)?.priceFen !== 0;
  return lines.filter(({ itemId }) => canBeGiven(itemId)).map(({ itemId, quantity }) => ({ itemId, quantity }));
}

/**
 * Writes a new draft like an order that came to nothing: its passengers that the accident still covers, their amounts, what is in stock
 * still of its luggage, units and remark. Who was frozen is left out: nobody has said that he may have the money after all. How many
 * passengers and lines of luggage were left out is answered.
 * Who has earlier compensation now is counted as in any draft, and keeps a reason that was given; limits and missing reasons are asked
 * for when it is saved or submitted.
 */
export async function copyDraft(record: OrderRecord, cause: OrderCause, context: Context) {
  const { db } = context;
  const found = await db
    .select({
      paxId: compensationOrderPax.paxId,
      currentAmount: compensationOrderPax.amountFen,
      reason: compensationOrderPax.duplicateReason,
      isTaken: sql<boolean>`${and(eq(compensationOrderPax.frozen, false), coveredBy(cause))}`,
    })
    .from(compensationOrderPax)
    .innerJoin(flightPassengers, eq(flightPassengers.id, compensationOrderPax.paxId))
    .where(eq(compensationOrderPax.orderId, record.id))
    .orderBy(asc(compensationOrderPax.paxId));
  const covered = found.filter(pax => pax.isTaken);
  const paxIds = covered.map(pax => pax.paxId);
  const [earlier, twins] = await Promise.all([earlierCompensation(db, paxIds), twinsAmong(db, paxIds)]);
  const isDoubled = ({ paxId }: { paxId: string }) => earlier.has(paxId) || twins.has(paxId);
  const passengers = covered.map(({ reason, isTaken: _, ...pax }) => ({ ...pax, duplicateReason: isDoubled(pax) ? reason : '' }));
  const { compensateType, serviceCity, responsibleUnits, remark } = record;
  const lines = await linesOf(record.id, context);
  const luggage = covered.length > 0 ? await stillInStock(lines, serviceCity, context) : [];
  const draft = { accidentId: cause.id, compensateType, serviceCity, responsibleUnits, remark, passengers, luggage };
  const copy = await insertDraft(cause, await pricedDraft(draft, cause, context), covered.filter(isDoubled).length, context);
  return { ...copy, passengersLeftOut: found.length - covered.length, luggageLeftOut: lines.length - luggage.length };
}
