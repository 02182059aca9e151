import type { SamplesOf } from '../../testing/sample.ts';

export const replaceRuleSamples = (): SamplesOf<'comp.replaceRule'> => ({
  getBaseRule: {},
  getPayWaitPeriod: {},
  saveBaseRule: { maxPassengers: 3, relations: ['spouse'], idTypes: [1], photoRequired: true, claimDays: 180 },
  savePayWaitPeriod: { payWaitPeriod: 48 },
});
