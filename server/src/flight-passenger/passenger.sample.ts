import type { SamplesOf } from '../testing/sample.ts';
import type { World } from '../testing/world.ts';

export const passengerSamples = (world: World): SamplesOf<'fp.passenger'> => ({
  page: { flightId: world.flightId, paxId: world.paxId, paxName: 'P', idNo: '5401', segment: 'LXA-CTU', cabin: 'Y' },
  list: { flightId: world.flightId, paxId: world.paxId, paxName: 'P', idNo: '5401', includedPassengerType: 'SPECIAL_PASSENGER' },
  passengerCategory: { type: 'SPECIAL_PASSENGER', flightId: world.flightId },
  download: { flightId: world.flightId, paxId: world.paxId, paxName: 'P', pnr: 'ABC123' },
  emergencyDrillsDownload: { flightId: world.flightId },
  epidemicPreventionDownload: { flightId: world.flightId },
  getFreetextInfoByPassId: { passId: world.paxId },
  reveal: { id: world.paxId, column: 'telephone', reason: '联系旅客' },
  detailBase: { id: world.paxId },
  detailFlight: { id: world.paxId },
  historicalFlight: { id: world.paxId },
  flightHistoryDownload: { id: world.paxId },
  smsPaxersByFlight: { flightNo: world.flightNo, flightDate: world.flightDate },
  importDepartListPage: {},
  importDepartListDetails: { ids: [world.departureListId] },
});
