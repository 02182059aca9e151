import type { FlightInfo } from '@reap/contracts/compensation/accident';
import type * as z from 'zod';
import { type Flight, segmentsOf } from '../../flight-passenger/index.ts';

/** A flight as the accident form and the home card show it. */
export function toFlightInfo(flight: Flight, paxCount: number): z.output<typeof FlightInfo> {
  return {
    flightId: flight.id,
    flightNo: flight.flightNo,
    flightDate: flight.flightDate,
    segment: flight.route.join('-'),
    segments: segmentsOf(flight.route),
    orgCity: flight.orgCity,
    dstCity: flight.dstCity,
    takeOffTime: flight.takeOffAt.toISOString(),
    arrivalTime: flight.arrivalAt.toISOString(),
    actualTakeOffTime: flight.actualTakeOffAt?.toISOString() ?? null,
    runState: flight.runState,
    adjustState: flight.adjustState,
    delayMinutes: flight.delayMinutes,
    reason: flight.reason,
    acType: flight.acType,
    flightType: flight.flightType,
    paxCount,
  };
}
