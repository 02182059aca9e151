import type { payments } from './payment.schema.ts';

export type Payment = typeof payments.$inferSelect;
export type PaymentState = Payment['state'];

export const toPay = 0;
export const paid = 1;
export const paying = 2;
export const failed = 3;
export const revoked = 4;
/** Handed over by an agent; no gateway has a part in it. */
export const cash = 8;

/** What an application shows of its payments: one that failed first, then one under way, then what is still to pay. */
export function payStatusOf(states: readonly PaymentState[]): 0 | 1 | 2 | 3 {
  const counted = states.filter(state => state !== revoked);
  if (counted.includes(failed)) return 3;
  if (counted.includes(paying)) return 2;
  return counted.length > 0 && counted.every(state => state === paid) ? 1 : 0;
}

/** When a line may be paid: after the tenant's wait, at once with quick pay (entities.md, substitute collar). */
export const dueAt = (passedAt: Date, waitHours: number, quickPay: boolean): Date =>
  new Date(passedAt.getTime() + (quickPay ? 0 : waitHours * 3_600_000));
