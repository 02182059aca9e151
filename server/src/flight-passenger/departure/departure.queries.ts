import { DepartureStatus } from '@reap/contracts/flight-passenger/codes';
import type { DepartureCountFilter, DepartureFigures, DepartureRow } from '@reap/contracts/flight-passenger/departure-record';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, eq, gte, isNotNull, isNull, like, lte, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { allowedDepartures } from './departure.rules.ts';
import { departureRecords } from './departure.schema.ts';

type Filter = Partial<z.output<typeof DepartureCountFilter>>;
type Figures = z.output<typeof DepartureFigures>;

const names = departureRecords;

/** Names that match, as far as the caller's row rules let him see them. */
export function departureWhere(filter: Filter, { visible }: Pick<Context, 'visible'>): SQL | undefined {
  return and(
    filter.flightStartDate ? gte(names.flightDate, filter.flightStartDate) : undefined,
    filter.flightEndDate ? lte(names.flightDate, filter.flightEndDate) : undefined,
    filter.flightId ? eq(names.flightId, filter.flightId) : undefined,
    filter.flightNo ? eq(names.flightNo, filter.flightNo.toUpperCase()) : undefined,
    filter.segment ? eq(names.segment, filter.segment) : undefined,
    named(filter),
    filter.tktNo ? eq(names.tktNo, filter.tktNo) : undefined,
    filter.status === undefined ? undefined : eq(names.status, filter.status),
    filter.missing ? (filter.missing === 'Y' ? isNotNull : isNull)(names.missingAt) : undefined,
    visible(passengerModel, { station: names.station }),
  );
}

/** Anywhere in a name on one flight; across flights from its beginning, which an index can find. */
function named({ paxName, flightId, flightNo }: Filter): SQL | undefined {
  if (!paxName) return undefined;
  const typed = paxName.toUpperCase();
  return flightId || flightNo ? like(names.paxName, contains(typed)) : startsWith(names.paxName, typed);
}

export const departuresThat = (filter: Filter, context: Context) =>
  context.db.select().from(names).where(departureWhere(filter, context)).$dynamic();

/** What the list may be sorted by; without a wish what came last comes first. */
export const departureOrder = { id: names.id, sort: { importTime: names.importedAt, flightDate: names.flightDate } };

export function toDepartureRow(record: typeof names.$inferSelect, { user }: Context): z.output<typeof DepartureRow> {
  const { tenantId: _, station: __, missingAt, importedAt, departedAt, updatedAt: ___, updatedByName, ...row } = record;
  return {
    ...row,
    missing: missingAt ? 'Y' : 'N',
    importTime: importedAt.toISOString(),
    departedTime: departedAt?.toISOString() ?? null,
    changedBy: updatedByName,
    allowed: allowedDepartures(record, user),
  };
}

/** Columns that count names by state, of a select over `status` and `missing_at`. */
export const figureColumns = {
  total: sql<number>`count(*)::int`,
  notDeparted: sql<number>`count(*) filter (where status = ${DepartureStatus.notDeparted})::int`,
  departed: sql<number>`count(*) filter (where status = ${DepartureStatus.departed})::int`,
  failed: sql<number>`count(*) filter (where status = ${DepartureStatus.failed})::int`,
  missing: sql<number>`count(*) filter (where missing_at is not null)::int`,
} satisfies Record<keyof Figures, SQL<number>>;

export const noFigures: Figures = { total: 0, notDeparted: 0, departed: 0, failed: 0, missing: 0 };
