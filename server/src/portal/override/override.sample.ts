import type { SamplesOf } from '../../testing/sample.ts';

export const overrideSamples = (): SamplesOf<'portal.override'> => ({
  set: { remote: 'mf-given', url: 'http://localhost:3104/', hours: 1 },
  remove: { remote: 'mf-given' },
});
