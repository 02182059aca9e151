import type { SamplesOf } from '../testing/sample.ts';

export const todoSamples = (): SamplesOf<'portal.todo'> => ({
  page: { kind: ['order', 'survey'], due: 'overdue', risk: 'duplicates', station: 'LXA', flightNo: 'TV' },
  count: {},
});
