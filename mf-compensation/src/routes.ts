import { compensationPages } from '@reap/contracts/compensation/pages';
import { pageAt } from '@reap/shared-ui/core/page-path';

/** The locations of this remote's pages; `orderId` and `accidentId` name the record. */
export const routes = {
  payments: pageAt(compensationPages.payments),
  todo: pageAt(compensationPages.todo),
  auditMode: pageAt(compensationPages.auditMode),
  accidents: pageAt(compensationPages.accidents),
  accidentForm: pageAt(compensationPages.accidentForm),
  accidentDetail: pageAt(compensationPages.accidentDetail),
  baggage: pageAt(compensationPages.baggage),
  baggageForm: pageAt(compensationPages.baggageForm),
  baggageDetail: pageAt(compensationPages.baggageDetail),
  orders: pageAt(compensationPages.orders),
  orderForm: pageAt(compensationPages.orderForm),
  orderDetail: pageAt(compensationPages.orderDetail),
  printCheck: pageAt(compensationPages.printCheck),
  assist: pageAt(compensationPages.assist),
  applications: pageAt(compensationPages.applications),
  applicationAudit: pageAt(compensationPages.applicationAudit),
  collars: pageAt(compensationPages.collars),
  collarAudit: pageAt(compensationPages.collarAudit),
  bulkAudit: pageAt(compensationPages.bulkAudit),
  reimbursements: pageAt(compensationPages.reimbursements),
  reimbursementForm: pageAt(compensationPages.reimbursementForm),
  reimbursementDetail: pageAt(compensationPages.reimbursementDetail),
  flows: pageAt(compensationPages.flows),
  flowForm: pageAt(compensationPages.flowForm),
};
