import { EnableStatus } from '@reap/contracts/codes';
import type { InputOf } from '@reap/contracts/contract';
import { NoticeType } from '@reap/contracts/flight-passenger/codes';
import { type concernedPax, maxConcerns } from '@reap/contracts/flight-passenger/concerned-passenger';
import { and, eq, getTableColumns, like, sql } from 'drizzle-orm';
import { waitForTurn } from '../../db/turn.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { contains } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { passengerSeals } from '../flight.schema.ts';
import { loadPassenger } from '../passenger.queries.ts';
import { mine, noteHappenings, ownConcern } from './concern.queries.ts';
import { concernedPassengers, concernSeals } from './concern.schema.ts';
import { logged, toRow } from './concern-record.ts';

type Draft = InputOf<typeof concernedPax.save>;

/** A concern is a person's own: somebody else's is neither seen nor made. */
function refuseOthers(userId: string | undefined, { user }: Context): void {
  if (userId && userId !== user.userId) fail('concern.notYours', {}, { userId: { key: 'concern.notYours' } });
}

/** Who is followed: a passenger of a flight, within the rules of who asks, or whoever holds the document that was typed. */
async function followed({ paxId, passengerName, idNumber }: Draft, context: Context): Promise<{ passengerName: string; idNo: string }> {
  if (!paxId) return { passengerName, idNo: idNumber };
  const pax = await loadPassenger(paxId, context);
  const { idNo } = passengerSeals.opened(pax);
  if (idNo === '') fail('request.invalid', {}, { paxId: { key: 'concern.noDocument' } });
  return { passengerName: pax.paxName, idNo };
}

export const concernedPaxHandlers: Handlers<typeof concernedPax> = {
  async page({ concernedEvent, concernedMode, passengerName, idNumber, status, userId, ...paging }, context) {
    refuseOthers(userId, context);
    const { event, mode, idNoHash, passengerName: name, status: state, id, updatedAt } = concernedPassengers;
    const query = context.db
      .select(getTableColumns(concernedPassengers))
      .from(concernedPassengers)
      .where(
        and(
          mine(context),
          concernedEvent ? eq(event, concernedEvent) : undefined,
          concernedMode === undefined ? undefined : eq(mode, concernedMode),
          status === undefined ? undefined : eq(state, status),
          passengerName ? like(sql`upper(${name})`, contains(passengerName.toUpperCase())) : undefined,
          idNumber ? eq(idNoHash, concernSeals.hashOf('idNo', context.tenantId, idNumber)) : undefined,
        ),
      )
      .$dynamic();
    const found = await pageOf(context.db, query, paging, { id, sort: { updatedTime: updatedAt, passengerName: name } });
    return { ...found, rows: found.rows.map(toRow) };
  },

  async save(draft, context) {
    const { db, tenantId, user, language, now } = context;
    refuseOthers(draft.userId, context);
    // Counted before it is written: of several at once, one after the other.
    await waitForTurn(db, `concerns:${tenantId}:${user.userId}`);
    if ((await db.$count(concernedPassengers, mine(context))) >= maxConcerns) fail('concern.tooMany', { max: maxConcerns });
    const { passengerName, idNo } = await followed(draft, context);
    const row = { tenantId, id: newId() };
    // A number that nothing is sent to is not kept.
    const phone = draft.concernedMode === NoticeType.sms ? draft.phoneNumber.slice(-11) : '';
    const [made] = await db
      .insert(concernedPassengers)
      .values({
        ...row,
        ...concernSeals.sealed(row, { idNo, phone }),
        userId: user.userId,
        passengerName,
        language,
        event: draft.concernedEvent,
        mode: draft.concernedMode,
        ...signedBy(context),
      })
      .onConflictDoNothing()
      .returning();
    if (!made) return fail('concern.exists', {}, { concernedEvent: { key: 'concern.exists' } });
    await noteHappenings(db, { concern: made, toldAt: null, now });
    context.audit({ target: made.id, after: logged(made) });
    return { id: made.id };
  },

  async changeStatus({ id, status, version }, context) {
    const found = await ownConcern(id, version, context);
    if (found.status === status) return { version: found.version };
    const updated = await changeVersioned(concernedPassengers, found, { status }, context);
    // What happened while it was off is known by now.
    if (status === EnableStatus.enabled) await noteHappenings(context.db, { concern: found, toldAt: null, now: context.now });
    context.audit({ target: id, before: logged(found), after: logged(updated) });
    return { version: updated.version };
  },

  async delete({ id, version }, context) {
    const found = await ownConcern(id, version, context);
    await deleteVersioned(concernedPassengers, found, context);
    context.audit({ target: id, before: logged(found) });
    return null;
  },
};
