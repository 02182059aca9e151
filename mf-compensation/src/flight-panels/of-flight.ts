import { exactFlightNo } from '@reap/contracts/patterns';
import type { PanelFlight } from '@reap/shared-ui/flight-panels';

/** Records of a flight that a panel shows; all of them are in the list that it leads to. */
export const shown = 5;

/** A flight as lists of compensation are asked for it: others of its day may begin with its number. */
export const ofFlight = ({ flightNo, flightDate }: PanelFlight) => ({
  flightNo: exactFlightNo(flightNo),
  flightStartDate: flightDate,
  flightEndDate: flightDate,
});
