import type { flightPassengerCalls } from '@reap/contracts/flight-passenger/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import type { Module } from '../kernel/module.ts';
import { flightBoardHandlers } from './board/board.handlers.ts';
import { departureHandlers } from './departure/departure.handlers.ts';
import { flightImportHandlers } from './departure/flight-import.handlers.ts';
import { moveDemoFlights } from './feed/demo-feed.ts';
import { flightFeedHandlers } from './feed/feed.handlers.ts';
import { FeedWatch } from './feed/feed-state.ts';
import { flightListHandlers } from './flight-list.handlers.ts';
import { concernedFlightHandlers } from './follow/concerned-flight.handlers.ts';
import { mobileConcernedHandlers } from './follow/mobile-concerned.handlers.ts';
import { tellFollowers } from './follow/tell-followers.ts';
import { toldRetention } from './follow/told.retention.ts';
import { flightInfoHandlers } from './info/flight-info.handlers.ts';
import { flightMessageHandlers } from './messages/flight-message.handlers.ts';
import { passengerHandlers } from './passenger.handlers.ts';
import { flightDictUses } from './record-uses.ts';
import { flightDictionaries } from './seeds/dictionaries.ts';
import { flightGrants } from './seeds/grants.ts';
import { flightMenu } from './seeds/menu.ts';
import { flightSettings } from './seeds/settings.ts';

export { type Flight, flightByNumber, irregularFlights, irregularTotals, paxBySegment, segmentsOf } from './flight.queries.ts';
export { flightPassengers, flights, passengerSeals } from './flight.schema.ts';
export { flightsAt } from './record-uses.ts';

export const flightPassenger: Module<typeof flightPassengerCalls> = {
  service: 'flight-passenger',
  seeds: {
    menu: { 'mf-ground-service': flightMenu },
    grants: flightGrants,
    dictionaries: flightDictionaries,
    settings: flightSettings,
  },
  offers: { dictUses: flightDictUses },
  make(kernel) {
    const watch = new FeedWatch(kernel);
    return {
      handlers: {
        'fp.flightBoard': flightBoardHandlers,
        'fp.departure': departureHandlers,
        'fp.flightImport': flightImportHandlers,
        'fp.concernedFlight': concernedFlightHandlers,
        'fp.mobileConcerned': mobileConcernedHandlers,
        'fp.flightInfo': flightInfoHandlers,
        'fp.flightMsg': flightMessageHandlers,
        'fp.flightFeed': flightFeedHandlers(kernel),
        'fp.flightList': flightListHandlers,
        'fp.passenger': passengerHandlers,
      } satisfies HandlersOf<typeof flightPassengerCalls>,
      adapters: [watch],
      periodic: [toldRetention],
      chores: {
        followers: { everyMs: 1000, run: () => tellFollowers(kernel) },
        flightFeed: { everyMs: 60_000, eachProcess: true, run: () => watch.look() },
        ...(watch.kind === 'simulated' && { demoFlights: { everyMs: 5000, run: () => moveDemoFlights(kernel) } }),
      },
    };
  },
};
