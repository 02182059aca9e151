import { type BaggageDraft, baggageModel } from '@reap/contracts/compensation/baggage/baggage-record';
import { BaggageStatus, OrderStatus } from '@reap/contracts/compensation/codes';
import { orderPaxModel } from '@reap/contracts/compensation/order/order-pax';
import { and, eq, ne, notInArray } from 'drizzle-orm';
import type * as z from 'zod';
import { type Flight, flightPassengers, passengerSeals, segmentsOf } from '../../flight-passenger/index.ts';
import { desensitise, isMask } from '../../kernel/access/masking.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail, untold } from '../../kernel/call/refusal.ts';
import { changeVersioned, expected } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { dictionary, isStation } from '../../user-center/index.ts';
import { flightOf } from '../accident/accident-draft.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { newNumber } from '../numbers.ts';
import { orderMayPay } from '../order/pending-money.ts';
import { findBaggage, loadBaggage } from './baggage.load.ts';
import type { BaggageRecord } from './baggage.queries.ts';
import { baggageMoves, sideOf } from './baggage.rules.ts';
import { baggageAccidents, baggageSeals } from './baggage.schema.ts';
import { keepPhotos } from './baggage-files.ts';
import { noteStep } from './baggage-steps.ts';

type Draft = z.output<typeof BaggageDraft>;

const refuse = (field: string, key: string): never => fail('request.invalid', {}, { [field]: { key } });

/** The flight and its segment, which may be one of before the route changed. A bag that was found may have lost its tag, and with it both. */
async function flownOn(
  draft: Draft,
  before: BaggageRecord | undefined,
  context: Context,
): Promise<{ flight: Flight | undefined; segment: string }> {
  const found = sideOf(draft.accidentSubType) === 'found';
  if (draft.flightNo === '') return found ? { flight: undefined, segment: '' } : refuse('flightNo', 'baggage.flightRequired');
  const flight = await flightOf(draft, context);
  const segments = segmentsOf(flight.route);
  const [only = ''] = segments.length === 1 ? segments : [];
  const segment = draft.segment || only;
  if (segment === '' && !found) refuse('segment', 'baggage.segmentRequired');
  const stays = flight.id === before?.flightId && segment === before.segment;
  if (segment !== '' && !stays && !segments.includes(segment)) refuse('segment', 'validate.choice');
  return { flight, segment };
}

type Booking = typeof flightPassengers.$inferSelect;

/** The booking of the passenger that is named by it. */
async function bookingOf({ paxId }: Draft, flight: Flight | undefined, { db }: Context): Promise<Booking | undefined> {
  if (!paxId) return undefined;
  const onFlight = and(eq(flightPassengers.id, paxId), eq(flightPassengers.flightId, flight?.id ?? paxId));
  const [found] = await db.select().from(flightPassengers).where(onFlight);
  return found ?? refuse('paxName', 'baggage.paxNotOnFlight');
}

/**
 * Whose bag it is and where he is reached. What its writer may not read comes back left out: it stays as it is stored, or is that of the
 * booking where the passenger is another one now. The mask that he was shown of a booking is nobody's name.
 */
function passengerOf(draft: Draft, booking: Booking | undefined, before: BaggageRecord | undefined, { hidden }: Context) {
  const mask = hidden(orderPaxModel).get('paxName');
  if (mask && draft.paxName && isMask(draft.paxName, mask)) refuse('paxName', 'common.enterTitle');
  const isAnother = booking && booking.id !== before?.paxId;
  const stored = { paxName: before?.paxName ?? '', phone: before ? baggageSeals.opened(before).phone : '' };
  const known = isAnother ? { paxName: booking.paxName, phone: passengerSeals.opened(booking).telephone } : stored;
  return { paxName: draft.paxName ?? known.paxName, phone: draft.phone ?? known.phone };
}

/** Refuses a second accident of one tag, day and kind; whoever may see the first one is told which it is. */
async function refuseSecond(
  draft: Pick<Draft, 'bagTag' | 'flightDate' | 'accidentSubType'>,
  context: Context,
  itself?: string,
): Promise<void> {
  if (!draft.bagTag) return;
  const { bagTag, flightDate, subType, status, id, station } = baggageAccidents;
  const [same] = await context.db
    .select({ id, station })
    .from(baggageAccidents)
    .where(
      and(
        ...[eq(bagTag, draft.bagTag), ne(bagTag, ''), eq(flightDate, draft.flightDate), eq(subType, draft.accidentSubType)],
        notInArray(status, [BaggageStatus.closed, BaggageStatus.voided]),
        itself ? ne(id, itself) : undefined,
      ),
    );
  if (!same) return;
  const seen = await findBaggage(same.id, context);
  const accidentNo = (!context.hidden(baggageModel).has('accidentNo') && seen?.accidentNo) || untold;
  const params = { station: same.station, accidentNo, accidentId: seen?.id ?? '' };
  fail('baggage.exists', params, { bagTag: { key: 'baggage.exists', params } });
}

