import type { SamplesOf } from '../../../testing/sample.ts';

export const firstStepsSamples = (): SamplesOf<'uc.firstSteps'> => ({ find: {}, putAway: {} });
