import { type SQL, sql } from 'drizzle-orm';

/**
 * A code of contracts/codes.ts as a literal of the statement, where a parameter would be another thing to the planner: in conditions
 * that a partial or an expression index has, and in groups.
 */
export const literal = (code: number): SQL => sql.raw(String(code));

/** Several codes, for `in (…)`. */
export const literals = (codes: readonly number[]): SQL => sql.raw(codes.join());
