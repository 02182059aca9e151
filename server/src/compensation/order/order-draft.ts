import { OrderStatus } from '@reap/contracts/compensation/codes';
import type { OrderDraft } from '@reap/contracts/compensation/order/order-record';
import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail, type RefusedField } from '../../kernel/call/refusal.ts';
import { changeVersioned, expected, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { dictionary, isStation } from '../../user-center/index.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { addLines, type PricedLine, piecesOf, replaceLines } from '../material/order-luggage.ts';
import { newNumber } from '../numbers.ts';
import type { OrderRecord } from './order.queries.ts';
import type { OrderCause } from './order-cause.ts';
import { limitProblems, orderLimitsOf } from './order-limits.ts';
import { earlierCompensation, twinsAmong } from './pax.queries.ts';

type Draft = z.output<typeof OrderDraft>;
type DraftPax = Draft['passengers'][number];
/** A draft as it is written: luggage with its prices, passengers with their amounts. */
interface Priced {
  draft: Draft;
  lines: readonly PricedLine[];
}

/** What a draft's passengers come to, in the log under the names that travel. */
const figuresOf = ({ passengers }: Draft) => ({
  paxCount: passengers.length,
  sumMoney: passengers.reduce((sum, pax) => sum + pax.currentAmount, 0),
});

/** What of an order the log keeps: its sum under the name that travels, so that whoever may not read it there doesn't here. */
export const loggedOrder = ({ sumFen, ...order }: OrderRecord) => ({ ...order, sumMoney: sumFen });

/** Kind and segments are the accident's of now: it may have changed since the order was written. */
const fieldsOf = ({ subType, choiceSegment }: OrderCause, draft: Draft, lines: readonly PricedLine[], duplicates: number) => ({
  accidentSubType: subType,
  choiceSegment,
  compensateType: draft.compensateType,
  serviceCity: draft.serviceCity,
  responsibleUnits: draft.responsibleUnits,
  remark: draft.remark,
  paxCount: draft.passengers.length,
  sumFen: figuresOf(draft).sumMoney,
  duplicates,
  pieces: piecesOf(lines),
});

/** Writes a new draft; its flight and type are the accident's. */
export async function insertDraft(cause: OrderCause, { draft, lines }: Priced, duplicates: number, context: Context) {
  const { db, tenantId, user, now } = context;
  const id = newId();
  const orderNo = await newNumber(db, 'BC', now);
  // Sent now: its passengers follow it.
  const inserted = db
    .insert(compensationOrders)
    .values({
      ...fieldsOf(cause, draft, lines, duplicates),
      ...signedBy(context),
      tenantId,
      id,
      orderNo,
      status: OrderStatus.draft,
      ...(cause.paxId ? { baggageAccidentId: cause.id } : { accidentId: cause.id }),
      accidentNo: cause.accidentNo,
      accidentType: cause.accidentType,
      flightId: cause.flightId,
      flightNo: cause.flightNo,
      flightDate: cause.flightDate,
      createdBy: user.userId,
      createdByName: user.employeeName,
      createdAt: now,
    })
    .execute();
  await Promise.all([inserted, insertPassengers(context, id, draft.passengers), addLines(id, lines, context)]);
  context.audit({ target: orderNo, after: { ...draft, ...figuresOf(draft) } });
  return { orderId: id, orderNo, version: 1 };
}

/** Overwrites a draft, or an order that was sent back, if nobody changed it since. */
export async function updateDraft(
  existing: OrderRecord,
  cause: OrderCause,
  { draft, lines }: Priced,
  duplicates: number,
  context: Context,
) {
  const { db } = context;
  const saved = await changeVersioned(
    compensationOrders,
    expected(existing, draft.version),
    fieldsOf(cause, draft, lines, duplicates),
    context,
  );
  await db.delete(compensationOrderPax).where(eq(compensationOrderPax.orderId, existing.id));
  await insertPassengers(context, existing.id, draft.passengers);
  await replaceLines(existing.id, lines, context);
  context.audit({
    target: existing.orderNo,
    before: loggedOrder(existing),
    after: { ...draft, ...figuresOf(draft) },
  });
  return { orderId: saved.id, orderNo: saved.orderNo, version: saved.version };
}

/** Refuses a station and units that are none (any more); what the order has already may stay. */
export async function checkChoices({ serviceCity, responsibleUnits }: Draft, { db }: Context, before?: OrderRecord): Promise<void> {
  const fields: Record<string, RefusedField> = {};
  if (serviceCity !== before?.serviceCity && !(await isStation(db, serviceCity))) fields['serviceCity'] = { key: 'validate.choice' };
  const added = responsibleUnits.filter(unit => !before?.responsibleUnits.includes(unit));
  const known = added.length > 0 ? await dictionary(db, ['responsible_unit']) : [];
  if (!added.every(unit => known.some(({ dictValue }) => dictValue === unit))) fields['responsibleUnits'] = { key: 'validate.choice' };
  if (Object.keys(fields).length > 0) fail('request.invalid', {}, fields);
}

/** The passengers that an accident can be compensated to: of a bag, exactly whose it is. */
export const coveredBy = ({ paxId, flightId, choiceSegment }: Pick<OrderCause, 'paxId' | 'flightId' | 'choiceSegment'>) =>
  paxId ? eq(flightPassengers.id, paxId) : and(eq(flightPassengers.flightId, flightId), inArray(flightPassengers.segment, choiceSegment));

/** Refuses passengers whom the accident does not cover; says how many. */
export async function refuseUncovered(paxIds: readonly string[], cause: OrderCause, { db }: Context): Promise<void> {
  const count = paxIds.length - (await db.$count(flightPassengers, and(inArray(flightPassengers.id, [...paxIds]), coveredBy(cause))));
  if (count > 0) fail('order.paxUnknown', { count }, { passengers: { key: 'order.paxUnknown', params: { count } } });
}

/**
 * Holds a draft's passengers against the accident: each once, each on its flight and segments, each with an amount within the limits, and
 * with a reason where he has received or has pending money on this flight, or is in the draft by another booking. Returns how many need
 * one. Errors name the row.
 */
export async function checkPassengers(draft: Draft, cause: OrderCause, context: Context): Promise<number> {
  const { db } = context;
  const ids = draft.passengers.map(pax => pax.paxId);
  if (ids.length === 0) return 0;
  await refuseUncovered(ids, cause, context);
  const [earlier, twins, limits] = await Promise.all([
    earlierCompensation(db, ids, { orderId: draft.orderId }),
    twinsAmong(db, ids),
    orderLimitsOf(db),
  ]);
  const fields: Record<string, RefusedField> = limitProblems(
    draft.passengers.map(pax => ({ paxId: pax.paxId, fen: pax.currentAmount })),
    twins,
    limits,
  );
  const isDoubled = ({ paxId }: DraftPax) => earlier.has(paxId) || twins.has(paxId);
  draft.passengers.forEach((pax, row) => {
    if (pax.currentAmount <= 0) fields[`passengers.${row}.currentAmount`] = { key: 'order.amountRequired' };
    if (isDoubled(pax) && !pax.duplicateReason.trim()) fields[`passengers.${row}.duplicateReason`] = { key: 'order.duplicateReason' };
  });
  if (Object.keys(fields).length > 0) fail('request.invalid', {}, fields);
  return draft.passengers.filter(isDoubled).length;
}

async function insertPassengers({ db, tenantId }: Context, orderId: string, passengers: readonly DraftPax[]): Promise<void> {
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
