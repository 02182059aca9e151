import { DepartureStatus } from '@reap/contracts/flight-passenger/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Random } from '../../demo/random.ts';
import { hourMs } from '../../kernel/durations.ts';
import { failureOf } from '../departure/departure.rules.ts';
import type { departureLists, departureRecords } from '../departure/departure.schema.ts';
import type { DemoPax } from './bookings.ts';
import type { DemoFlight } from './flights.ts';

type Departure = InferInsertModel<typeof departureRecords>;
type List = InferInsertModel<typeof departureLists>;

const flightsBefore = 18;
const flightsAfter = 6;

/** Lists of names of flights around now: those that have left are departed, of those to come a later list leaves somebody out. */
export function demoDepartures(
  dice: Random,
  flown: readonly DemoFlight[],
  passengers: ReadonlyMap<string, readonly DemoPax[]>,
  by: Importer,
  now: Date,
): { lists: List[]; records: Departure[] } {
  const byTime = flown.toSorted((a, b) => a.takeOffAt.getTime() - b.takeOffAt.getTime());
  const next = byTime.findIndex(({ takeOffAt }) => takeOffAt > now);
  const near = byTime.slice(Math.max(0, next - flightsBefore), next + flightsAfter);
  const lists: List[] = [];
  const records: Departure[] = [];
  for (const flight of near) {
    const importedAt = new Date(Math.min(flight.takeOffAt.getTime() - 0.75 * hourMs, now.getTime() - 60_000));
    const left = flight.takeOffAt <= now;
    const listed = (passengers.get(flight.id) ?? []).map(pax => departureOf(dice, flight, pax, { by, importedAt, left }));
    records.push(...listed);
    const missing = listed.filter(({ missingAt }) => missingAt).length;
    const total = listed.length - missing;
    lists.push({
      tenantId: flight.tenantId,
      id: dice.id(importedAt),
      createdAt: importedAt,
      createdById: by.userId,
      createdByName: by.employeeName,
      fileName: `${flight.flightNo}_${flight.flightDate}.xlsx`,
      total,
      imported: total,
      added: total,
      changed: 0,
      same: 0,
      untouched: 0,
      missing,
      errorCount: 0,
      errors: [],
    });
  }
  return { lists, records };
}

export interface Importer {
  userId: string;
  employeeName: string;
}

interface Listed {
  by: Importer;
  importedAt: Date;
  left: boolean;
}

function departureOf(dice: Random, flight: DemoFlight, pax: DemoPax, { by, importedAt, left }: Listed): Departure {
  const missingAt = !left && dice.chance(0.03) ? importedAt : null;
  const { paxName, checkStatus, isCancel = 'N', boardingStatus = 'WAITING' } = pax;
  const booking = { paxName, checkStatus, isCancel, boardingStatus };
  const failure = left ? failureOf({ missingAt, paxName }, { adjustState: flight.adjustState ?? null }, booking) : undefined;
  const departed = left && !failure;
  return {
    tenantId: flight.tenantId,
    id: dice.id(importedAt),
    flightId: flight.id,
    flightNo: flight.flightNo,
    flightDate: flight.flightDate,
    segment: pax.segment,
    paxName,
    tktNo: pax.tktNo,
    cabin: pax.cabin,
    paxId: pax.id,
    missingAt,
    importedAt,
    seatNumber: pax.seatNumber ?? '',
    boardingNumber: pax.boardingNumber ?? '',
    status: departed ? DepartureStatus.departed : failure ? DepartureStatus.failed : DepartureStatus.notDeparted,
    failure: failure ?? null,
    departedAt: departed ? flight.takeOffAt : null,
    updatedAt: departed ? flight.takeOffAt : importedAt,
    updatedByName: by.employeeName,
  };
}
