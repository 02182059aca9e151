import type { portalCalls } from '@reap/contracts/portal/registry';
import type { ModuleSamples } from '../testing/sample.ts';
import type { World } from '../testing/world.ts';
import { remoteHealthSamples } from './health/remote-health.sample.ts';
import { jobSamples } from './job.sample.ts';
import { overrideSamples } from './override/override.sample.ts';
import { portalSamples } from './portal.sample.ts';
import { releaseSamples } from './release/release.sample.ts';
import { savedViewSamples } from './saved-view/saved-view.sample.ts';
import { todoSamples } from './todo.sample.ts';

/** A valid request of every call of the module, about the records of one tenant. */
export const samples = (world: World): ModuleSamples<typeof portalCalls> => ({
  portal: portalSamples(),
  'portal.job': jobSamples(world),
  'portal.remoteHealth': remoteHealthSamples(),
  'portal.todo': todoSamples(),
  'portal.savedView': savedViewSamples(world),
  'portal.release': releaseSamples(world),
  'portal.override': overrideSamples(),
});
