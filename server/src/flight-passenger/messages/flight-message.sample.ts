import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const flightMessageSamples = ({ flightId, flightNo, flightDate }: World): SamplesOf<'fp.flightMsg'> => ({
  page: { flightId, flightNo, event: 'DELAY' },
  pageCount: { flightStartDate: flightDate, flightEndDate: flightDate },
  export: { flightNo, source: 'PUSH', outcome: 'LATE' },
});
