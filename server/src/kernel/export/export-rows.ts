import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../db/pool.ts';
import { countOf, orderOf, type PageableQuery, type PageOptions, type Sorting } from '../call/page.ts';
import type { CellWords } from '../spreadsheet/sheet-cells.ts';

/** The rows of an export, taken in batches: all of them in one for a small one, many in one snapshot for a large one. */
export interface RowSource<Row> {
  /** How many there are; counting stops at `maxRows`. */
  count(maxRows: number): Promise<number>;
  batch(from: number, size: number): Promise<Row[]>;
  /** Those of the contract's columns that this file has; all of them where it is left out. */
  columns?: readonly string[];
  words?: CellWords;
}

/**
 * The rows of a list for a file, in the list's own order: the same query, filter and sorting that its page call gives to
 * `pageOf`. `words` names values that only the tenant's dictionaries know.
 */
export function rowsOf<Found, Row>(
  db: Db,
  query: PageableQuery<Found>,
  filter: Sorting,
  by: Omit<PageOptions, 'exact'>,
  toRow: (found: Found) => Row,
  words: CellWords = {},
): RowSource<Row> {
  return {
    count: maxRows => countOf(db, query, maxRows),
    async batch(from, size) {
      query.orderBy(...orderOf(by, filter));
      query.limit(size);
      query.offset(from);
      return mapInTurns(await query, toRow);
    },
    words,
  };
}

/** Rows mapped in one turn of the event loop: opening sealed columns takes some 20 µs a row. */
const rowsPerTurn = 200;

async function mapInTurns<Found, Row>(found: readonly Found[], toRow: (found: Found) => Row): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < found.length; at += rowsPerTurn) {
    rows.push(...found.slice(at, at + rowsPerTurn).map(toRow));
    await nextTurn();
  }
  return rows;
}
