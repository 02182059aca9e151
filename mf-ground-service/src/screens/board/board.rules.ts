import { formatTime } from '@reap/shared-ui/core/format';
import type { Flight } from '../flights/flight-labels.ts';

/** A flight of the board; `told` are the fields in which it was told anew, and when. */
export interface BoardFlight extends Flight {
  told?: { fields: ReadonlySet<string>; at: number };
}

export interface BoardFilter {
  station?: string;
  runState?: string;
  adjustState?: string;
  /** Of the departure, at the stations: `08`. */
  hour?: string;
}

/**
 * What is known with what was read since: of each flight the higher version counts, whichever came first. Those that stay as they are stay
 * the same object. A flight that was `asked` for, as it was known then, and did not come back is gone from the day, or from its reader's
 * sight, unless another answer has brought it anew meanwhile.
 */
export function merged(
  known: readonly BoardFlight[],
  read: readonly Flight[],
  at: number,
  asked: readonly BoardFlight[] = [],
): readonly BoardFlight[] {
  const back = new Set(read.map(({ flightId }) => flightId));
  const gone = new Set(asked.filter(({ flightId }) => !back.has(flightId)));
  const left = known.filter(flight => !gone.has(flight));
  const byId = new Map(left.map(flight => [flight.flightId, flight]));
  let changed = left.length < known.length;
  for (const flight of read) {
    const before = byId.get(flight.flightId);
    if (before && before.version > flight.version) continue;
    const fields = before ? fieldsThatDiffer(before, flight) : ['flightNo'];
    if (fields.length === 0) continue;
    changed = true;
    // At first nothing is news.
    byId.set(flight.flightId, known.length === 0 ? flight : { ...flight, told: { fields: new Set(fields), at } });
  }
  return changed ? [...byId.values()] : known;
}

const fieldsThatDiffer = (before: Flight, after: Flight): string[] =>
  Object.keys(after).filter(
    field => field !== 'version' && field !== 'segments' && before[field as keyof Flight] !== after[field as keyof Flight],
  );

/** When it leaves, or left, as far as is known. */
export const leavesAt = (flight: Flight): number =>
  Date.parse(flight.actualTakeOffTime ?? flight.estimatedTakeOffTime ?? flight.takeOffTime);

const byDeparture = (one: Flight, other: Flight): number =>
  leavesAt(one) - leavesAt(other) || (one.flightNo < other.flightNo ? -1 : Number(one.flightNo > other.flightNo));

const fits = (flight: Flight, { station, runState, adjustState, hour }: BoardFilter): boolean =>
  (!station || flight.segments.includes(station)) &&
  (!runState || flight.runState === runState) &&
  (!adjustState || flight.adjustState === adjustState) &&
  (!hour || formatTime(new Date(leavesAt(flight)).toISOString()).startsWith(hour));

/** The flights that are asked for, the next to leave first. */
export const arranged = (flights: readonly BoardFlight[], filter: BoardFilter): readonly BoardFlight[] =>
  flights.filter(flight => fits(flight, filter)).sort(byDeparture);

/** The order in which rows stand: each flight with the departure that it was put there for. */
export type Order = ReadonlyMap<string, number>;
export const orderOf = (flights: readonly Flight[]): Order => new Map(flights.map(flight => [flight.flightId, leavesAt(flight)]));

/** How many flights would come, go or move if the rows were put into their order again; none where they stand in it. */
export function movesWaiting(order: Order, now: readonly Flight[]): number {
  const ids = [...order.keys()];
  if (ids.length === now.length && now.every((flight, at) => flight.flightId === ids[at])) return 0;
  const here = new Set(now.map(flight => flight.flightId));
  const gone = ids.filter(id => !here.has(id)).length;
  return gone + now.filter(flight => order.get(flight.flightId) !== leavesAt(flight)).length || 1;
}
