import { sql } from 'drizzle-orm';
import { inTenant, type Pool } from '../../db/pool.ts';
import { defineLongJob, type JobDefinition } from '../../kernel/background/jobs.ts';
import { nightly, type PeriodicTask } from '../../kernel/background/periodic.ts';
import { dayMs } from '../../kernel/durations.ts';
import { newId } from '../../kernel/ids.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { userCenterSettings } from '../seeds/settings.ts';

declare module '../../kernel/call/context.ts' {
  interface Jobs {
    'auditLog.expire': Record<string, never>;
  }
}

export const retentionQueue = 'auditLog.expire';
const batchSize = 5000;

/** Asks for the nightly removal of lines that the tenant no longer keeps. */
export const auditRetention: PeriodicTask = {
  task: retentionQueue,
  period: nightly,
  run: ({ enqueue }) => enqueue(retentionQueue, {}),
};

/**
 * Removes lines of the log that are older than the tenant's retention, a few thousand in a transaction. The application may not
 * delete them: a function of the database does, and spares those of the last half-year whatever it is asked.
 */
export const expireAuditLog = (pool: Pool, clock: () => Date): JobDefinition =>
  defineLongJob(retentionQueue, async (_, tenantId) => {
    const now = clock();
    let removed = 0;
    for (let gone = 1; gone > 0; removed += gone)
      gone = await inTenant(pool.db, tenantId, async db => {
        const { retentionDays } = await settingsOf(db, userCenterSettings, 'auditLog');
        const before = new Date(now.getTime() - retentionDays * dayMs);
        const { rows } = await db.execute<{ gone: number }>(sql`select expire_audit_log(${before}, ${batchSize}) as gone`);
        return rows[0]?.gone ?? 0;
      });
    if (removed === 0) return;
    // What is taken out of the log leaves a line in it.
    const line = { call: 'uc.auditLog.expire', target: String(removed), userName: '', address: '', requestId: '', result: 'ok' };
    await inTenant(pool.db, tenantId, db => db.insert(auditLog).values({ tenantId, id: newId(), at: now, ...line }));
  });
