import type { applications } from '../application/application.schema.ts';
import type { Payment } from './payment.rules.ts';
import { paymentSeals } from './payment.schema.ts';

export type Applied = Pick<typeof applications.$inferSelect, 'payChannel' | 'payAccount'>;

/**
 * The account that a payment goes to; empty for cash. Payments from before they kept their own go to that of their application, while
 * it is of the same channel: otherwise another one has taken its place, and where the money went is not known.
 */
export function accountOf(payment: Payment, applied: Applied): string {
  if (payment.payAccount.text !== '') return paymentSeals.opened(payment).payAccount;
  if (applied.payChannel !== payment.channel) return '';
  return applied.payAccount.open({ tenantId: payment.tenantId, id: payment.applicationId });
}
