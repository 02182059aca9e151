import type { Registry } from '@reap/contracts/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import type { Config } from '../kernel/kernel.ts';
import { accidentHandlers } from './accident.handlers.ts';
import { applyReviewHandlers } from './application/apply-review.handlers.ts';
import { collarHandlers } from './application/collar.handlers.ts';
import { receivedHandlers } from './application/received.handlers.ts';
import { auditHandlers, orderSmsHandlers } from './audit.handlers.ts';
import { bulkAuditHandlers } from './bulk-audit/bulk-audit.handlers.ts';
import { cashReportHandlers } from './cash-report/cash-report.handlers.ts';
import { applyBehalfHandlers } from './claim/apply-behalf.handlers.ts';
import { applyRecordHandlers } from './claim/apply-records.handlers.ts';
import { applySelfHandlers } from './claim/apply-self.handlers.ts';
import { assistHandlers } from './claim/assist.handlers.ts';
import { claimEntryHandlers } from './claim/claim-entry.handlers.ts';
import { claimPhoneHandlers, claimSmsHandlers } from './claim/claim-phone.handlers.ts';
import { flowHandlers } from './flow/flow.handlers.ts';
import { homeHandlers } from './home.handlers.ts';
import { orderHandlers } from './order.handlers.ts';
import { paymentHandlers } from './payment/payment.handlers.ts';
import { reimbursementHandlers } from './reimbursement/reimbursement.handlers.ts';
import { rejectReasonHandlers } from './reject-reason.handlers.ts';
import { replaceRuleHandlers } from './replace-rule.handlers.ts';

export { applicationFiles, applicationLines, applicationSeals, applications } from './application/application.schema.ts';
export { applicationFile, maySeeApplicationFile } from './application/application-files.ts';
export { bulkAuditJob, bulkQueue } from './bulk-audit/bulk-audit.job.ts';
export { claimRetention } from './claim/claim.retention.ts';
export { rejectReasons } from './claim-rules.schema.ts';
export { accidents, compensationOrderPax, compensationOrders, compensationReceipts } from './compensation.schema.ts';
export { compensationDictUses } from './dict-uses.ts';
export { compensationSteps } from './first-steps.ts';
export { reviewReminders } from './flow/review-reminders.ts';
export { takeOffsOfReviews } from './flow/take-offs.ts';
export { orderBusiness } from './order-row.ts';
export { makePaymentWorker } from './payment/make-payment-worker.ts';
export { paymentEntries, payments, simulatedTransfers } from './payment/payment.schema.ts';
export { reconcilePayments, reconcileQueue, reconciliation } from './payment/reconcile.ts';
export { reimbursementBusiness } from './reimbursement/reimbursement.load.ts';
export { reimbursementLines, reimbursements } from './reimbursement/reimbursement.schema.ts';
export { compensationTodos } from './todos.ts';

export const compensation = (config: Pick<Config, 'production'>) =>
  ({
    'comp.accident': accidentHandlers,
    'comp.order': orderHandlers,
    'comp.audit': auditHandlers,
    'comp.sms': { ...orderSmsHandlers, ...claimSmsHandlers },
    'comp.apply': {
      ...claimEntryHandlers(config),
      ...claimPhoneHandlers,
      ...applySelfHandlers,
      ...applyBehalfHandlers,
      ...applyRecordHandlers,
      ...applyReviewHandlers,
    },
    'comp.assist': assistHandlers,
    'comp.home': homeHandlers,
    'comp.flow': flowHandlers,
    'comp.reimb': reimbursementHandlers,
    'comp.bulkAudit': bulkAuditHandlers,
    'comp.payment': paymentHandlers,
    'comp.cashReport': cashReportHandlers,
    'comp.collar': collarHandlers,
    'comp.received': receivedHandlers,
    'comp.rejectReason': rejectReasonHandlers,
    'comp.replaceRule': replaceRuleHandlers,
  }) satisfies Partial<HandlersOf<Registry>>;
