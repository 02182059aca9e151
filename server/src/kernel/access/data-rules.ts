import type { DataModel } from '@reap/contracts/model';
import { and, arrayOverlaps, inArray, or, SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgArray } from 'drizzle-orm/pg-core';
import type { Access } from './account-lookup.ts';
import { isUnreadable } from './masking.ts';

type Place = AnyPgColumn | SQL;
const code = /^(?:0|[1-9]\d{0,8})$/;

/** The predicate of a person's row rules (stations AND business types of a role, OR between roles); undefined where a role has none. Of who is looked as, both persons' rules. */
export function visibleRows(access: Access, model: DataModel, columns: { station?: Place; businessType?: Place }): SQL | undefined {
  return and(visibleBy(access, model, columns), access.within && visibleBy(access.within, model, columns));
}

function visibleBy(access: Access, model: DataModel, columns: { station?: Place; businessType?: Place }): SQL | undefined {
  if (access.roleIds.length === 0) return undefined;
  const parts = access.roleIds.map(roleId => {
    if (isUnreadable(model, roleId, access.columnRules)) return sql`false`;
    const rule = access.rowRules.find(one => one.roleId === roleId && one.model === model.id);
    return rule && and(oneOf(columns.station, rule.stations), oneOf(columns.businessType, rule.businessTypes));
  });
  // A role without a rule, or with one that names neither stations nor business types, is not limited.
  return parts.includes(undefined) ? undefined : sql`(${or(...parts)})`;
}

function oneOf(place: Place | undefined, values: readonly string[]): SQL | undefined {
  if (values.length === 0) return undefined;
  // A rule about a column that the table lacks can't be kept, so it lets nothing through.
  if (!place) return sql`false`;
  if (place instanceof PgArray) return arrayOverlaps(place, [...values]);
  if (place instanceof SQL) return inArray(sql`${place}::text`, [...values]);
  // As the column has them: an index finds them then, and the planner knows how many there are.
  if (place.dataType !== 'number') return inArray(place, [...values]);
  const codes = values.filter(value => code.test(value)).map(Number);
  return codes.length > 0 ? inArray(place, codes) : sql`false`;
}
