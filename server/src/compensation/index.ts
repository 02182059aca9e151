import type { compensationCalls } from '@reap/contracts/compensation/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import type { Module } from '../kernel/module.ts';
import { adapterOf } from '../kernel/operations/adapter.ts';
import { accidentHandlers } from './accident/accident.handlers.ts';
import { applicationFile, maySeeApplicationFile } from './application/application-files.ts';
import { applyReviewHandlers } from './application/apply-review.handlers.ts';
import { collarHandlers } from './application/collar.handlers.ts';
import { receivedHandlers } from './application/received.handlers.ts';
import { auditHandlers, orderSmsHandlers } from './audit/audit.handlers.ts';
import { bagLinkHandlers } from './bag-link/bag-link.handlers.ts';
import { bagLinkRetention } from './bag-link/bag-link.retention.ts';
import { baggageHandlers, h5BaggageHandlers } from './baggage/baggage.handlers.ts';
import { baggageFile, maySeeBaggageFile } from './baggage/baggage-files.ts';
import { baggageLookupHandlers } from './baggage/baggage-lookup.handlers.ts';
import { bulkAuditHandlers } from './bulk-audit/bulk-audit.handlers.ts';
import { bulkAuditJob, bulkQueue } from './bulk-audit/bulk-audit.job.ts';
import { cashReportHandlers } from './cash-report/cash-report.handlers.ts';
import { applyBehalfHandlers } from './claim/apply-behalf.handlers.ts';
import { applyRecordHandlers } from './claim/apply-records.handlers.ts';
import { applySelfHandlers } from './claim/apply-self.handlers.ts';
import { assistHandlers } from './claim/assist/assist.handlers.ts';
import { claimRetention } from './claim/claim.retention.ts';
import { forTheirPage } from './claim/claim-context.ts';
import { claimEntryHandlers } from './claim/claim-entry.handlers.ts';
import { claimPhoneHandlers, claimSmsHandlers } from './claim/claim-phone.handlers.ts';
import { rejectReasonHandlers } from './claim-rules/reject-reason.handlers.ts';
import { replaceRuleHandlers } from './claim-rules/replace-rule.handlers.ts';
import { compensationDictUses } from './dict-uses.ts';
import { flightSumsHandlers } from './flight-sums/flight-sums.handlers.ts';
import { flowHandlers } from './flow/flow.handlers.ts';
import { openApproval } from './flow/open-approval.ts';
import { reviewReminders } from './flow/review-reminders.ts';
import { reviewedCompensation } from './flow/reviewed.ts';
import { takeOffsOfReviews } from './flow/take-offs.ts';
import { compensationSteps } from './home/first-steps.ts';
import { homeHandlers } from './home/home.handlers.ts';
import { compensationTodos } from './home/todos.ts';
import { h5LuggageHandlers, luggageHandlers } from './luggage/luggage.handlers.ts';
import { luggageReportHandlers } from './luggage/luggage-report.handlers.ts';
import { signatureFile } from './material/grant.ts';
import { h5OrderHandlers } from './material/h5-order.handlers.ts';
import { maySeeSignature } from './material/signature-access.ts';
import { orderHandlers } from './order/order.handlers.ts';
import { makePaymentWorker } from './payment/make-payment-worker.ts';
import { paymentHandlers } from './payment/payment.handlers.ts';
import { reconcilePayments, reconcileQueue, reconciliation } from './payment/reconciliation/reconcile.ts';
import { reimbursementHandlers } from './reimbursement/reimbursement.handlers.ts';
import { compensationDictionaries } from './seeds/dictionaries.ts';
import { compensationGrants } from './seeds/grants.ts';
import { compensationMenu } from './seeds/menu.ts';
import { compensationSettings } from './seeds/settings.ts';

export { applicationFiles, applicationLines, applicationSeals, applications } from './application/application.schema.ts';
export { applicationFile } from './application/application-files.ts';
export { baggageAccidents, baggageExpresses, baggageSeals, baggageSteps, expressSeals } from './baggage/baggage.schema.ts';
export { baggageFile } from './baggage/baggage-files.ts';
export { rejectReasons } from './claim-rules/claim-rules.schema.ts';
export { accidents, compensationOrderPax, compensationOrders, compensationReceipts } from './compensation.schema.ts';
export { luggageItems, luggageMovements, luggageTransfers } from './luggage/luggage.schema.ts';
export { consumptionSeals, luggageConsumptions, orderLuggage } from './material/material.schema.ts';
export { orderBusiness } from './order/order-row.ts';
export { paymentEntries, payments, simulatedTransfers } from './payment/payment.schema.ts';
export { reimbursementBusiness } from './reimbursement/reimbursement.load.ts';
export { reimbursementLines, reimbursements } from './reimbursement/reimbursement.schema.ts';

export const compensation: Module<typeof compensationCalls> = {
  service: 'compensation',
  seeds: {
    menu: { 'mf-compensation': compensationMenu },
    grants: compensationGrants,
    dictionaries: compensationDictionaries,
    settings: compensationSettings,
    open: openApproval,
  },
  offers: {
    todos: compensationTodos,
    reviewed: reviewedCompensation,
    firstSteps: compensationSteps,
    dictUses: compensationDictUses,
    fileAccess: { [applicationFile]: maySeeApplicationFile, [signatureFile]: maySeeSignature, [baggageFile]: maySeeBaggageFile },
  },
  queues: [bulkQueue, reconcileQueue],
  make(kernel, others) {
    const payments = makePaymentWorker(kernel);
    return {
      handlers: {
        'comp.accident': accidentHandlers,
        'comp.order': orderHandlers,
        'comp.audit': auditHandlers,
        'comp.sms': { ...orderSmsHandlers, ...forTheirPage(claimSmsHandlers) },
        'comp.apply': {
          ...claimEntryHandlers(kernel),
          ...forTheirPage({ ...claimPhoneHandlers, ...applySelfHandlers, ...applyBehalfHandlers, ...applyRecordHandlers }),
          ...applyReviewHandlers,
        },
        'comp.assist': assistHandlers,
        'comp.flightSums': flightSumsHandlers,
        'comp.home': homeHandlers,
        'comp.flow': flowHandlers,
        'comp.reimb': reimbursementHandlers,
        'comp.bagLink': bagLinkHandlers(kernel),
        'comp.baggage': baggageHandlers,
        'comp.h5Baggage': h5BaggageHandlers,
        'comp.bulkAudit': bulkAuditHandlers,
        'comp.payment': { ...paymentHandlers, ...payments.handlers },
        'comp.cashReport': cashReportHandlers,
        'comp.collar': collarHandlers,
        'comp.luggage': luggageHandlers,
        'comp.h5': { ...baggageLookupHandlers, ...h5LuggageHandlers },
        'comp.h5Order': h5OrderHandlers,
        'comp.baggageReport': luggageReportHandlers,
        'comp.received': receivedHandlers,
        'comp.rejectReason': rejectReasonHandlers,
        'comp.replaceRule': replaceRuleHandlers,
      } satisfies HandlersOf<typeof compensationCalls>,
      jobs: calls => [bulkAuditJob(kernel, calls), reconcilePayments(kernel.pool, payments.gateway, kernel.clock)],
      periodic: [takeOffsOfReviews, reviewReminders(others.reviewed), claimRetention, bagLinkRetention, reconciliation],
      adapters: [{ adapter: 'payment', ...adapterOf(payments.gateway) }],
      chores: { payments: { everyMs: 2000, run: payments.work, overlaps: true } },
    };
  },
};
