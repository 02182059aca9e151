import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { changeVersioned, type Signing } from '../../kernel/call/versioned-record.ts';
import { isLive } from './application.rules.ts';
import { applicationLines, applications } from './application.schema.ts';

export type ApplicationRecord = typeof applications.$inferSelect;
/** What an application can be changed to; who it is for, and what for, stays. */
export type ApplicationChange = Partial<
  Pick<
    ApplicationRecord,
    | 'status'
    | 'amountFen'
    | 'payStatus'
    | 'quickPay'
    | 'collectorAudit'
    | 'collectorReasonId'
    | 'collectorReason'
    | 'materialAudit'
    | 'auditRemark'
    | 'auditedBy'
    | 'auditedByName'
    | 'auditedAt'
  >
>;

/**
 * Changes an application that is still as it was read, by staff, a passenger or a job; else refuses with who was first and when.
 * Once it neither waits nor is passed, its lines can be applied for again.
 */
export async function changeApplication(
  context: Pick<Context, 'db'> & Signing,
  found: ApplicationRecord,
  set: ApplicationChange,
): Promise<ApplicationRecord> {
  const changed = await changeVersioned(applications, found, set, context);
  if (isLive(found.status) && !isLive(changed.status))
    await context.db
      .update(applicationLines)
      .set({ live: false })
      .where(and(eq(applicationLines.applicationId, found.id), eq(applicationLines.live, true)));
  return changed;
}
