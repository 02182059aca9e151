import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const lastLetter = '\u{10ffff}';

/**
 * Texts that begin with what was typed, as a range of bytes: LIKE is not leakproof, so row-level security keeps it from
 * any index and every row of the tenant would be read.
 */
export const startsWith = (column: AnyPgColumn | SQL, text: string): SQL | undefined =>
  and(sql`${column} ~>=~ ${text}`, sql`${column} ~<~ ${text + lastLetter}`);

/** Flight numbers that begin with what was typed; only this very number behind `=`. */
export function isFlightNo(column: AnyPgColumn | SQL, typed: string): SQL | undefined {
  const asked = typed.toUpperCase();
  const whole = asked.startsWith('=') ? asked.slice(1) : '';
  return whole ? sql`${column} = ${whole}` : startsWith(column, asked.replace('=', ''));
}

/** A LIKE pattern for texts that contain what was typed; its own wildcards are literal. */
export const contains = (text: string): string => `%${literal(text)}%`;
