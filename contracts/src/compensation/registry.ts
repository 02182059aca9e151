import type { Resource } from '../contract.ts';
import { accident } from './accident.ts';
import { bagLink } from './baggage/bag-link.ts';
import { baggage, h5Baggage } from './baggage/baggage.ts';
import { baggageLookup } from './baggage/baggage-lookup.ts';
import { apply } from './claim/apply.ts';
import { assist } from './claim/assist.ts';
import { claimSms } from './claim/claim-sms.ts';
import { collar } from './claim/collar.ts';
import { rejectReason } from './claim/reject-reason.ts';
import { replaceRule } from './claim/replace-rule.ts';
import { flightSums } from './flight-sums.ts';
import { compensationHome } from './home.ts';
import { h5Luggage, luggage } from './luggage/luggage.ts';
import { luggageReport } from './luggage/luggage-report.ts';
import { h5Order } from './order/h5-order.ts';
import { order } from './order/order.ts';
import { cashReport } from './payment/cash-report.ts';
import { payment } from './payment/payment.ts';
import { received } from './payment/received.ts';
import { reimbursement } from './payment/reimbursement.ts';
import { audit, orderSms } from './review/audit.ts';
import { bulkAudit } from './review/bulk-audit.ts';
import { flow } from './review/flow.ts';

/** Compensation: resources under the first part of their call ids. */
export const compensationCalls = {
  'comp.accident': accident,
  'comp.order': order,
  'comp.audit': audit,
  'comp.sms': { ...orderSms, ...claimSms },
  'comp.apply': apply,
  'comp.assist': assist,
  'comp.home': compensationHome,
  'comp.payment': payment,
  'comp.flightSums': flightSums,
  'comp.flow': flow,
  'comp.reimb': reimbursement,
  'comp.bagLink': bagLink,
  'comp.baggage': baggage,
  'comp.h5Baggage': h5Baggage,
  'comp.bulkAudit': bulkAudit,
  'comp.cashReport': cashReport,
  'comp.collar': collar,
  'comp.luggage': luggage,
  'comp.h5': { ...baggageLookup, ...h5Luggage },
  'comp.h5Order': h5Order,
  'comp.baggageReport': luggageReport,
  'comp.received': received,
  'comp.rejectReason': rejectReason,
  'comp.replaceRule': replaceRule,
} as const satisfies Record<string, Resource>;
