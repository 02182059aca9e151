import { OrderStatus } from '@reap/contracts/compensation/codes';
import type { OrderDraft } from '@reap/contracts/compensation/order';
import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail, type RefusedField } from '../../kernel/call/refusal.ts';
import { changeVersioned, expected, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { loadAccident } from '../accident/accident.load.ts';
import type { AccidentRecord } from '../accident/accident.queries.ts';
import { accidentMoves } from '../accident/accident.rules.ts';
import { accidents, compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { newNumber } from '../numbers.ts';
import type { OrderRecord } from './order.queries.ts';
import { limitProblems, orderLimitsOf } from './order-limits.ts';
import { earlierCompensation } from './pax.queries.ts';

type Draft = z.output<typeof OrderDraft>;
type DraftPax = Draft['passengers'][number];

/**
 * An accident within the caller's row rules that stays valid until commit: it can't be voided while a draft is written on it.
 * Refuses with accident.notFound and accident.voided.
 */
export async function holdValid(accidentId: string, context: Context): Promise<AccidentRecord> {
  const { db, user } = context;
  const [accident, [locked]] = await Promise.all([
    loadAccident(accidentId, context),
    db.select({ status: accidents.status }).from(accidents).where(eq(accidents.id, accidentId)).for('share'),
  ]);
  if (!locked) return fail('accident.voided');
  accidentMoves.addOrder.require({ ...accident, ...locked }, user);
  return accident;
}

/** What a draft's passengers come to, in the log under the names that travel. */
const figuresOf = ({ passengers }: Draft) => ({
  paxCount: passengers.length,
  sumMoney: passengers.reduce((sum, pax) => sum + pax.currentAmount, 0),
});

const fieldsOf = (draft: Draft, duplicates: number) => ({
  compensateType: draft.compensateType,
  serviceCity: draft.serviceCity,
  responsibleUnits: draft.responsibleUnits,
  remark: draft.remark,
  paxCount: draft.passengers.length,
  sumFen: figuresOf(draft).sumMoney,
  duplicates,
});

/** Writes a new draft; its flight, type and segments are the accident's. */
export async function insertDraft(accident: AccidentRecord, draft: Draft, duplicates: number, context: Context) {
  const { db, tenantId, user, now } = context;
  const id = newId();
  const orderNo = await newNumber(db, 'BC', now);
  // Sent now: its passengers follow it.
  const inserted = db
    .insert(compensationOrders)
    .values({
      ...fieldsOf(draft, duplicates),
      ...signedBy(context),
      tenantId,
      id,
      orderNo,
      status: OrderStatus.draft,
      accidentId: accident.id,
      accidentNo: accident.accidentNo,
      accidentType: accident.accidentType,
      accidentSubType: accident.fcType,
      flightId: accident.flightId,
      flightNo: accident.flightNo,
      flightDate: accident.flightDate,
      choiceSegment: accident.choiceSegment,
      createdBy: user.userId,
      createdByName: user.employeeName,
      createdAt: now,
    })
    .execute();
  await Promise.all([inserted, insertPassengers(context, id, draft.passengers)]);
  context.audit({ target: orderNo, after: { ...draft, ...figuresOf(draft) } });
  return { orderId: id, orderNo, version: 1 };
}

/** Overwrites a draft, or an order that was sent back, if nobody changed it since. */
export async function updateDraft(existing: OrderRecord, draft: Draft, duplicates: number, context: Context) {
  const { db } = context;
  const saved = await changeVersioned(compensationOrders, expected(existing, draft.version), fieldsOf(draft, duplicates), context);
  await db.delete(compensationOrderPax).where(eq(compensationOrderPax.orderId, existing.id));
  await insertPassengers(context, existing.id, draft.passengers);
  context.audit({
    target: existing.orderNo,
    before: { ...existing, sumMoney: existing.sumFen },
    after: { ...draft, ...figuresOf(draft) },
  });
  return { orderId: saved.id, orderNo: saved.orderNo, version: saved.version };
}

/**
 * Holds a draft's passengers against the accident: each once, each on its flight and segments, each with an amount within the limits, and
 * with a reason where he has received or has pending money on this flight. Returns how many have. Errors name the row.
 */
export async function checkPassengers(draft: Draft, accident: AccidentRecord, { db }: Context): Promise<number> {
  const ids = draft.passengers.map(pax => pax.paxId);
  if (ids.length === 0) return 0;
  const [known, earlier, limits] = await Promise.all([
    db
      .select({ id: flightPassengers.id })
      .from(flightPassengers)
      .where(
        and(
          inArray(flightPassengers.id, ids),
          eq(flightPassengers.flightId, accident.flightId),
          inArray(flightPassengers.segment, accident.choiceSegment),
        ),
      ),
    earlierCompensation(db, ids, draft.orderId),
    orderLimitsOf(db),
  ]);
  const unknown = ids.length - known.length;
  if (unknown > 0) fail('order.paxUnknown', { count: unknown }, { passengers: { key: 'order.paxUnknown', params: { count: unknown } } });
  const fields: Record<string, RefusedField> = limitProblems(
    draft.passengers.map(pax => pax.currentAmount),
    limits,
  );
  draft.passengers.forEach((pax, row) => {
    if (pax.currentAmount <= 0) fields[`passengers.${row}.currentAmount`] = { key: 'order.amountRequired' };
    if (earlier.has(pax.paxId) && !pax.duplicateReason.trim())
      fields[`passengers.${row}.duplicateReason`] = { key: 'order.duplicateReason' };
  });
  if (Object.keys(fields).length > 0) fail('request.invalid', {}, fields);
  return earlier.size;
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
