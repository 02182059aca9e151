import type { payments } from './payment.schema.ts';

export type Payment = typeof payments.$inferSelect;

export const toPay = 0;
export const paid = 1;
export const paying = 2;
export const failed = 3;
export const revoked = 4;
/** Handed over by an agent; no gateway has a part in it. */
export const cash = 8;

/** When a line may be paid: after the tenant's wait, at once with quick pay (entities.md substituteCollar). */
export const dueAt = (passedAt: Date, waitHours: number, quickPay: boolean): Date =>
  new Date(passedAt.getTime() + (quickPay ? 0 : waitHours * 3_600_000));
