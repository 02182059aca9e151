import { bagTagOf, maxBags, printedTag, tagsAfter } from '@reap/contracts/compensation/baggage/bag-tag';
import type { BaggagePax } from '@reap/contracts/compensation/baggage/baggage-lookup';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, asc, desc, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers, flights, passengerSeals } from '../../flight-passenger/index.ts';
import type { Context } from '../../kernel/call/context.ts';
import { addDays } from '../../kernel/station-time.ts';

export type BagOwner = z.output<typeof BaggagePax>;

/** Numbers of tags come round again: an owner is looked for on flights of so many days before, and one after. */
const tagLife = 30;
const maxOwners = 50;

/** Bags go missing where people arrive: the row rules on passengers let somebody through who boards or gets off there. */
function visibleAtEitherEnd({ visible }: Context): SQL | undefined {
  const boards = visible(passengerModel, { station: flightPassengers.station });
  const leaves = visible(passengerModel, { station: sql`split_part(${flightPassengers.segment}, '-', 2)` });
  return boards && leaves ? or(boards, leaves) : undefined;
}

/** Passengers with what they checked in, the latest flight first. */
export async function bagOwners(where: SQL | undefined, context: Context): Promise<BagOwner[]> {
  const pax = flightPassengers;
  const rows = await context.db
    .select({ pax, flightNo: flights.flightNo, flightDate: flights.flightDate })
    .from(pax)
    .innerJoin(flights, and(eq(flights.tenantId, pax.tenantId), eq(flights.id, pax.flightId)))
    .where(and(where, eq(pax.isCancel, 'N'), visibleAtEitherEnd(context)))
    .orderBy(desc(flights.flightDate), asc(pax.paxName), asc(pax.id))
    .limit(maxOwners);
  return rows.map(({ pax: one, ...flown }) => ({
    paxId: one.id,
    paxName: one.paxName,
    telephone: passengerSeals.opened(one).telephone,
    tktNo: one.tktNo,
    ...flown,
    segment: one.segment,
    seatNumber: one.seatNumber,
    bagTag: bagTagOf(one.bagTag) ?? '',
    baggageCount: one.baggageCount,
    baggageWeight: one.baggageWeight,
  }));
}

/** How a tag may stand in the passenger list, and those of the bags before it: only the first bag's stands there. */
function writtenAs(tag: string): string[] {
  const serial = Number(tag.slice(4));
  const before = Array.from(
    { length: Math.min(maxBags, serial + 1) },
    (_, at) => `${tag.slice(0, 4)}${String(serial - at).padStart(6, '0')}`,
  );
  return before.flatMap(one => [one, printedTag(one).replace(' ', '')]);
}

/** Whose bag carries a tag: the passenger of the first tag of his who has checked in as many as that. */
export async function ownersOfTag(tag: string, day: string, context: Context): Promise<BagOwner[]> {
  const { bagTag } = flightPassengers;
  const around = and(gte(flights.flightDate, addDays(day, -tagLife)), lte(flights.flightDate, addDays(day, 1)));
  const found = await bagOwners(and(inArray(bagTag, writtenAs(tag)), ne(bagTag, ''), around), context);
  return found.filter(one => (tagsAfter(one.bagTag ?? '', tag) ?? maxBags) < one.baggageCount);
}
