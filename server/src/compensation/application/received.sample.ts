import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const receivedSamples = (world: World): SamplesOf<'comp.received'> => ({ find: { applyId: world.applyId } });
