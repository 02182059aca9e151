import { EnableStatus } from '@reap/contracts/codes';
import { bagTagOf } from '@reap/contracts/compensation/baggage/bag-tag';
import type { baggageLookup } from '@reap/contracts/compensation/baggage/baggage-lookup';
import { maxPhotos, unmatchedHours } from '@reap/contracts/compensation/baggage/baggage-record';
import { BaggageStatus } from '@reap/contracts/compensation/codes';
import { enums } from '@reap/contracts/enums';
import { and, desc, eq, like, ne, notInArray } from 'drizzle-orm';
import { flightByNumber, flightPassengers, paxBySegment } from '../../flight-passenger/index.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { stationDay } from '../../kernel/station-time.ts';
import { airports, dictionary } from '../../user-center/index.ts';
import { flightOf } from '../accident/accident-draft.ts';
import { toFlightInfo } from '../accident/flight-info.ts';
import { bagOwners, ownersOfTag } from './bag-owners.queries.ts';
import { baggageRules } from './baggage.load.ts';
import { baggageColumns, toBaggageRow } from './baggage.queries.ts';
import { sideOf } from './baggage.rules.ts';
import { baggageAccidents } from './baggage.schema.ts';

type Flight = Awaited<ReturnType<typeof flightOf>>;

async function flightInfo(flight: Flight, { db }: Context) {
  const counts = await paxBySegment(db, flight.id);
  return toFlightInfo(
    flight,
    [...counts.values()].reduce((sum, count) => sum + count, 0),
  );
}

/** Accidents of a tag that are neither closed nor void, newest first. */
async function openAccidents(tag: string, context: Context) {
  const { bagTag, status, createdAt } = baggageAccidents;
  const rows = await context.db
    .select(baggageColumns)
    .from(baggageAccidents)
    .where(and(eq(bagTag, tag), ne(bagTag, ''), notInArray(status, [BaggageStatus.closed, BaggageStatus.voided]), baggageRules(context)))
    .orderBy(desc(createdAt))
    .limit(10);
  return rows.map(row => toBaggageRow(row, context));
}

export const baggageLookupHandlers: Handlers<typeof baggageLookup> = {
  flightBaggageGetFlight: async (input, context) => flightInfo(await flightOf(input, context), context),

  async passengerBaggageCheckBagTag({ bagTag, flightDate }, context) {
    const tag = bagTagOf(bagTag);
    if (!tag) return fail('baggage.tagUnreadable', {}, { bagTag: { key: 'baggage.tagUnreadable' } });
    const [accidents, passengers] = await Promise.all([
      openAccidents(tag, context),
      ownersOfTag(tag, flightDate ?? stationDay(context.now), context),
    ]);
    return { bagTag: tag, accidents, passengers };
  },

  async passengerBaggageGetFlightAndPassenger({ flightNo, flightDate, bagTag, paxName }, context) {
    const day = flightDate ?? stationDay(context.now);
    const flight = flightNo ? await flightByNumber(context.db, flightNo.toUpperCase(), day) : undefined;
    const tag = bagTag ? bagTagOf(bagTag) : undefined;
    if (tag) return { flight: flight ? await flightInfo(flight, context) : null, passengers: await ownersOfTag(tag, day, context) };
    // On a flight a name is looked for anywhere in it; else it takes a flight, or the list would be of everybody.
    const name = paxName?.toUpperCase();
    if (flight) {
      const named = name ? like(flightPassengers.paxName, contains(name)) : undefined;
      const passengers = await bagOwners(and(eq(flightPassengers.flightId, flight.id), named), context);
      return { flight: await flightInfo(flight, context), passengers };
    }
    return { flight: null, passengers: name && !flightNo ? await bagOwners(startsWith(flightPassengers.paxName, name), context) : [] };
  },

  async baggageConfig(_, { db }) {
    const [subTypes, terminals] = await Promise.all([dictionary(db, ['baggage_type'], { all: true }), airports(db)]);
    return {
      subTypes: subTypes.map(({ dictValue, dictLabel, dictLabelEn, status }) => ({
        dictValue,
        dictLabel,
        dictLabelEn,
        ...(status === EnableStatus.disabled && { disabled: true }),
        side: sideOf(dictValue),
      })),
      bagColors: [...enums.bagColor],
      bagTypes: [...enums.bagType],
      terminals,
      maxPhotos,
      unmatchedHours,
    };
  },
};
