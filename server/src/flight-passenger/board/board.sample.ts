import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const flightBoardSamples = (world: World): SamplesOf<'fp.flightBoard'> => ({
  day: { flightDate: '2026-03-14' },
  changed: { flightDate: '2026-03-14', flightIds: [world.flightId] },
});
