import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export function collarSamples(world: World): SamplesOf<'comp.collar'> {
  const rejected = { auditType: 2 as const, rejectReasonId: world.rejectReasonId };
  const verdicts = { applyId: world.applyId, applyUserAudit: rejected, applyPaxInfoS: [{ ...rejected, paxInfoId: world.paxInfoId }] };
  const applications = { orderNo: 'SQ', flightNo: 'TV', paxName: '代', idNo: '510102198502023456', phone: '13900139000' };
  return {
    page: { ...applications, status: 1, station: 'LXA' },
    find: { id: world.applyId },
    audit: verdicts,
    updQuickPay: { id: world.applyId, quickPay: 'Y' },
  };
}
