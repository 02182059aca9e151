import type { InputOf, RowOf } from '@reap/contracts/contract';
import type { firstFlyer } from '@reap/contracts/flight-passenger/first-flyer';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, eq, exists, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { isFlightNo, startsWith } from '../../kernel/call/like.ts';
import { expected } from '../../kernel/call/versioned-record.ts';
import { tables } from '../../user-center/index.ts';
import { allowedActions } from './first-flyer.rules.ts';
import { type FirstFlyer, firstFlyerSeals, firstFlyers } from './first-flyer.schema.ts';

type Filter = Partial<InputOf<typeof firstFlyer.log>>;

/** The caller's row rules: an application is its passenger's, who boards at its airport. */
const firstFlyerRules = ({ visible }: Pick<Context, 'visible'>): SQL | undefined =>
  visible(passengerModel, { station: firstFlyers.airport });

/** The applications that match and that the caller may see. */
export const firstFlyersThat = (where: SQL | undefined, context: Context) =>
  context.db
    .select()
    .from(firstFlyers)
    .where(and(where, firstFlyerRules(context)))
    .$dynamic();

/** Refuses with record.notFound, also what the caller's rules hide, and with record.changed where it is not as it was seen. */
export async function loadFirstFlyer({ id, version }: { id: string; version?: number | undefined }, context: Context): Promise<FirstFlyer> {
  const [found] = await firstFlyersThat(eq(firstFlyers.id, id), context);
  return expected(found, version);
}

/** The filters of the list as SQL; undefined parts fall away. */
export const firstFlyerWhere = (filter: Filter, tenantId: string): SQL | undefined =>
  and(
    filter.airport ? eq(firstFlyers.airport, filter.airport) : undefined,
    filter.status?.length ? inArray(firstFlyers.status, filter.status) : undefined,
    filter.passengerName ? startsWith(firstFlyers.passengerName, filter.passengerName.toUpperCase()) : undefined,
    filter.idNumber ? eq(firstFlyers.idNoHash, firstFlyerSeals.hashOf('idNo', tenantId, filter.idNumber)) : undefined,
    filter.phoneNumber
      ? and(
          eq(firstFlyers.telephoneHash, firstFlyerSeals.hashOf('telephone', tenantId, filter.phoneNumber)),
          ne(firstFlyers.telephoneHash, ''),
        )
      : undefined,
    filter.flightNo ? isFlightNo(firstFlyers.flightNo, filter.flightNo) : undefined,
    filter.flightStartDate ? gte(firstFlyers.flightDate, filter.flightStartDate) : undefined,
    filter.flightEndDate ? lte(firstFlyers.flightDate, filter.flightEndDate) : undefined,
  );

export const firstFlyerOrder = {
  id: firstFlyers.id,
  sort: {
    createdTime: firstFlyers.createdAt,
    flightDate: firstFlyers.flightDate,
    airport: firstFlyers.airport,
    status: firstFlyers.status,
  },
};

/** The airports of all applications that the caller may see. */
export function firstFlyerAirports(context: Context) {
  const { airport3Code, airportChName, airportEnName } = tables.airports;
  const any = context.db
    .select({ one: sql`1` })
    .from(firstFlyers)
    .where(and(eq(firstFlyers.airport, airport3Code), firstFlyerRules(context)));
  return context.db
    .select({ airport: airport3Code, airportChName, airportEnName })
    .from(tables.airports)
    .where(exists(any))
    .orderBy(airport3Code);
}

/** Rows as this person gets them, with what he may do. */
export const toRow =
  ({ user }: Pick<Context, 'user'>) =>
  (flyer: FirstFlyer): RowOf<typeof firstFlyer.log> => {
    const { idNo, telephone } = firstFlyerSeals.opened(flyer);
    return {
      id: flyer.id,
      paxId: flyer.paxId,
      passengerName: flyer.passengerName,
      idType: flyer.idType,
      tktNo: flyer.tktNo,
      idNumber: idNo,
      phoneNumber: telephone,
      airport: flyer.airport,
      status: flyer.status,
      version: flyer.version,
      flightNo: flyer.flightNo,
      flightDate: flyer.flightDate,
      segment: flyer.segment,
      createdUser: flyer.createdByName,
      createdTime: flyer.createdAt.toISOString(),
      servedTime: flyer.servedAt?.toISOString() ?? null,
      allowed: allowedActions(flyer, user).flatMap(action => (action === 'remove' ? [action] : [])),
    };
  };