/**
 * Refuses another kind, passenger, flight or segment where an order of the bag counts, or has paid: it would be compensated once more. The bag
 * is held first, so that an order which is written in this moment is waited for.
 */
async function refuseOther(
  before: BaggageRecord,
  after: Pick<BaggageRecord, 'subType' | 'paxId' | 'flightId' | 'segment'>,
  { db }: Context,
): Promise<void> {
  const fields = { accidentSubType: 'subType', paxName: 'paxId', flightNo: 'flightId', segment: 'segment' } as const;
  const [changed] = Object.entries(fields).flatMap(([field, name]) => (after[name] === before[name] ? [] : [field]));
  if (!changed) return;
  await db.select({ id: baggageAccidents.id }).from(baggageAccidents).where(eq(baggageAccidents.id, before.id)).for('no key update');
  if ((await db.$count(compensationOrders, ordersThatCount(before.id))) > 0)
    fail('baggage.inUse', {}, { [changed]: { key: 'baggage.inUse' } });
}

/** The orders of a bag that may still come to something, or have: failed and closed ones from which nobody received anything are none. */
const ordersThatCount = (accidentId: string) =>
  and(eq(compensationOrders.baggageAccidentId, accidentId), orderMayPay(compensationOrders, [OrderStatus.draft]));

/** What of an accident the log keeps: a phone no clearer than its mask. */
const logged = ({ accidentId: _, version: __, paxId: ___, phone, ...draft }: Draft) => ({
  ...draft,
  ...(phone === undefined ? {} : { phone: desensitise(phone, 'phone') }),
});
const loggedRecord = ({ subType, station, ...record }: BaggageRecord) =>
  logged({ ...record, accidentSubType: subType, terminal: station, phone: baggageSeals.opened(record).phone });

const isOffered = async (subType: string, { db }: Context): Promise<boolean> =>
  (await dictionary(db, ['baggage_type'])).some(({ dictValue }) => dictValue === subType);

/** Registers an accident, or changes one that may still be changed. */
export async function saveBaggage(draft: Draft, context: Context): Promise<{ accidentId: string; accidentNo: string; version: number }> {
  const { db, tenantId, user, now } = context;
  const before = draft.accidentId ? await loadBaggage(draft.accidentId, context) : undefined;
  if (draft.accidentSubType !== before?.subType && !(await isOffered(draft.accidentSubType, context)))
    refuse('accidentSubType', 'validate.choice');
  if (draft.terminal !== before?.station && !(await isStation(db, draft.terminal))) refuse('terminal', 'validate.choice');
  if (before) baggageMoves.edit.require(before, user);
  // What this person may not read comes back left out: it stays as it is stored.
  const { flight, segment } = await flownOn(draft, before, context);
  const bagTag = draft.bagTag ?? before?.bagTag ?? '';
  const whole = { ...draft, bagTag, ...passengerOf(draft, await bookingOf(draft, flight, context), before, context) };
  if (sideOf(whole.accidentSubType) !== 'found' && whole.paxName === '') refuse('paxName', 'baggage.paxRequired');
  if (before)
    await refuseOther(before, { subType: whole.accidentSubType, paxId: whole.paxId, flightId: flight?.id ?? null, segment }, context);
  await refuseSecond(whole, context, before?.id);
  const id = before?.id ?? newId();
  const { accidentSubType, terminal, accidentId: _, version, phone, ...facts } = whole;
  const fields = {
    ...facts,
    subType: accidentSubType,
    station: terminal,
    flightId: flight?.id ?? null,
    segment,
    ...baggageSeals.sealed({ tenantId, id }, { phone }),
  };
  await keepPhotos(context, id, draft.fileIds, before?.fileIds ?? []);
  if (before) {
    const changed = await changeVersioned(baggageAccidents, expected(before, version), fields, context);
    context.audit({ target: before.accidentNo, before: loggedRecord(before), after: logged(whole) });
    await requireVisible(id, context);
    return { accidentId: id, accidentNo: before.accidentNo, version: changed.version };
  }
  const accidentNo = await newNumber(db, 'BG', now);
  const made = await db
    .insert(baggageAccidents)
    .values({
      ...fields,
      tenantId,
      id,
      accidentNo,
      status: BaggageStatus.draft,
      stateAt: now,
      createdBy: user.userId,
      createdByName: user.employeeName,
      createdAt: now,
      updatedByName: user.employeeName,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ version: baggageAccidents.version });
  // Somebody else registered the same bag in this moment.
  if (!made[0]) await refuseSecond(whole, context);
  await noteStep(id, { action: 'registered', from: null, to: BaggageStatus.draft }, context);
  context.audit({ target: accidentNo, after: logged(whole) });
  await requireVisible(id, context);
  return { accidentId: id, accidentNo, version: made[0]?.version ?? 1 };
}

/** An accident can't be put where whoever saves it may not see it. */
async function requireVisible(id: string, context: Context): Promise<void> {
  if (!(await findBaggage(id, context))) refuse('terminal', 'baggage.terminalOutside');
}
