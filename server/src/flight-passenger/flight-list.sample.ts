import type { SamplesOf } from '../testing/sample.ts';
import type { World } from '../testing/world.ts';

export const flightListSamples = (world: World): SamplesOf<'fp.flightList'> => ({
  basicList: { flightId: world.flightId, flightNo: world.flightNo, orgCity: 'LXA', terminal: 'LXA-T2', adjustState: 'DELAY' },
  basicPage: { flightNo: world.flightNo, dstCity: 'CTU', runState: 'PLANNING', flightType: 'D' },
  allFlightListExport: { flightNo: world.flightNo, includedPassengerType: 'VIP_PASSENGER' },
  getAllFlightListSearchResults: { flightStartDate: world.flightDate, flightEndDate: world.flightDate },
  getAllTerminal: {},
  getAverageFare: { flightId: world.flightId },
});
