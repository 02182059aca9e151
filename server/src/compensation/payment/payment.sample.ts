import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const paymentSamples = (world: World): SamplesOf<'comp.payment'> => ({
  page: { orderNo: world.orderNo, applyNo: world.applyNo, serviceCity: 'LXA', state: [0] },
  entries: { id: world.paymentId },
  handOver: { id: world.paymentId },
  payAgain: { items: [{ id: world.paymentId }] },
  reconciliations: { startDate: '2026-03-14', endDate: '2026-03-15' },
  differences: { reconciliationId: world.paymentId },
  reconcile: { day: '2026-03-14' },
  callBack: { reference: `${world.tenantId}.${world.paymentId}`, status: 'paid', amountFen: 10_000, transferNo: 'T1' },
});
