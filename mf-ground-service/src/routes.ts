import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { pageAt } from '@reap/shared-ui/core/page-path';

/** The locations of this remote's pages; `flightId` names the flight whose passengers are shown. */
export const routes = {
  flights: pageAt(flightPassengerPages.flights),
  messages: pageAt(flightPassengerPages.messages),
  board: pageAt(flightPassengerPages.board),
  flight: pageAt(flightPassengerPages.flight),
  flightInfo: pageAt(flightPassengerPages.info),
  followed: pageAt(flightPassengerPages.followed),
  concerned: pageAt(flightPassengerPages.concerned),
  tsuApply: pageAt(flightPassengerPages.tsuApply),
  tsuList: pageAt(flightPassengerPages.tsuList),
  tsuTasks: pageAt(flightPassengerPages.tsuTasks),
  passengers: pageAt(flightPassengerPages.passengers),
};
