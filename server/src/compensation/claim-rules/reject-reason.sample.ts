import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const rejectReasonSamples = (world: World): SamplesOf<'comp.rejectReason'> => ({
  pages: { value: '证件' },
  create: { value: '照片不清晰' },
  update: { id: world.rejectReasonId, value: '证件已过有效期' },
  delete: { id: world.rejectReasonId },
  getAllRejectReason: {},
});
