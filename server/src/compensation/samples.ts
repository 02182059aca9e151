import type { compensationCalls } from '@reap/contracts/compensation/registry';
import type { ModuleSamples } from '../testing/sample.ts';
import type { World } from '../testing/world.ts';
import { accidentSamples } from './accident/accident.sample.ts';
import { collarSamples } from './application/collar.sample.ts';
import { receivedSamples } from './application/received.sample.ts';
import { auditSamples } from './audit/audit.sample.ts';
import { baggageLookupSamples, baggageSamples, bagLinkSamples, h5BaggageSamples } from './baggage/baggage.sample.ts';
import { bulkAuditSamples } from './bulk-audit/bulk-audit.sample.ts';
import { cashReportSamples } from './cash-report/cash-report.sample.ts';
import { applySamples } from './claim/apply.sample.ts';
import { assistSamples } from './claim/assist/assist.sample.ts';
import { smsSamples } from './claim/sms.sample.ts';
import { rejectReasonSamples } from './claim-rules/reject-reason.sample.ts';
import { replaceRuleSamples } from './claim-rules/replace-rule.sample.ts';
import { flightSumsSamples } from './flight-sums/flight-sums.sample.ts';
import { flowSamples } from './flow/flow.sample.ts';
import { homeSamples } from './home/home.sample.ts';
import { h5OrderSamples, h5Samples, luggageReportSamples, luggageSamples } from './luggage/luggage.sample.ts';
import { orderSamples } from './order/order.sample.ts';
import { paymentSamples } from './payment/payment.sample.ts';
import { reimbursementSamples } from './reimbursement/reimbursement.sample.ts';

/** A valid request of every call of the module, about the records of one tenant. */
export const samples = (world: World): ModuleSamples<typeof compensationCalls> => ({
  'comp.accident': accidentSamples(world),
  'comp.order': orderSamples(world),
  'comp.flightSums': flightSumsSamples(world),
  'comp.audit': auditSamples(world),
  'comp.sms': smsSamples(world),
  'comp.apply': applySamples(world),
  'comp.assist': assistSamples(world),
  'comp.home': homeSamples(),
  'comp.payment': paymentSamples(world),
  'comp.flow': flowSamples(world),
  'comp.reimb': reimbursementSamples(world),
  'comp.bagLink': bagLinkSamples(),
  'comp.baggage': baggageSamples(world),
  'comp.h5Baggage': h5BaggageSamples(world),
  'comp.bulkAudit': bulkAuditSamples(world),
  'comp.cashReport': cashReportSamples(),
  'comp.collar': collarSamples(world),
  'comp.h5Order': h5OrderSamples(world),
  'comp.baggageReport': luggageReportSamples(),
  'comp.luggage': luggageSamples(world),
  'comp.h5': { ...baggageLookupSamples(world), ...h5Samples() },
  'comp.received': receivedSamples(world),
  'comp.rejectReason': rejectReasonSamples(world),
  'comp.replaceRule': replaceRuleSamples(),
});
