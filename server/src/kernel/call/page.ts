import type { PageOf } from '@reap/contracts/contract';
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/pool.ts';
import { fail } from './refusal.ts';

export interface PageableQuery<Row> extends PromiseLike<Row[]>, SQLWrapper {
  orderBy(...columns: SQL[]): unknown;
  limit(limit: number): unknown;
  offset(offset: number): unknown;
}
/** The order that rows are asked for in. */
export interface Sorting {
  sortColumn?: string | undefined;
  isAsc?: boolean | undefined;
}
/** What every page call is asked with (contracts `paging`). */
export interface Paging extends Sorting {
  pageNumber: number;
  pageSize: number;
}
export interface PageOptions {
  /** Sortable columns by wire name; the first is the order where none is asked for (newest first). */
  sort: Record<string, AnyPgColumn | SQL>;
  /** Breaks ties, so that no row stands on two pages. */
  id: AnyPgColumn | SQL;
  exact?: boolean;
  /** Columns that the caller may not read, by wire name: where no order is asked for, it is by none of them, which would tell it. */
  hidden?: { has(name: string): boolean };
}

/** Counting ends here: of more is said that there are more. */
export const maxCounted = 10_000;
const countLimit = maxCounted + 1;

/** What a count that ended at one more than `maxCounted` says. */
export const countedRows = (count: number): { total: number; more: boolean } => ({
  total: Math.min(count, maxCounted),
  more: count > maxCounted,
});

/**
 * One page of a `$dynamic()` select: sorted, cut and counted (to 10,000, or exactly).
 * Refuses a sortColumn that is not in `sort` with a field error (seed 2 §3, DESIGN §2).
 */
export async function pageOf<Row>(db: Db, query: PageableQuery<Row>, filter: Paging, { exact, ...by }: PageOptions): Promise<PageOf<Row>> {
  const order = orderOf(by, filter);
  const counted = countedIn(query, exact ? 2_000_000_000 : countLimit);
  query.orderBy(...order);
  query.limit(filter.pageSize);
  query.offset((filter.pageNumber - 1) * filter.pageSize);
  // Both are sent at once: waiting for the first answer costs more than most counts.
  const [rows, total] = await Promise.all([query.then(found => found), count(db, counted)]);
  return { rows, total, more: !exact && total === countLimit };
}

/** `order by` of a page: what was asked for, else the first that the caller may read; the id breaks ties. */
export function orderOf({ sort, id, hidden }: Omit<PageOptions, 'exact'>, filter: Sorting): SQL[] {
  const [first] = Object.keys(sort);
  const unasked = first && !hidden?.has(first) ? sort[first] : id;
  const column = filter.sortColumn ? (Object.hasOwn(sort, filter.sortColumn) ? sort[filter.sortColumn] : undefined) : unasked;
  if (!column) fail('request.invalid', {}, { sortColumn: { key: 'validate.sort' } });
  const direction = (filter.isAsc ?? Boolean(filter.sortColumn)) ? asc : desc;
  return [direction(column), direction(id)];
}

/** How many rows a select finds; counting stops at `maxRows`. Takes the select's order, offset and limit away. */
export const countOf = (db: Db, query: PageableQuery<unknown>, maxRows: number): Promise<number> => count(db, countedIn(query, maxRows));

/** The rows that are counted, as they are asked for now: whatever becomes of the query afterwards. */
function countedIn(query: PageableQuery<unknown>, maxRows: number): SQL {
  query.orderBy();
  query.offset(0);
  query.limit(maxRows);
  return withoutColumns(query);
}

/** What a select is made of; Drizzle keeps it to itself, and has no other way to ask for the same rows without their columns. */
interface Parts {
  fields: Record<string, unknown>;
  distinct?: unknown;
  setOperators: readonly unknown[];
}
const nothing = { one: sql`1` };

/** The select with a constant for every row: an index often holds all that its conditions ask. Where columns make the rows, they stay. */
function withoutColumns(query: PageableQuery<unknown>): SQL {
  const parts = Reflect.get(query, 'config') as Parts;
  if (parts.distinct || parts.setOperators.length > 0) return query.getSQL();
  const { fields } = parts;
  parts.fields = nothing;
  const counted = query.getSQL();
  parts.fields = fields;
  return counted;
}

async function count(db: Db, counted: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${counted}) as counted`);
  return rows[0]?.total ?? 0;
}
