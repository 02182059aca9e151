import { pagesBelow } from '@reap/shared-ui/core/page-path';

const page = pagesBelow('/features/flight');

/** The locations of this remote's pages; `flightId` names the flight whose passengers are shown. */
export const routes = {
  flights: page('list'),
  passengers: page('passengers'),
};
