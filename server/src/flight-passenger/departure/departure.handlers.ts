import type { departure } from '@reap/contracts/flight-passenger/departure';
import { and, asc, eq } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { countedRows, maxCounted, pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { flightByNumber } from '../flight.queries.ts';
import { departChosen, departFlight } from './depart.ts';
import { departureOrder, departuresThat, departureWhere, figureColumns, noFigures, toDepartureRow } from './departure.queries.ts';
import { departureMoves } from './departure.rules.ts';
import { departureRecords } from './departure.schema.ts';
import { listsByIds } from './departure-list.queries.ts';
import { importNames } from './name-list.import.ts';

export const departureHandlers: Handlers<typeof departure> = {
  async departureInfoImportDepartListPage(filter, context) {
    // Names of some days or of a flight number stand by day: by import time the lists of all others would be read through.
    const sortColumn = filter.sortColumn ?? (filter.flightStartDate || filter.flightNo ? 'flightDate' : undefined);
    const found = await pageOf(context.db, departuresThat(filter, context), { ...filter, sortColumn }, departureOrder);
    return { ...found, rows: found.rows.map(record => toDepartureRow(record, context)) };
  },

  async countFlightInfo(filter, context) {
    const { db } = context;
    const some = db
      .select({ status: departureRecords.status, missing_at: departureRecords.missingAt })
      .from(departureRecords)
      .where(departureWhere(filter, context))
      .limit(maxCounted + 1)
      .as('some');
    const [figures = noFigures] = await db.select(figureColumns).from(some);
    return { ...figures, ...countedRows(figures.total) };
  },

  async getFlightSegment({ flightNo, flightDate }, context) {
    const named = { flightNo: flightNo.toUpperCase(), flightDate };
    const flight = (await flightByNumber(context.db, named.flightNo, flightDate)) ?? fail('flight.notFound', named);
    return { flightId: flight.id, segments: await segmentFigures(flight.id, context) };
  },

  passengerDeparture: ({ records }, context) => departChosen(records, departureMoves.depart, context),

  flightDeparture: ({ flightId, segment }, context) => departFlight(flightId, segment, context),

  repeatDeparture: ({ records }, context) => departChosen(records, departureMoves.repeat, context),

  async importDepartListDetails({ id }, context) {
    const [list] = await listsByIds([id], context);
    return list ?? fail('record.notFound');
  },

  async againImportDetails({ file, goodOnly, listId }, context) {
    const [list] = await listsByIds([listId], context);
    return importNames({ file, goodOnly, corrects: list?.id ?? fail('record.notFound') }, context);
  },
};

/** How far each segment of a flight is, those with nobody on a list left out. */
function segmentFigures(flightId: string, context: Context) {
  const { segment } = departureRecords;
  return context.db
    .select({ segment, ...figureColumns })
    .from(departureRecords)
    .where(and(eq(departureRecords.flightId, flightId), departureWhere({}, context)))
    .groupBy(segment)
    .orderBy(asc(segment));
}
