import type { flightImport } from '@reap/contracts/flight-passenger/departure';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { departureWhere, figureColumns, noFigures, toDepartureRow } from './departure.queries.ts';
import { departureRecords } from './departure.schema.ts';
import { importNames } from './name-list.import.ts';

/** More seats than these has no aircraft. */
const maxNames = 1000;

export const flightImportHandlers: Handlers<typeof flightImport> = {
  importNamesInfo: (list, context) => importNames(list, context),

  namesTemplate: () => ({ count: async () => 0, batch: async () => [] }),

  async getFlightDepartureListOfNameInfo({ flightId }, context) {
    const { db } = context;
    const where = and(eq(departureRecords.flightId, flightId), departureWhere({}, context));
    const [figures = noFigures] = await db.select(figureColumns).from(departureRecords).where(where);
    if (figures.total === 0) fail('departure.noList');
    const { segment, boardingNumber, id } = departureRecords;
    // As numbers, whether they are written 7 or 007; who has none comes last.
    const inBoarding = sql`lpad(nullif(${boardingNumber}, ''), 4, '0') nulls last`;
    const names = await db.select().from(departureRecords).where(where).orderBy(asc(segment), inBoarding, asc(id)).limit(maxNames);
    return { figures, names: names.map(record => toDepartureRow(record, context)) };
  },
};
