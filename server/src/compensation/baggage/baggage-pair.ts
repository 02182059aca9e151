import { BaggageStatus } from '@reap/contracts/compensation/codes';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { expected } from '../../kernel/call/versioned-record.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { goesWithVoid } from '../accident/accident.rules.ts';
import { tellPassenger } from '../bag-link/tell-passenger.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { baggageRules, loadBaggage } from './baggage.load.ts';
import { type BaggageRecord, baggageColumns } from './baggage.queries.ts';
import { baggageMoves, sideOf } from './baggage.rules.ts';
import { baggageAccidents } from './baggage.schema.ts';
import { moveBaggage } from './baggage-steps.ts';
import { dropExpress, expressOf } from './express.queries.ts';

interface Ref {
  accidentId: string;
  version?: number | undefined;
}
interface Reasoned extends Ref {
  reason?: string | undefined;
}

/** Takes hold of accidents until the transaction ends, in the order of their ids whoever asks. */
async function lockBaggage(ids: readonly string[], { db }: Context, visible?: SQL): Promise<Map<string, BaggageRecord>> {
  const rows = await db
    .select(baggageColumns)
    .from(baggageAccidents)
    .where(and(inArray(baggageAccidents.id, [...ids]), visible))
    .orderBy(asc(baggageAccidents.id))
    .for('no key update');
  return new Map(rows.map(row => [row.id, row]));
}

/** Somebody else was faster; his change is named. */
export const changedMeanwhile = ({ updatedByName, updatedAt }: BaggageRecord): never =>
  fail('record.changed', { by: updatedByName, at: stationTime(updatedAt) });

/** An accident that the caller sees, and the other one of its pair wherever that is; both are held until the end. */
export async function heldBaggage(
  { accidentId, version }: Ref,
  context: Context,
): Promise<{ own: BaggageRecord; other: BaggageRecord | undefined }> {
  const seen = await loadBaggage(accidentId, context);
  const held = await lockBaggage([seen.id, ...(seen.matchedId ? [seen.matchedId] : [])], context);
  const own = expected(held.get(seen.id), version);
  // It was matched or relieved while it was waited for.
  if (own.matchedId !== seen.matchedId) changedMeanwhile(own);
  return { own, other: own.matchedId ? held.get(own.matchedId) : undefined };
}

/** Where a bag of a pair goes back to. */
function unmatched(record: BaggageRecord, { user }: Context): BaggageStatus {
  const side = sideOf(record.subType);
  return side === 'none' ? record.status : baggageMoves.relieveMatch.next(record, user, side);
}

/** Lets a bag of a pair go. What was to be sent to its passenger was the other bag. */
async function relieve(record: BaggageRecord, remark: string, context: Context): Promise<void> {
  const express = await expressOf(record.id, context);
  if (express && sideOf(record.subType) === 'missing') await dropExpress(express, record, context);
  await moveBaggage(record, { action: 'relieveMatch', to: unmatched(record, context), remark }, context, { matchedId: null });
}

/** Two bags are one: the missing one and the found one, whichever of them is named first, move together. */
export async function matchBaggage({ accidentId, matchedAccidentId, version }: Ref & { matchedAccidentId: string }, context: Context) {
  await Promise.all([loadBaggage(accidentId, context), loadBaggage(matchedAccidentId, context)]);
  const held = await lockBaggage([accidentId, matchedAccidentId], context, baggageRules(context));
  const own = expected(held.get(accidentId), version);
  const other = expected(held.get(matchedAccidentId));
  if (
    [own, other]
      .map(record => sideOf(record.subType))
      .sort()
      .join() !== 'found,missing'
  )
    fail('baggage.notAPair');
  const to = baggageMoves.saveMatch.next(own, context.user);
  baggageMoves.saveMatch.require(other, context.user);
  await moveBaggage(own, { action: 'saveMatch', to, remark: other.accidentNo }, context, { matchedId: other.id });
  await moveBaggage(other, { action: 'saveMatch', to, remark: own.accidentNo }, context, { matchedId: own.id });
  await tellPassenger(sideOf(own.subType) === 'missing' ? own : other, 'found', context);
  context.audit({
    target: own.accidentNo,
    before: { accidentStatus: own.status },
    after: { accidentStatus: to, matchedAccidentNo: other.accidentNo },
  });
}

/** Undoes a match exactly: both go back to where they were matched from. */
export async function relieveBaggage(ref: Ref, context: Context) {
  const { own, other } = await heldBaggage(ref, context);
  const to = unmatched(own, context);
  baggageMoves.relieveMatch.require(own, context.user);
  await relieve(own, other?.accidentNo ?? '', context);
  if (other) await relieve(other, own.accidentNo, context);
  context.audit({
    target: own.accidentNo,
    before: { accidentStatus: own.status, matchedAccidentNo: other?.accidentNo },
    after: { accidentStatus: to },
  });
}

/** The bag is back, or paid for: a pair ends together. */
export async function closeBaggage({ reason, ...ref }: Reasoned, context: Context) {
  const { own, other } = await heldBaggage(ref, context);
  const to = baggageMoves.toCloseStatus.next(own, context.user);
  await moveBaggage(own, { action: 'toCloseStatus', to, remark: reason }, context);
  if (other && other.status === BaggageStatus.matched)
    await moveBaggage(
      other,
      { action: 'toCloseStatus', to: baggageMoves.toCloseStatus.next(other, 'system'), remark: own.accidentNo },
      context,
    );
  context.audit({
    target: own.accidentNo,
    before: { accidentStatus: own.status },
    after: { accidentStatus: to, reason },
  });
}

/** Drafts of orders, and those that failed, go with the accident, as an irregular flight's do. */
async function deleteDraftsOf(accidentId: string, { db }: Context): Promise<string[]> {
  const gone = await db
    .delete(compensationOrders)
    .where(and(eq(compensationOrders.baggageAccidentId, accidentId), inArray(compensationOrders.status, [...goesWithVoid])))
    .returning({ orderNo: compensationOrders.orderNo });
  return gone.map(order => order.orderNo);
}

/** It was recorded by mistake: what it was matched with is looked for, or looks for its owner, again. */
export async function voidBaggage({ reason, ...ref }: Reasoned, context: Context) {
  const { own, other } = await heldBaggage(ref, context);
  // Counted once more now that it is held: an order may have been submitted while this waited.
  const { ordersInForce } = await loadBaggage(own.id, context);
  const to = baggageMoves.toVoidStatus.next({ ...own, ordersInForce }, context.user);
  const gone = await deleteDraftsOf(own.id, context);
  await moveBaggage(own, { action: 'toVoidStatus', to, remark: reason }, context, { matchedId: null });
  if (other) await relieve(other, own.accidentNo, context);
  context.audit({
    target: own.accidentNo,
    before: { accidentStatus: own.status },
    after: { accidentStatus: to, reason, deletedOrders: gone },
  });
}
