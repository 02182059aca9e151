import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const passengerMsgSamples = ({ flightNo, flightDate }: World): SamplesOf<'fp.passengerMsg'> => ({
  page: { flightNo, msgType: 'PNL', station: 'LXA' },
  download: { flightStartDate: flightDate, flightEndDate: flightDate },
});
