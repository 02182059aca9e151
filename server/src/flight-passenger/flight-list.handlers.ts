import type { flightList } from '@reap/contracts/flight-passenger/flight';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { asc } from 'drizzle-orm';
import type { Handlers } from '../kernel/call/context.ts';
import { pageOf, type Sorting } from '../kernel/call/page.ts';
import { fail } from '../kernel/call/refusal.ts';
import { rowsOf } from '../kernel/export/export-rows.ts';
import { settingsOf } from '../kernel/settings/settings.ts';
import { addDays, stationDay } from '../kernel/station-time.ts';
import { causeWord } from '../kernel/texts.ts';
import { airports } from '../user-center/index.ts';
import { averageFare } from './average-fare.rules.ts';
import { flights } from './flight.schema.ts';
import { couponsOf, flightFigures, flightOrder, flightsThat, terminalsSince, toFlightRow } from './flight-list.queries.ts';
import { flightSettings } from './seeds/settings.ts';

const maxFlights = 500;

/** The earliest flight comes first unless something else is asked for. */
const byDeparture = <F extends Sorting>(filter: F): F => ({ ...filter, isAsc: filter.isAsc ?? true });

export const flightListHandlers: Handlers<typeof flightList> = {
  async basicList(filter, { db }) {
    const found = await flightsThat(db, filter).orderBy(asc(flights.takeOffAt), asc(flights.id)).limit(maxFlights);
    return found.map(toFlightRow);
  },

  async basicPage(filter, { db }) {
    const found = await pageOf(db, flightsThat(db, filter), byDeparture(filter), flightOrder);
    return { ...found, rows: found.rows.map(toFlightRow) };
  },

  allFlightListExport: (filter, { db, language }) =>
    rowsOf(db, flightsThat(db, filter), byDeparture(filter), flightOrder, toFlightRow, { reason: value => causeWord(value, language) }),

  getAllFlightListSearchResults: (filter, { db }) => flightFigures(db, filter),

  async getAllTerminal(_, { db, now }) {
    const { days } = await settingsOf(db, flightSettings, 'terminals');
    const cities = new Map((await airports(db)).map(city => [city.airport3Code, city]));
    const found = await terminalsSince(db, addDays(stationDay(now), -days));
    return found.map(({ city3Code, terminal }) => ({
      city3Code,
      terminal,
      cityChName: cities.get(city3Code)?.cityChName ?? city3Code,
      cityEnName: cities.get(city3Code)?.cityEnName ?? city3Code,
    }));
  },

  async getAverageFare({ flightId }, { db, hidden }) {
    // The average of a single coupon is its fare.
    if (hidden(passengerModel).has('ticketPrice')) fail('permission.denied');
    const coupons = (await couponsOf(db, flightId)) ?? fail('record.notFound');
    return { flightId, averageFare: averageFare(coupons), coupons: coupons.count };
  },
};
