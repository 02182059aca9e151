import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const tsuApplySamples = (world: World): SamplesOf<'fp.tsuApply'> => ({
  getTicketStatus: { TicketStatus: 'CHECKED_IN' },
  verifyPassengerTicket: { ticketNumber: world.ticketNo },
  saveTSUApply: { id: world.paxIds[1] ?? '', TicketStatus: 'CHECKED_IN', targetStatus: 'OPEN', reason: '旅客改签' },
});

export const tsuAuditSamples = (world: World): SamplesOf<'fp.tsuAudit'> => ({
  list: { status: [0, 1, 2, 3, 4, 5], flightNo: 'TV' },
  download: { ticketNumber: '781' },
  detail: { id: world.tsuId },
  executeAgain: { id: world.tsuId },
  fimOperate: { id: world.tsuId, fimNo: 'FIM1234567', remarks: '已手工处理' },
  revoke: { id: world.tsuId },
  reApply: { id: world.tsuId },
  delReApply: { id: world.tsuId },
});

export const tsuTaskSamples = (world: World): SamplesOf<'fp.tsuTask'> => ({
  page: { done: false },
  detail: { id: world.tsuTaskId },
  auditDetail: { id: world.tsuTaskId },
  audit: { id: world.tsuTaskId, auditStatus: 'AGREE', remarks: '同意' },
});
