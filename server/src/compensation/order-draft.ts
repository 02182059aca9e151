import type { OrderDraft } from '@reap/contracts/compensation/order';
import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers } from '../flight-passenger/index.ts';
import type { Context } from '../kernel/context.ts';
import { fail, type RefusedField } from '../kernel/refusal.ts';
import type { AccidentRecord } from './accident.queries.ts';
import { compensationOrderPax } from './compensation.schema.ts';
import { earlierCompensation } from './pax.queries.ts';

type Draft = z.output<typeof OrderDraft>;
type DraftPax = Draft['passengers'][number];

/** What the passengers of a draft add up to. */
export const totals = (passengers: readonly DraftPax[], duplicates: number) => ({
  paxCount: passengers.length,
  sumFen: passengers.reduce((sum, pax) => sum + pax.currentAmount, 0),
  duplicates,
});

/**
 * Holds a draft's passengers against the accident: each once, each on its flight and segments, each with an amount, and
 * with a reason where he has received or has pending money on this flight. Returns how many have. Errors name the row.
 */
export async function checkPassengers(draft: Draft, accident: AccidentRecord, { db }: Context): Promise<number> {
  const ids = draft.passengers.map(pax => pax.paxId);
  if (ids.length === 0) return 0;
  const known = await db
    .select({ id: flightPassengers.id })
    .from(flightPassengers)
    .where(
      and(
        inArray(flightPassengers.id, ids),
        eq(flightPassengers.flightId, accident.flightId),
        inArray(flightPassengers.segment, accident.choiceSegment),
      ),
    );
  const unknown = ids.length - known.length;
  if (unknown > 0) fail('order.paxUnknown', { count: unknown }, { passengers: { key: 'order.paxUnknown', params: { count: unknown } } });
  const earlier = await earlierCompensation(db, ids, draft.orderId);
  const fields: Record<string, RefusedField> = {};
  draft.passengers.forEach((pax, row) => {
    if (pax.currentAmount <= 0) fields[`passengers.${row}.currentAmount`] = { key: 'order.amountRequired' };
    if (earlier.has(pax.paxId) && !pax.duplicateReason.trim())
      fields[`passengers.${row}.duplicateReason`] = { key: 'order.duplicateReason' };
  });
  if (Object.keys(fields).length > 0) fail('request.invalid', {}, fields);
  return earlier.size;
}

/** Replaces the passengers of an order by those of the draft. */
export async function writePassengers({ db, tenantId }: Context, orderId: string, passengers: readonly DraftPax[]): Promise<void> {
  await db.delete(compensationOrderPax).where(eq(compensationOrderPax.orderId, orderId));
  if (passengers.length === 0) return;
  await db.insert(compensationOrderPax).values(
    passengers.map(pax => ({
      tenantId,
      orderId,
      paxId: pax.paxId,
      amountFen: pax.currentAmount,
      duplicateReason: pax.duplicateReason.trim(),
    })),
  );
}
