import type { PanelFlight } from '@reap/shared-ui/flight-panels';

/** Records of a flight that a panel shows; all of them are in the list that it leads to. */
export const shown = 5;

/** A flight as lists of compensation are asked for it. */
export const ofFlight = ({ flightNo, flightDate }: PanelFlight) => ({
  flightNo,
  flightStartDate: flightDate,
  flightEndDate: flightDate,
});
