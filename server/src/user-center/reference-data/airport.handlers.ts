import { EnableStatus } from '@reap/contracts/codes';
import type { Area, airport, area } from '@reap/contracts/user-center/airport';
import { AreaType } from '@reap/contracts/user-center/codes';
import { and, arrayContains, asc, eq, getTableColumns, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context, Handlers, User } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, expected, recordOf, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { nameIn } from '../../kernel/language.ts';
import { users } from '../accounts/user.schema.ts';
import { employees } from '../staff/employee.schema.ts';
import { airports } from './lookup.schema.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    flightsAt: AirportUses;
  }
}

type Airport = typeof airports.$inferSelect;
/** How many flights of other modules begin, end or touch down at an airport. */
export type AirportUses = (db: Db, airport3Code: string) => Promise<number>;

const select = (db: Db, where: SQL | undefined) => db.select(getTableColumns(airports)).from(airports).where(where);

const toRow = ({ tenantId: _, updatedAt, updatedByName, ...one }: Airport, { codes }: User) => ({
  ...one,
  updatedBy: updatedByName,
  updatedTime: updatedAt.toISOString(),
  allowed: [...(codes.has('uc:airport:edit') ? ['update' as const] : []), ...(codes.has('uc:airport:delete') ? ['delete' as const] : [])],
});

const logged = ({ id: _, tenantId: _tenant, version: _version, updatedAt: _at, updatedByName: _by, ...rest }: Airport) => rest;

const taken = (code: string): never =>
  fail('airport.codeTaken', { code }, { airport3Code: { key: 'airport.codeTaken', params: { code } } });

/** How many of the staff, and of accounts beside it, work in the city of an airport that is its last one in use. */
async function staffOfLast({ id, city3Code }: Airport, db: Db): Promise<number> {
  const others = and(eq(airports.city3Code, city3Code), ne(airports.id, id), eq(airports.status, EnableStatus.enabled));
  if ((await db.$count(airports, others)) > 0) return 0;
  const working = and(arrayContains(employees.workTerminal, [city3Code]), isNull(employees.deletedAt));
  const staff = db.select({ id: employees.id }).from(employees).where(working);
  const accounts = and(
    eq(users.station, city3Code),
    isNull(users.deletedAt),
    or(isNull(users.employeeId), notInArray(users.employeeId, staff)),
  );
  return (await db.$count(employees, working)) + (await db.$count(users, accounts));
}

/** Refuses to take codes away from what goes by them: flights by that of the airport, people by that of its city. */
async function refuseUsed(
  found: Airport,
  after: Pick<Airport, 'airport3Code' | 'city3Code'> | undefined,
  flightsAt: AirportUses,
  { db, language }: Context,
): Promise<void> {
  const { airport3Code, city3Code, airportChName, airportEnName } = found;
  const flights = after?.airport3Code === airport3Code ? 0 : await flightsAt(db, airport3Code);
  const staff = after?.city3Code === city3Code ? 0 : await staffOfLast(found, db);
  const name = nameIn(language, { name: airportChName, nameEn: airportEnName });
  if (flights + staff > 0) fail('airport.used', { name, code: airport3Code, flights, staff });
}

const withoutTwins = (codes: readonly string[]): string[] => [...new Set(codes)];

export const airportHandlers = (flightsAt: AirportUses): Handlers<typeof airport> => ({
  async page({ city3Code, cityChName, airport3Code, areaType, status, ...paging }, { db, user }) {
    const named = cityChName && contains(cityChName);
    const where = and(
      airport3Code ? startsWith(airports.airport3Code, airport3Code) : undefined,
      city3Code ? startsWith(airports.city3Code, city3Code) : undefined,
      named
        ? or(
            sql`${airports.cityChName} like ${named}`,
            sql`${airports.airportChName} like ${named}`,
            sql`${airports.cityEnName} ilike ${named}`,
            sql`${airports.airportEnName} ilike ${named}`,
          )
        : undefined,
      areaType ? eq(airports.areaType, areaType) : undefined,
      status === undefined ? undefined : eq(airports.status, status),
    );
    const { airport3Code: code, airportChName: name, city3Code: city, areaType: kind, updatedAt, id } = airports;
    const sort = { airport3Code: code, airportChName: name, city3Code: city, areaType: kind, updatedTime: updatedAt };
    const found = await pageOf(db, select(db, where).$dynamic(), { ...paging, isAsc: paging.isAsc ?? true }, { id, sort });
    return { ...found, rows: found.rows.map(row => toRow(row, user)) };
  },

  async save(draft, context) {
    const { db, tenantId } = context;
    const [made] = await db
      .insert(airports)
      .values({ ...draft, terminals: withoutTwins(draft.terminals), tenantId, id: newId(), ...signedBy(context) })
      .onConflictDoNothing()
      .returning();
    if (!made) return taken(draft.airport3Code);
    context.audit({ target: made.airport3Code, after: logged(made) });
    return { id: made.id };
  },

  async update({ id, version, ...draft }, context) {
    const found = expected(await recordOf(airports, id, context), version);
    if (draft.airport3Code !== found.airport3Code) {
      const twin = and(eq(airports.airport3Code, draft.airport3Code), ne(airports.id, id));
      if ((await context.db.$count(airports, twin)) > 0) taken(draft.airport3Code);
    }
    await refuseUsed(found, draft, flightsAt, context);
    const updated = await changeVersioned(airports, found, { ...draft, terminals: withoutTwins(draft.terminals) }, context);
    context.audit({ target: found.airport3Code, before: logged(found), after: logged(updated) });
    return { version: updated.version };
  },

  async delete({ id, version }, context) {
    const found = expected(await recordOf(airports, id, context), version);
    await refuseUsed(found, undefined, flightsAt, context);
    await deleteVersioned(airports, found, context);
    context.audit({ target: found.airport3Code, before: logged(found) });
    return null;
  },
});

export const areaHandlers: Handlers<typeof area> = {
  async getAll(wanted, { db }) {
    const rows = await db
      .select()
      .from(airports)
      .where(eq(airports.status, EnableStatus.enabled))
      .orderBy(asc(airports.city3Code), asc(airports.airport3Code));
    const cities = [...Map.groupBy(rows, row => row.city3Code).values()].flatMap(([first, ...others]) =>
      first ? areaOf(first, others) : [],
    );
    const both = !wanted.domestic && !wanted.international;
    return {
      domestic: both || wanted.domestic ? cities.filter(city => city.areaType === AreaType.domestic) : [],
      international: both || wanted.international ? cities.filter(city => city.areaType !== AreaType.domestic) : [],
    };
  },
};

const areaOf = (first: Airport, others: readonly Airport[]): Area => ({
  city3Code: first.city3Code,
  cityChName: first.cityChName,
  cityEnName: first.cityEnName,
  areaType: first.areaType,
  airports: [first, ...others].map(({ airport3Code, airportChName, airportEnName }) => ({ airport3Code, airportChName, airportEnName })),
});
