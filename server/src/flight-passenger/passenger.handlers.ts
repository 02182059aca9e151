import type { InputOf } from '@reap/contracts/contract';
import { type passenger, passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { asc } from 'drizzle-orm';
import { revealed } from '../kernel/access/reveal.ts';
import type { Context, Handlers } from '../kernel/call/context.ts';
import { pageOf, type Sorting } from '../kernel/call/page.ts';
import { rowsOf } from '../kernel/export/export-rows.ts';
import { smsPaxersByFlight } from './audience/audience.handlers.ts';
import { cabinLabels } from './cabin-labels.ts';
import { departureLists } from './departure/departure.schema.ts';
import { listOrder, listsByIds, toListRow } from './departure/departure-list.queries.ts';
import { flightPassengers, passengerSeals } from './flight.schema.ts';
import { historyOf, historyOrder, loadPassenger, passengerOrder, passengersThat, passengerWhere } from './passenger.queries.ts';
import { kindsOfPassengers } from './passenger-kinds.ts';
import { toHistoricalFlight, toPassengerBase, toPassengerFlight, toPassengerRow, toPersonOnBoard } from './passenger-rows.ts';

const maxListed = 300;

/** Names run from A to Z unless something else is asked for. */
const byName = <F extends Sorting>(filter: F): F => ({ ...filter, isAsc: filter.isAsc ?? true });

const personsOnBoard = async (filter: InputOf<typeof passenger.emergencyDrillsDownload>, context: Context) =>
  rowsOf(context.db, passengersThat(context, passengerWhere(filter, context.tenantId)), byName(filter), passengerOrder, toPersonOnBoard, {
    cabin: await cabinLabels(context),
  });

export const passengerHandlers: Handlers<typeof passenger> = {
  async page(filter, context) {
    const found = await pageOf(context.db, passengersThat(context, passengerWhere(filter, context.tenantId)), byName(filter), {
      ...passengerOrder,
      hidden: context.hidden(passengerModel),
    });
    return { ...found, rows: found.rows.map(toPassengerRow) };
  },

  async list(filter, context) {
    const found = passengersThat(context, passengerWhere(filter, context.tenantId));
    return (await found.orderBy(asc(flightPassengers.paxName), asc(flightPassengers.id)).limit(maxListed)).map(toPassengerRow);
  },

  passengerCategory: kindsOfPassengers,

  async download(filter, context) {
    const found = passengersThat(context, passengerWhere(filter, context.tenantId));
    return rowsOf(context.db, found, byName(filter), passengerOrder, toPassengerRow, { cabin: await cabinLabels(context) });
  },

  emergencyDrillsDownload: personsOnBoard,
  epidemicPreventionDownload: personsOnBoard,

  async getFreetextInfoByPassId({ passId }, context) {
    const { id, pnr, freeText } = await loadPassenger(passId, context);
    return { paxId: id, pnr, freeText };
  },

  async reveal({ id, column, reason }, context) {
    const pax = await loadPassenger(id, context);
    return revealed({ ...pax, ...passengerSeals.opened(pax) }, { model: passengerModel, column, reason, target: pax.tktNo }, context);
  },

  detailBase: async ({ id }, context) => toPassengerBase(await loadPassenger(id, context)),

  detailFlight: async ({ id }, context) => toPassengerFlight(await loadPassenger(id, context), context.language),

  async historicalFlight({ id, ...paging }, context) {
    const pax = await loadPassenger(id, context);
    const found = await pageOf(context.db, historyOf(pax, context), paging, historyOrder);
    return { ...found, rows: found.rows.map(toHistoricalFlight) };
  },

  async flightHistoryDownload({ id }, context) {
    const pax = await loadPassenger(id, context);
    return rowsOf(context.db, historyOf(pax, context), {}, historyOrder, toHistoricalFlight, { cabin: await cabinLabels(context) });
  },

  smsPaxersByFlight,

  async importDepartListPage(filter, { db }) {
    const found = await pageOf(db, db.select().from(departureLists).$dynamic(), filter, listOrder);
    return { ...found, rows: found.rows.map(toListRow) };
  },

  importDepartListDetails: ({ ids }, context) => listsByIds(ids, context),
};
