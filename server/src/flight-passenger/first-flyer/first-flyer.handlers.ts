import { FirstFlyerStatus } from '@reap/contracts/flight-passenger/codes';
import type { firstFlyer } from '@reap/contracts/flight-passenger/first-flyer';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { revealed } from '../../kernel/access/reveal.ts';
import type { Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { deleteVersioned, signedBy } from '../../kernel/call/versioned-record.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { newId } from '../../kernel/ids.ts';
import { passengerSeals } from '../flight.schema.ts';
import { loadFirstTimer, refusePassenger } from './first-flight.ts';
import { firstFlyerAirports, firstFlyerOrder, firstFlyersThat, firstFlyerWhere, loadFirstFlyer, toRow } from './first-flyer.queries.ts';
import { firstFlyerMoves } from './first-flyer.rules.ts';
import { firstFlyerSeals, firstFlyers } from './first-flyer.schema.ts';

export const firstFlyerHandlers: Handlers<typeof firstFlyer> = {
  airport: (_, context) => firstFlyerAirports(context),

  async log(filter, context) {
    const found = await pageOf(context.db, firstFlyersThat(firstFlyerWhere(filter, context.tenantId), context), filter, firstFlyerOrder);
    return { ...found, rows: found.rows.map(toRow(context)) };
  },

  async apply({ paxId }, context) {
    const { db, tenantId, user, now } = context;
    const pax = await loadFirstTimer(paxId, context);
    const { flightId, paxName, idType, station, tktNo, flightNo, flightDate, segment } = pax;
    const row = { tenantId, id: newId() };
    const [made] = await db
      .insert(firstFlyers)
      .values({
        ...row,
        ...firstFlyerSeals.sealed(row, passengerSeals.opened(pax)),
        paxId,
        flightId,
        passengerName: paxName,
        idType,
        tktNo,
        airport: station,
        flightNo,
        flightDate,
        segment,
        status: FirstFlyerStatus.applied,
        createdBy: user.userId,
        createdByName: user.employeeName,
        createdAt: now,
        ...signedBy(context),
      })
      // One person has one first flight: of two who apply at once, the second is told here.
      .onConflictDoNothing()
      .returning({ id: firstFlyers.id });
    if (!made) return refusePassenger('firstFlyer.exists');
    context.audit({ target: made.id, after: { airport: station, flightNo, flightDate, segment } });
    return made;
  },

  async remove(ref, context) {
    const flyer = await loadFirstFlyer(ref, context);
    firstFlyerMoves.remove.require(flyer, context.user);
    await deleteVersioned(firstFlyers, flyer, context);
    const { airport, flightNo, flightDate, segment, status } = flyer;
    context.audit({ target: flyer.id, before: { airport, flightNo, flightDate, segment, status } });
    return null;
  },

  export: (filter, context) =>
    rowsOf(context.db, firstFlyersThat(firstFlyerWhere(filter, context.tenantId), context), filter, firstFlyerOrder, toRow(context)),

  async secret({ id, column, reason }, context) {
    const flyer = await loadFirstFlyer({ id }, context);
    return revealed(firstFlyerSeals.opened(flyer), { model: passengerModel, column, reason, target: flyer.id }, context);
  },
};
