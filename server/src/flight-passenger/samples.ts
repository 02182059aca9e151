import type { flightPassengerCalls } from '@reap/contracts/flight-passenger/registry';
import type { ModuleSamples } from '../testing/sample.ts';
import type { World } from '../testing/world.ts';
import { flightBoardSamples } from './board/board.sample.ts';
import { concernSamples } from './concern/concern.sample.ts';
import { departureSamples, flightImportSamples } from './departure/departure.sample.ts';
import { flightFeedSamples } from './feed/feed.sample.ts';
import { fileSamples } from './files/file.sample.ts';
import { firstFlyerSamples } from './first-flyer/first-flyer.sample.ts';
import { flightListSamples } from './flight-list.sample.ts';
import { followSamples } from './follow/follow.sample.ts';
import { flightInfoSamples } from './info/flight-info.sample.ts';
import { invoiceSamples } from './invoice/invoice.sample.ts';
import { flightMessageSamples } from './messages/flight-message.sample.ts';
import { passengerSamples } from './passenger.sample.ts';
import { passengerMsgSamples } from './passenger-messages/passenger-message.sample.ts';
import { tsuApplySamples, tsuAuditSamples, tsuTaskSamples } from './tsu/tsu.sample.ts';

/** A valid request of every call of the module, about the records of one tenant. */
export const samples = (world: World): ModuleSamples<typeof flightPassengerCalls> => ({
  'fp.flightBoard': flightBoardSamples(world),
  'fp.departure': departureSamples(world),
  'fp.flightImport': flightImportSamples(world),
  ...followSamples(world),
  'fp.concernedPax': concernSamples(world),
  'fp.file': fileSamples(world),
  'fp.flightFeed': flightFeedSamples(world),
  'fp.flightInfo': flightInfoSamples(world),
  'fp.flightMsg': flightMessageSamples(world),
  'fp.flightList': flightListSamples(world),
  'fp.passenger': passengerSamples(world),
  'fp.firstFlyer': firstFlyerSamples(world),
  'fp.invoice': invoiceSamples(world),
  'fp.passengerMsg': passengerMsgSamples(world),
  'fp.tsuApply': tsuApplySamples(world),
  'fp.tsuAudit': tsuAuditSamples(world),
  'fp.tsuTask': tsuTaskSamples(world),
});
