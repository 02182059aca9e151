import type { Named } from '../codes.ts';
import type { EnumValue } from '../enums.ts';

export const AccidentType = { irregularFlight: 1, baggage: 2 } as const satisfies Named<'accidentType'>;
/** The sub-type (dictionary fc_type) of passengers who made arrangements of their own: paid by what their receipts say (seed 0 §2.4). */
export const ownArrangements = '8';
export const AccidentStatus = { registered: 1, voided: 2 } as const satisfies Named<'accidentStatus'>;
export type AccidentStatus = EnumValue<'accidentStatus'>;
/** Values of the dictionary baggage_type that rules go by; a tenant's own ones are of bags that nobody looks for. */
export const BaggageType = { lost: '1', damaged: '2', shortLanded: '3', delayed: '4', found: '5', pilferage: '6' } as const;
export const BaggageStatus = {
  draft: 0,
  inHandling: 1,
  toMatch: 2,
  matched: 3,
  lost: 4,
  closed: 5,
  voided: 6,
} as const satisfies Named<'baggageAccidentStatus'>;
export type BaggageStatus = EnumValue<'baggageAccidentStatus'>;
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
export const LuggageTransferStatus = { onTheWay: 0, arrived: 1, recalled: 2 } as const satisfies Named<'luggageTransferStatus'>;
export type LuggageTransferStatus = EnumValue<'luggageTransferStatus'>;
/** Of a line of a material order: not promised (any more), kept for the passenger, given to him. */
export const OrderLuggageState = { planned: 0, reserved: 1, granted: 2 } as const satisfies Named<'orderLuggageState'>;
export const ReimbursementStatus = {
  draft: 0,
  underAudit: 1,
  passed: 2,
  failed: 3,
  returned: 4,
} as const satisfies Named<'reimbursementStatus'>;
export type ReimbursementStatus = EnumValue<'reimbursementStatus'>;
