import type { SamplesOf } from '../../testing/sample.ts';

export const homeSamples = (): SamplesOf<'comp.home'> => ({ figures: {}, irregularFlights: {}, effectiveByDay: {} });
