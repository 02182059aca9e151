import type { SamplesOf } from '../testing/sample.ts';

export const portalSamples = (): SamplesOf<'portal'> => ({
  boot: { path: '/' },
  remotes: {},
  setup: { setupCode: 'x', tenantName: 'x', tenantCode: 'XX', username: 'xx', password: 'Xx12345678!' },
  errorReport: { remote: 'mf-survey', version: '1', phase: 'render', message: 'x', stack: '', path: '/' },
});
