import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const flightSumsSamples = (world: World): SamplesOf<'comp.flightSums'> => ({ sums: { flightId: world.flightId } });
