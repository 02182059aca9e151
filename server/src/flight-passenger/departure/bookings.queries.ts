import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/pool.ts';
import { flightPassengers } from '../flight.schema.ts';
import type { BookingFacts } from './departure.rules.ts';

interface Named {
  flightId: string;
  tktNo: string;
}
/** What a name is found by. */
export const nameKey = ({ flightId, tktNo }: Named): string => `${flightId} ${tktNo}`;

/** One of many texts, as one parameter. */
export const anyOf = (column: AnyPgColumn, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...new Set(texts)])}::text[])`;

/** The passengers who have these tickets on these flights, by `nameKey`; of two with one ticket the one who flies. */
export async function bookingsOf(db: Db, names: readonly Named[]): Promise<Map<string, BookingFacts & { id: string }>> {
  if (names.length === 0) return new Map();
  const { id, flightId, tktNo, paxName, isCancel, checkStatus, boardingStatus } = flightPassengers;
  const found = await db
    .select({ id, flightId, tktNo, paxName, isCancel, checkStatus, boardingStatus })
    .from(flightPassengers)
    .where(
      and(
        inArray(flightId, [...new Set(names.map(name => name.flightId))]),
        anyOf(
          tktNo,
          names.map(name => name.tktNo),
        ),
      ),
    )
    // The last of a key counts.
    .orderBy(desc(isCancel));
  return new Map(found.map(row => [nameKey(row), row]));
}
