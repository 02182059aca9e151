import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export function auditSamples(world: World): SamplesOf<'comp.audit'> {
  const waiting = { orderId: world.orderId, taskId: world.taskId };
  return {
    operation: { ...waiting, auditStatus: 'AGREE', remarks: '同意' },
    saveReviewer: { ...waiting, auditorIds: [world.reviewerId] },
    findReviewer: { ...waiting, orgId: world.organizationId, userInfo: '1' },
    findAuditRecord: { orderId: world.orderId },
    todo: {},
  };
}
