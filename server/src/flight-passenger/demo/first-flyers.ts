import { FirstFlyerStatus } from '@reap/contracts/flight-passenger/codes';
import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import { hourMs } from '../../kernel/durations.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { firstFlyerSeals, firstFlyers } from '../first-flyer/first-flyer.schema.ts';
import { flightPassengers, flights, passengerSeals } from '../flight.schema.ts';

const every = 40;
const atMost = 24;

/** Passengers from Lhasa and Chengdu whom no other flight knows: some who have flown in the last days, some who are about to. */
export async function fillFirstFlyers({ db, now, diceOf }: Airline, { tenantId, station }: DemoPeople): Promise<void> {
  const dice = diceOf(14);
  const pax = flightPassengers;
  const found = await db
    .select({ pax, flight: flights })
    .from(pax)
    .innerJoin(flights, and(eq(flights.tenantId, pax.tenantId), eq(flights.id, pax.flightId)))
    .where(
      and(
        eq(pax.tenantId, tenantId),
        inArray(pax.station, ['LXA', 'CTU']),
        gte(flights.takeOffAt, new Date(now.getTime() - 72 * hourMs)),
        lt(flights.takeOffAt, new Date(now.getTime() + 48 * hourMs)),
        sql`${flights.adjustState} is distinct from 'CANCEL'`,
        eq(pax.isCancel, 'N'),
        ne(pax.idNoHash, ''),
        ne(pax.boardingStatus, 'OFFLOADED'),
        sql`not exists (select from flight_passengers o where o.tenant_id = ${pax.tenantId} and o.id_no_hash = ${pax.idNoHash} and o.id_no_hash <> '' and o.id <> ${pax.id})`,
      ),
    )
    .orderBy(asc(flights.takeOffAt), asc(pax.id));
  const step = Math.max(1, Math.min(every, Math.floor(found.length / atMost)));
  const rows = found
    .filter((_, at) => at % step === 0)
    .slice(0, atMost)
    .map(({ pax, flight }) => {
      const served = flight.runState !== 'PLANNING';
      const createdAt = new Date(Math.min(flight.takeOffAt.getTime(), now.getTime()) - dice.int(1, 20) * hourMs);
      const servedAt = served ? (flight.actualTakeOffAt ?? flight.takeOffAt) : null;
      const row = { tenantId, id: dice.id(createdAt) };
      return {
        ...row,
        ...firstFlyerSeals.sealed(row, passengerSeals.opened(pax)),
        paxId: pax.id,
        flightId: flight.id,
        passengerName: pax.paxName,
        idType: pax.idType,
        tktNo: pax.tktNo,
        airport: pax.station,
        flightNo: flight.flightNo,
        flightDate: flight.flightDate,
        segment: pax.segment,
        status: served ? FirstFlyerStatus.served : FirstFlyerStatus.applied,
        servedAt,
        createdBy: station.userId,
        createdByName: station.employeeName,
        createdAt,
        updatedByName: served ? 'Reap' : station.employeeName,
        updatedAt: servedAt ?? createdAt,
        version: served ? 2 : 1,
      };
    });
  await insertAll(db, firstFlyers, rows);
}
