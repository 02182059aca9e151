import type { Resource } from '../contract.ts';
import { flightBoard } from './board.ts';
import { concernedFlight, mobileConcerned } from './concerned-flight.ts';
import { concernedPax } from './concerned-passenger.ts';
import { departure, flightImport } from './departure.ts';
import { flightFeed } from './feed.ts';
import { managedFile } from './file.ts';
import { firstFlyer } from './first-flyer.ts';
import { flightList } from './flight.ts';
import { flightInfo } from './flight-info.ts';
import { flightMsg } from './flight-message.ts';
import { invoice } from './invoice.ts';
import { passenger } from './passenger.ts';
import { passengerMsg } from './passenger-message.ts';
import { tsuApply, tsuAudit, tsuTask } from './tsu.ts';

/** Flights and passengers: resources under the first part of their call ids. */
export const flightPassengerCalls = {
  // The first that shows passengers is where their data table belongs: others show them beside something else.
  'fp.passenger': passenger,
  'fp.flightBoard': flightBoard,
  'fp.departure': departure,
  'fp.concernedFlight': concernedFlight,
  'fp.concernedPax': concernedPax,
  'fp.mobileConcerned': mobileConcerned,
  'fp.flightFeed': flightFeed,
  'fp.file': managedFile,
  'fp.flightImport': flightImport,
  'fp.flightInfo': flightInfo,
  'fp.flightMsg': flightMsg,
  'fp.flightList': flightList,
  'fp.firstFlyer': firstFlyer,
  'fp.invoice': invoice,
  'fp.passengerMsg': passengerMsg,
  'fp.tsuApply': tsuApply,
  'fp.tsuAudit': tsuAudit,
  'fp.tsuTask': tsuTask,
} as const satisfies Record<string, Resource>;
