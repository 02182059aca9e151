import type { Named } from '../codes.ts';
import type { EnumValue } from '../enums.ts';

export const AccidentType = { irregularFlight: 1, baggage: 2 } as const satisfies Named<'accidentType'>;
/** The sub-type (dictionary fc_type) of passengers who made arrangements of their own: paid by what their receipts say (seed 0 §2.4). */
export const ownArrangements = '8';
export const AccidentStatus = { registered: 1, voided: 2 } as const satisfies Named<'accidentStatus'>;
export type AccidentStatus = EnumValue<'accidentStatus'>;
export const CompensateType = { cash: 1, material: 2 } as const satisfies Named<'compensateType'>;
export const OrderStatus = {
  draft: 0,
  underAudit: 1,
  passed: 2,
  inEffect: 3,
  failed: 4,
  returned: 5,
  closed: 6,
} as const satisfies Named<'compensationOrderStatus'>;
export type OrderStatus = EnumValue<'compensationOrderStatus'>;
export const ReceiveStatus = { open: 0, received: 1 } as const satisfies Named<'receiveStatus'>;
/** `all` is a filter's; no record is in it. */
export const ApplicationStatus = {
  all: 0,
  unreviewed: 1,
  passed: 2,
  failed: 3,
  revoked: 4,
  reviewFailed: 5,
} as const satisfies Named<'approvalListStatus'>;
export type ApplicationStatus = Exclude<EnumValue<'approvalListStatus'>, 0>;
/** Of a node in the record of a review; one that nobody could review has ended it. */
export const AuditNodeStatus = { ready: 'ready', complete: 'complete', ended: '3' } as const satisfies Named<'auditNodeStatus'>;
export const PersonAudit = { pass: 1, reject: 2 } as const satisfies Named<'personAuditType'>;
export const PaymentChannel = { weChat: 1, unionPay: 3, cash: 8 } as const satisfies Named<'paymentChannel'>;
/** What an application shows of its money. */
export const PayStatus = { toPay: 0, paid: 1, paying: 2, failed: 3 } as const satisfies Named<'payStatus'>;
/** Of a single payment. */
export const PaymentState = { toPay: 0, paid: 1, paying: 2, failed: 3, revoked: 4 } as const satisfies Named<'paymentState'>;
export const ReimbursementStatus = {
  draft: 0,
  underAudit: 1,
  passed: 2,
  failed: 3,
  returned: 4,
} as const satisfies Named<'reimbursementStatus'>;
export type ReimbursementStatus = EnumValue<'reimbursementStatus'>;
