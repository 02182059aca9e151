import type { concernedFlight } from '@reap/contracts/flight-passenger/concerned-flight';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Handlers } from '../../kernel/call/context.ts';
import { isFlightNo } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { mine, ownFollow, ownFollowOf, refuseNewFollow, upcomingFollowed } from './follow.queries.ts';
import { followedFlights } from './follow.schema.ts';
import { columnsOf, logged, toRow, unfollow } from './follow-record.ts';

export const concernedFlightHandlers: Handlers<typeof concernedFlight> = {
  async infoExist({ flightNo }, context) {
    const found = await ownFollowOf(flightNo, context);
    return { exist: found !== undefined, id: found?.id ?? null };
  },

  get: async ({ id }, context) => toRow(await ownFollow(id, undefined, context)),

  async page({ flightNo, status, ...paging }, context) {
    const query = context.db
      .select(getTableColumns(followedFlights))
      .from(followedFlights)
      .where(
        and(
          mine(context),
          flightNo ? isFlightNo(followedFlights.flightNo, flightNo) : undefined,
          status === undefined ? undefined : eq(followedFlights.status, status),
        ),
      )
      .$dynamic();
    const { id, updatedAt, flightNo: number } = followedFlights;
    const found = await pageOf(context.db, query, paging, { id, sort: { updatedTime: updatedAt, flightNo: number } });
    return { ...found, rows: found.rows.map(toRow) };
  },

  upcoming: (_, context) => upcomingFollowed(context.db, context.now, context),

  async save({ flightNo, ...follow }, context) {
    const { db, tenantId, user, audit } = context;
    await refuseNewFollow(flightNo, context);
    const row = { tenantId, id: newId() };
    const [made] = await db
      .insert(followedFlights)
      .values({ ...row, ...columnsOf(row, follow, context), userId: user.userId, flightNo, ...signedBy(context) })
      .onConflictDoNothing()
      .returning();
    if (!made) return fail('follow.exists', { flightNo }, { flightNo: { key: 'follow.exists', params: { flightNo } } });
    audit({ target: flightNo, after: logged(made) });
    return { id: made.id };
  },

  async update({ id, version, ...follow }, context) {
    const found = await ownFollow(id, version, context);
    const updated = await changeVersioned(followedFlights, found, columnsOf(found, follow, context, found), context);
    context.audit({ target: found.flightNo, before: logged(found), after: logged(updated) });
    return { version: updated.version };
  },

  async updateStatus({ id, status, version }, context) {
    const found = await ownFollow(id, version, context);
    if (found.status === status) return { version: found.version };
    const updated = await changeVersioned(followedFlights, found, { status }, context);
    context.audit({ target: found.flightNo, before: logged(found), after: logged(updated) });
    return { version: updated.version };
  },

  async delete({ id, version }, context) {
    await unfollow(await ownFollow(id, version, context), context);
    return null;
  },
};
