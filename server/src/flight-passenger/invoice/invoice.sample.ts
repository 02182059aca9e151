import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

const list = () => new File(['票号,旅客姓名,发票抬头,开票金额\n7810000001000,P1,P1,1'], 'invoices.csv', { type: 'text/csv' });

export const invoiceSamples = ({ invoiceId, paxIds, ticketNo }: World): SamplesOf<'fp.invoice'> => ({
  page: { tktNo: '781', paxName: 'P', invoiceNo: '2500', status: [0, 1, 2], flightNo: 'TV' },
  selectInvoice: { tktNo: ticketNo, paxName: 'P' },
  addInvoice: { paxId: paxIds[1] ?? '', title: '个人', amount: 100 },
  batchAddInvoice: { paxIds: [...paxIds.slice(1, 3)], title: '雪域科技有限公司' },
  update: { id: invoiceId, invoiceNo: '25001234' },
  remove: { id: invoiceId },
  downloadForm: {},
  addExcelInvoice: { file: list(), goodOnly: true },
  downloadError: {},
});
