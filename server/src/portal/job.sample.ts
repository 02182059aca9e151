import type { SamplesOf } from '../testing/sample.ts';
import type { World } from '../testing/world.ts';

export const jobSamples = (world: World): SamplesOf<'portal.job'> => ({
  find: { id: world.jobId },
  file: { id: world.jobId },
  cancel: { id: world.jobId },
});
