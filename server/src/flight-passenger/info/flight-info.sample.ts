import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const flightInfoSamples = ({ flightId }: World): SamplesOf<'fp.flightInfo'> => ({
  airplane: { flightId },
  alternateLanding: { flightId },
  flightAdjust: { flightId },
  delay: { flightId },
  flightInfo: { flightId },
  overtime: { flightId },
  unit: { flightId },
  passenger: { flightId },
  getChangeACType: { flightRealInfoId: flightId },
});
