import { InvoiceStatus } from '@reap/contracts/flight-passenger/codes';
import { and, eq, lt } from 'drizzle-orm';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { dayMs } from '../../kernel/durations.ts';
import { passengerInvoices } from './invoice.schema.ts';

const keptDays = 90;

/** Forgets lines that failed and that nobody has put right: they name people, and became nothing. */
export const failedLinesRetention: PeriodicTask = {
  task: 'failedInvoiceLines.retention',
  period: nightly,
  async run({ db, now }) {
    const { status, createdAt } = passengerInvoices;
    const before = new Date(now.getTime() - keptDays * dayMs);
    await db.delete(passengerInvoices).where(and(eq(status, InvoiceStatus.failed), lt(createdAt, before)));
  },
};
