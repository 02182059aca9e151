import { EnableStatus } from '@reap/contracts/codes';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import { airports as airportTable, dictData, dictTypes } from './lookup.schema.ts';

/** The airports in use, by code. */
export const airports = (db: Db) =>
  db
    .select({
      city3Code: airportTable.city3Code,
      cityChName: airportTable.cityChName,
      cityEnName: airportTable.cityEnName,
      airport3Code: airportTable.airport3Code,
      airportChName: airportTable.airportChName,
    })
    .from(airportTable)
    .where(eq(airportTable.status, EnableStatus.enabled))
    .orderBy(asc(airportTable.airport3Code));

/** Whether this is the station of an airport in use. */
export const isStation = async (db: Db, code: string): Promise<boolean> =>
  (await db.$count(airportTable, and(eq(airportTable.city3Code, code), eq(airportTable.status, EnableStatus.enabled)))) > 0;

/** The entries in use of these dictionaries, in their order; `all`: those out of use too, by which what was chosen before is still called. */
export const dictionary = (db: Db, types: readonly string[], { all = false }: { all?: boolean | undefined } = {}) =>
  db
    .select({
      dictType: dictData.dictType,
      dictValue: dictData.dictValue,
      dictLabel: dictData.dictLabel,
      dictLabelEn: dictData.dictLabelEn,
      status: sql<0 | 1>`least(${dictData.status}, ${dictTypes.status})`.as('in_use'),
    })
    .from(dictData)
    .innerJoin(dictTypes, and(eq(dictTypes.tenantId, dictData.tenantId), eq(dictTypes.dictType, dictData.dictType)))
    .where(
      and(
        inArray(dictData.dictType, [...types]),
        all ? undefined : and(eq(dictData.status, EnableStatus.enabled), eq(dictTypes.status, EnableStatus.enabled)),
      ),
    )
    .orderBy(asc(dictData.dictType), asc(dictData.sort));

/** Entries as look-ups answer them. */
export const toItem = ({ dictValue, dictLabel, dictLabelEn, status }: Awaited<ReturnType<typeof dictionary>>[number]) => ({
  dictValue,
  dictLabel,
  dictLabelEn,
  ...(status === EnableStatus.enabled ? {} : { disabled: true as const }),
});
