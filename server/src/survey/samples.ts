import type { surveyCalls } from '@reap/contracts/survey/registry';
import type { ModuleSamples } from '../testing/sample.ts';
import type { World } from '../testing/world.ts';
import { surveyTaskSamples } from './survey-task.sample.ts';

/** A valid request of every call of the module, about the records of one tenant. */
export const samples = (world: World): ModuleSamples<typeof surveyCalls> => ({
  'gnd.surveyTask': surveyTaskSamples(world),
});
