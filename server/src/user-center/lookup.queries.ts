import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { airports as airportTable, dictData } from './lookup.schema.ts';

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
    .where(eq(airportTable.status, 1))
    .orderBy(asc(airportTable.airport3Code));

/** The entries in use of these dictionaries, in their order. */
export const dictionary = (db: Db, dictTypes: readonly string[]) =>
  db
    .select({
      dictType: dictData.dictType,
      dictValue: dictData.dictValue,
      dictLabel: dictData.dictLabel,
      dictLabelEn: dictData.dictLabelEn,
    })
    .from(dictData)
    .where(and(inArray(dictData.dictType, [...dictTypes]), eq(dictData.status, 1)))
    .orderBy(asc(dictData.dictType), asc(dictData.sort));
