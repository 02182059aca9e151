import type { PanelFlight } from '@reap/shared-ui/flight-panels';

/** Records of a flight that a panel shows; all of them are in the list that it leads to. */
export const shown = 5;

/** Lists find a flight by the beginning of its number, and so others of its day too, of which there are few. */
export const asked = 100;
/** The records of this very flight. */
export const exactly = <R extends { flightNo: string }>(rows: readonly R[], { flightNo }: { flightNo: string }): R[] =>
  rows.filter(row => row.flightNo === flightNo);

/** A flight as lists of compensation are asked for it. */
export const ofFlight = ({ flightNo, flightDate }: PanelFlight) => ({
  flightNo,
  flightStartDate: flightDate,
  flightEndDate: flightDate,
});
