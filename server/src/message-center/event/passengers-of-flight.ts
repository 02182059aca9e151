import type { EnumValue } from '@reap/contracts/enums';
import type { Context } from '../../kernel/call/context.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    passengersOfFlight: PassengersOfFlight;
  }
}

/** Somebody who is or was booked on a flight. */
export interface FlightPassenger {
  paxId: string;
  paxName: string;
  /** Empty where the booking has none. */
  telephone: string;
  segment: string;
  pnr: string;
  tktNo: string;
  isVip: boolean;
  specialService: EnumValue<'specialService'> | null;
  isCancelled: boolean;
}

/** Everybody of a flight whom the caller may see, by name, also once it has left: flights and passengers know. */
export type PassengersOfFlight = (
  flight: { flightNo: string; flightDate: string },
  context: Pick<Context, 'db' | 'visible'>,
) => Promise<FlightPassenger[]>;
