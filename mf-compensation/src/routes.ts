import { pagesBelow } from '@reap/shared-ui/core/page-path';

const page = pagesBelow('/features/compensation');

/** The locations of this remote's pages; `orderId` and `accidentId` name the record. */
export const routes = {
  payments: page('payment'),
  todo: page('todo'),
  auditMode: page('audit-mode'),
  accidents: page('accident'),
  accidentForm: page('accident/form'),
  accidentDetail: page('accident/detail'),
  orders: page('order'),
  orderForm: page('order/form'),
  orderDetail: page('redress/detail'),
  printCheck: page('print-check'),
  assist: page('assist'),
  applications: page('apply'),
  applicationAudit: page('apply/audit'),
  collars: page('substitute-collar'),
  collarAudit: page('substitute-collar/audit'),
  bulkAudit: page('bulk-audit'),
  reimbursements: page('reimbursement'),
  reimbursementForm: page('reimbursement/form'),
  reimbursementDetail: page('reimbursement/detail'),
  flows: page('approval-flow'),
  flowForm: page('approval-flow/form'),
};
