import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const reimbursementSamples = (world: World): SamplesOf<'comp.reimb'> => ({
  queryPage: { orderNo: 'RB', status: [0, 1], station: 'LXA', todo: false, flightStartDate: '2026-03-01' },
  queryGet: { id: world.reimbursementId },
  queryDetail: { id: world.reimbursementId },
  queryPre: { station: 'LXA', flightStartDate: '2026-03-01', flightEndDate: '2026-03-31' },
  queryPax: { a: world.orderId, b: 'new' },
  queryClaimMaxDate: {},
  commandSaveOrUpdate: {
    id: world.reimbursementId,
    station: 'LXA',
    flightStartDate: world.flightDate,
    flightEndDate: world.flightDate,
    remark: '现金垫付',
    paxList: [{ orderId: world.orderId, paxId: world.cashPaxId }],
  },
  commandSubmit: { id: world.reimbursementId },
  commandDelete: { id: world.reimbursementId },
  commandWorkflowProcess: { taskId: world.taskId, auditStatus: 'AGREE', remarks: '同意' },
  reviewers: { id: world.reimbursementId, taskId: world.taskId, userInfo: '1' },
  chooseReviewers: { id: world.reimbursementId, taskId: world.taskId, auditorIds: [world.reviewerId] },
  downloadOrderlist: { station: 'LXA', flightEndDate: '2026-03-31' },
  downloadDetail: { id: world.reimbursementId },
  downloadOrderInfo: { id: world.reimbursementId },
  downloadPax: { a: world.orderId, b: world.reimbursementId },
});
