import type { flightPassengerCalls } from '@reap/contracts/flight-passenger/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import type { Module } from '../kernel/module.ts';
import { adapterOf } from '../kernel/operations/adapter.ts';
import { flightBoardHandlers } from './board/board.handlers.ts';
import { concernRetention } from './concern/concern.retention.ts';
import { concernedPaxHandlers } from './concern/concerned-pax.handlers.ts';
import { tellConcerned } from './concern/tell-concerned.ts';
import { departureHandlers } from './departure/departure.handlers.ts';
import { flightImportHandlers } from './departure/flight-import.handlers.ts';
import { moveDemoFlights } from './feed/demo-feed.ts';
import { flightFeedHandlers } from './feed/feed.handlers.ts';
import { FeedWatch } from './feed/feed-state.ts';
import { fileHandlers } from './files/file.handlers.ts';
import { managedPurpose, maySeeManagedFile } from './files/file-access.ts';
import { firstFlyerHandlers } from './first-flyer/first-flyer.handlers.ts';
import { flightListHandlers } from './flight-list.handlers.ts';
import { flightsStep } from './flights-step.ts';
import { concernedFlightHandlers } from './follow/concerned-flight.handlers.ts';
import { mobileConcernedHandlers } from './follow/mobile-concerned.handlers.ts';
import { tellFollowers } from './follow/tell-followers.ts';
import { toldRetention } from './follow/told.retention.ts';
import { flightInfoHandlers } from './info/flight-info.handlers.ts';
import { failedLinesRetention } from './invoice/failed-lines.retention.ts';
import { invoiceHandlers } from './invoice/invoice.handlers.ts';
import { flightMessageHandlers } from './messages/flight-message.handlers.ts';
import { passengerHandlers } from './passenger.handlers.ts';
import { passengerMsgHandlers } from './passenger-messages/passenger-message.handlers.ts';
import { telexRetention } from './passenger-messages/passenger-message.retention.ts';
import { flightDictUses } from './record-uses.ts';
import { flightDictionaries } from './seeds/dictionaries.ts';
import { flightGrants } from './seeds/grants.ts';
import { flightMenu } from './seeds/menu.ts';
import { flightSettings } from './seeds/settings.ts';
import { ticketSystemOf } from './tsu/ticket-system-of.ts';
import { tsuApplyHandlers } from './tsu/tsu-apply.handlers.ts';
import { tsuAuditHandlers } from './tsu/tsu-audit.handlers.ts';
import { takeOffsOfTickets } from './tsu/tsu-take-offs.ts';
import { tsuTaskHandlers } from './tsu/tsu-task.handlers.ts';
import { flightTodos, reviewedTsu } from './tsu/tsu-todos.ts';
import { TsuWorker } from './tsu/tsu-worker.ts';

export { passengersToTell } from './audience/audience.queries.ts';
export { passengersOfFlight } from './audience/passengers-of-flight.ts';
export { bookingOf } from './booking.ts';
export { type Flight, flightByNumber, irregularFlights, irregularTotals, leavesAt, paxBySegment, segmentsOf } from './flight.queries.ts';
export { flightPassengers, flights, passengerSeals } from './flight.schema.ts';
export { isSameName } from './passenger-name.rules.ts';
export { flightsAt } from './record-uses.ts';

export const flightPassenger: Module<typeof flightPassengerCalls> = {
  service: 'flight-passenger',
  seeds: {
    menu: { 'mf-ground-service': flightMenu },
    grants: flightGrants,
    dictionaries: flightDictionaries,
    settings: flightSettings,
  },
  offers: {
    firstSteps: [flightsStep],
    dictUses: flightDictUses,
    todos: flightTodos,
    reviewed: [reviewedTsu],
    fileAccess: { [managedPurpose]: maySeeManagedFile },
  },
  make(kernel, others) {
    const watch = new FeedWatch(kernel);
    const tickets = ticketSystemOf(kernel);
    const tsu = new TsuWorker(kernel, tickets);
    return {
      handlers: {
        'fp.flightBoard': flightBoardHandlers,
        'fp.departure': departureHandlers,
        'fp.flightImport': flightImportHandlers,
        'fp.concernedFlight': concernedFlightHandlers,
        'fp.concernedPax': concernedPaxHandlers,
        'fp.mobileConcerned': mobileConcernedHandlers,
        'fp.file': fileHandlers(others.fileAccess, others.fileUses),
        'fp.flightInfo': flightInfoHandlers,
        'fp.flightMsg': flightMessageHandlers,
        'fp.flightFeed': flightFeedHandlers(kernel),
        'fp.flightList': flightListHandlers,
        'fp.passenger': passengerHandlers,
        'fp.passengerMsg': passengerMsgHandlers,
        'fp.firstFlyer': firstFlyerHandlers,
        'fp.invoice': invoiceHandlers,
        'fp.tsuApply': tsuApplyHandlers(tickets),
        'fp.tsuAudit': tsuAuditHandlers(tickets),
        'fp.tsuTask': tsuTaskHandlers,
      } satisfies HandlersOf<typeof flightPassengerCalls>,
      adapters: [watch, { adapter: 'tickets', ...adapterOf(tickets) }],
      periodic: [takeOffsOfTickets, toldRetention, concernRetention, failedLinesRetention, telexRetention],
      chores: {
        followers: { everyMs: 1000, run: () => tellFollowers(kernel) },
        concerns: { everyMs: 5000, run: () => tellConcerned(kernel) },
        tickets: { everyMs: 2000, run: () => tsu.work(), overlaps: true },
        flightFeed: { everyMs: 60_000, eachProcess: true, run: () => watch.look() },
        ...(watch.kind === 'simulated' && { demoFlights: { everyMs: 5000, run: () => moveDemoFlights(kernel) } }),
      },
    };
  },
};
