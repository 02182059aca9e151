import { sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { AuditDetail, User } from '../call/context.ts';
import type { RequestFacts } from '../call/request-facts.ts';
import { newId } from '../ids.ts';
import { auditLog } from '../kernel.schema.ts';

export interface AuditLine {
  call: string;
  result: string;
  at: Date;
  facts: Pick<RequestFacts, 'session' | 'claim' | 'address' | 'requestId'>;
  user: User | undefined;
  detail: AuditDetail | undefined;
}

/** Writes a line of the transaction's tenant; without a tenant there is no log to write to. */
export async function writeAuditLine(db: Db, { call, result, at, facts, user, detail }: AuditLine): Promise<void> {
  const { session } = facts;
  const visits = session && session.homeTenantId !== session.currentTenantId;
  await db.insert(auditLog).values({
    tenantId: sql`current_tenant()`,
    id: newId(),
    at,
    // Who signs in is not whoever was signed in on this browser before; a passenger and a pipeline are no users.
    userId: (detail?.by ? detail.by.userId : facts.claim ? null : user?.userId) || null,
    userName: printable(detail?.by?.userName ?? user?.userName ?? ''),
    homeTenantId: visits ? session.homeTenantId : null,
    call,
    target: printable(detail?.target ?? ''),
    before: detail?.before,
    after: detail?.after,
    address: facts.address,
    requestId: facts.requestId,
    result,
  });
}

// A line break in a name must not look like a second line in whatever prints the log.
const printable = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, '�').slice(0, 300);
