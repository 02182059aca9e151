import { ReceiveStatus } from '@reap/contracts/compensation/codes';
import type { InputOf } from '@reap/contracts/contract';
import type { passenger } from '@reap/contracts/flight-passenger/passenger';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, eq, getTableColumns, gte, isNotNull, like, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../kernel/call/context.ts';
import { contains, startsWith } from '../kernel/call/like.ts';
import { fail } from '../kernel/call/refusal.ts';
import { flightPassengers, flights, passengerSeals } from './flight.schema.ts';

type Filter = InputOf<typeof passenger.list>;

const columns = {
  ...getTableColumns(flightPassengers),
  flightNo: flights.flightNo,
  flightDate: flights.flightDate,
  takeOffAt: flights.takeOffAt,
  estimatedTakeOffAt: flights.estimatedTakeOffAt,
};
export type FlyingPassenger = typeof flightPassengers.$inferSelect &
  Pick<typeof flights.$inferSelect, 'flightNo' | 'flightDate' | 'takeOffAt' | 'estimatedTakeOffAt'>;

/** The passengers that match and that the caller's row rules let him see, with their flights. */
export const passengersThat = ({ db, visible }: Context, where: SQL | undefined) =>
  db
    .select(columns)
    .from(flightPassengers)
    .innerJoin(flights, eq(flights.id, flightPassengers.flightId))
    .where(and(where, visible(passengerModel, { station: flightPassengers.station })))
    .$dynamic();

/** A passenger as the caller may see him. Refuses with passenger.notFound, also where his rules hide him. */
export async function loadPassenger(id: string, context: Context): Promise<FlyingPassenger> {
  const [found] = await passengersThat(context, eq(flightPassengers.id, id));
  return found ?? fail('passenger.notFound');
}

// Whether he has money of a compensation order. By the table's name: compensation builds on flights, not the other way round.
const hasReceived = sql`exists (
  select from compensation_receipts r where r.tenant_id = ${flightPassengers.tenantId} and r.pax_id = ${flightPassengers.id})`;

/** A name is looked for anywhere on a flight; across all flights from its beginning, which an index can find. */
function named({ paxName, flightId, flightNo, flightDate }: Filter): SQL | undefined {
  if (!paxName) return undefined;
  const typed = paxName.toUpperCase();
  return flightId || (flightNo && flightDate)
    ? like(flightPassengers.paxName, contains(typed))
    : startsWith(flightPassengers.paxName, typed);
}

/** The passenger filters of seed 2 §3 as SQL. */
export function passengerWhere(filter: Filter, tenantId: string): SQL | undefined {
  const pax = flightPassengers;
  return and(
    named(filter),
    filter.flightId ? eq(pax.flightId, filter.flightId) : undefined,
    filter.flightNo ? eq(flights.flightNo, filter.flightNo.toUpperCase()) : undefined,
    filter.flightDate ? eq(flights.flightDate, filter.flightDate) : undefined,
    filter.paxId ? eq(pax.id, filter.paxId) : undefined,
    filter.idNo ? eq(pax.idNoHash, passengerSeals.hashOf('idNo', tenantId, filter.idNo)) : undefined,
    filter.telephone ? eq(pax.telephoneHash, passengerSeals.hashOf('telephone', tenantId, filter.telephone)) : undefined,
    filter.tktNo ? eq(pax.tktNo, filter.tktNo) : undefined,
    filter.pnr ? eq(pax.pnr, filter.pnr.toUpperCase()) : undefined,
    // Bags are indexed without the passengers who have none.
    filter.bagTag ? and(eq(pax.bagTag, filter.bagTag.toUpperCase()), ne(pax.bagTag, '')) : undefined,
    filter.isCabinN ? eq(pax.isCabinN, filter.isCabinN) : undefined,
    filter.isCancel ? eq(pax.isCancel, filter.isCancel) : undefined,
    filter.containsCancel === 'N' ? eq(pax.isCancel, 'N') : undefined,
    filter.containsN === 'N' ? eq(pax.isCabinN, 'N') : undefined,
    filter.paxStatus ? eq(pax.paxStatus, filter.paxStatus) : undefined,
    filter.checkStatus ? eq(pax.checkStatus, filter.checkStatus) : undefined,
    filter.boardingStatus ? eq(pax.boardingStatus, filter.boardingStatus) : undefined,
    filter.receiveStatus === undefined ? undefined : filter.receiveStatus === ReceiveStatus.received ? hasReceived : not(hasReceived),
    filter.startTktIssueDate ? gte(pax.tktIssueDate, filter.startTktIssueDate) : undefined,
    filter.endTktIssueDate ? lte(pax.tktIssueDate, filter.endTktIssueDate) : undefined,
    filter.tktEndDateStart ? gte(pax.tktEndDate, filter.tktEndDateStart) : undefined,
    filter.tktEndDateEnd ? lte(pax.tktEndDate, filter.tktEndDateEnd) : undefined,
    filter.segment ? eq(pax.segment, filter.segment.toUpperCase()) : undefined,
    filter.cabin ? eq(pax.cabin, filter.cabin.toUpperCase()) : undefined,
    filter.includedPassengerType === 'SPECIAL_PASSENGER' ? isNotNull(pax.specialService) : undefined,
    filter.includedPassengerType === 'VIP_PASSENGER' ? ne(pax.vipInfo, '') : undefined,
  );
}

/** What a passenger list may be sorted by; without a wish by name. */
export const passengerOrder = {
  id: flightPassengers.id,
  sort: {
    paxName: flightPassengers.paxName,
    tktNo: flightPassengers.tktNo,
    tktIssueDate: flightPassengers.tktIssueDate,
    seatNumber: flightPassengers.seatNumber,
    cabin: flightPassengers.cabin,
    checkStatus: flightPassengers.checkStatus,
    boardingStatus: flightPassengers.boardingStatus,
    segment: flightPassengers.segment,
  },
};

/** The other flights of the same document that have begun. */
export const historyOf = (pax: FlyingPassenger, context: Context) =>
  passengersThat(
    context,
    and(
      eq(flightPassengers.idType, pax.idType),
      eq(flightPassengers.idNoHash, pax.idNoHash),
      ne(flightPassengers.idNoHash, ''),
      ne(flightPassengers.id, pax.id),
      lte(flights.takeOffAt, context.now),
    ),
  );
export const historyOrder = {
  id: flightPassengers.id,
  sort: { flightDate: flights.flightDate, flightNumber: flights.flightNo },
};
