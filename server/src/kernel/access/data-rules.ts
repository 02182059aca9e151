import type { DataModel } from '@reap/contracts/model';
import { and, arrayOverlaps, inArray, or, SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgArray } from 'drizzle-orm/pg-core';
import type { Access, RowLimit } from './account-lookup.ts';
import { isUnreadable } from './masking.ts';

type Place = AnyPgColumn | SQL;
const code = /^(?:0|[1-9]\d{0,8})$/;

/** The predicate of a person's row rules (stations AND business types of a role, OR between roles); undefined where a role has none. Of who is looked as, both persons' rules. */
export function visibleRows(access: Access, model: DataModel, columns: { station?: Place; businessType?: Place }): SQL | undefined {
  return and(...limitsOf(access, model).map(limits => withinOne(limits, columns)));
}

function withinOne(limits: readonly RowLimit[], columns: { station?: Place; businessType?: Place }): SQL {
  const parts = limits.map(limit => and(oneOf(columns.station, limit.stations), oneOf(columns.businessType, limit.businessTypes)));
  return parts.length > 0 ? sql`(${or(...parts)})` : sql`(false)`;
}

/** Whether a person's row rules let him see a row of this station, which has no business type. */
export const seesStation = (access: Access, model: DataModel, station: string): boolean =>
  limitsOf(access, model).every(limits =>
    limits.some(({ stations, businessTypes }) => businessTypes.length === 0 && (stations.length === 0 || stations.includes(station))),
  );

/** What of a data table somebody sees: the rows that each of these lists lets through by one of its limits. No list, no limit. */
export const limitsOf = (access: Access, model: DataModel): readonly (readonly RowLimit[])[] =>
  access.limits
    ? (access.limits[model.id] ?? [])
    : [limitsBy(access, model), access.within && limitsBy(access.within, model)].filter(limits => limits !== undefined);

const isLimit = ({ stations, businessTypes }: RowLimit): boolean => stations.length + businessTypes.length > 0;

function limitsBy(access: Access, model: DataModel): RowLimit[] | undefined {
  if (access.roleIds.length === 0) return undefined;
  // A role whose rules can't be read adds nothing.
  const readable = access.roleIds.filter(roleId => !isUnreadable(model, roleId, access.columnRules));
  const limits = readable
    .flatMap(roleId => access.rowRules.find(one => one.roleId === roleId && one.model === model.id) ?? [])
    .filter(isLimit);
  // A role without a rule, or with one that names neither stations nor business types, is not limited.
  return limits.length < readable.length ? undefined : limits.map(({ stations, businessTypes }) => ({ stations, businessTypes }));
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
