import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const bulkAuditSamples = (world: World): SamplesOf<'comp.bulkAudit'> => ({
  check: { kind: 'order', auditStatus: 'AGREE', remarks: '同意', items: [{ id: world.orderId, version: 2 }] },
  find: { id: world.bulkRunId },
  items: { id: world.bulkRunId, verdict: 'clean', result: 'waiting' },
  page: {},
  run: { id: world.bulkRunId },
});
