import type { Resource } from '../contract.ts';
import { accident } from './accident.ts';
import { apply } from './apply.ts';
import { assist } from './assist.ts';
import { audit, orderSms } from './audit.ts';
import { bagLink } from './bag-link.ts';
import { baggage, h5Baggage } from './baggage.ts';
import { baggageLookup } from './baggage-lookup.ts';
import { bulkAudit } from './bulk-audit.ts';
import { cashReport } from './cash-report.ts';
import { claimSms } from './claim-sms.ts';
import { collar } from './collar.ts';
import { flightSums } from './flight-sums.ts';
import { flow } from './flow.ts';
import { h5Order } from './h5-order.ts';
import { compensationHome } from './home.ts';
import { h5Luggage, luggage } from './luggage.ts';
import { luggageReport } from './luggage-report.ts';
import { order } from './order.ts';
import { payment } from './payment.ts';
import { received } from './received.ts';
import { reimbursement } from './reimbursement.ts';
import { rejectReason } from './reject-reason.ts';
import { replaceRule } from './replace-rule.ts';

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
