import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const explainSamples = (world: World): SamplesOf<'uc.explain'> => ({
  pages: { userId: world.reviewerId },
  page: { userId: world.reviewerId, resourceId: world.resourceId },
  records: { modelId: 'comp.order', text: '补' },
  record: { userId: world.reviewerId, modelId: 'comp.order', recordId: world.orderId },
  lookAs: { userId: world.reviewerId },
  lookEnd: {},
});
