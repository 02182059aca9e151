import type { SamplesOf } from '../../testing/sample.ts';

export const remoteHealthSamples = (): SamplesOf<'portal.remoteHealth'> => ({
  tell: { lines: [{ remote: 'mf-survey', version: '0.1.0', build: 'b1', measure: 'load', about: '', n: 1 }] },
  find: { remote: 'mf-survey' },
});
