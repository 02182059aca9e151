import { hourMs } from '../../kernel/durations.ts';
import type { payments } from './payment.schema.ts';

export type Payment = typeof payments.$inferSelect;

/** When a line may be paid: after the tenant's wait, at once with quick pay (entities.md substituteCollar). */
export const dueAt = (passedAt: Date, waitHours: number, quickPay: boolean): Date =>
  new Date(passedAt.getTime() + (quickPay ? 0 : waitHours * hourMs));
