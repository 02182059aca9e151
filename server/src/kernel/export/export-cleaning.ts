import { and, inArray, lt, sql } from 'drizzle-orm';
import { type Db, inTenant } from '../../db/pool.ts';
import { tenants } from '../kernel.schema.ts';
import type { Kernel } from '../kernel.ts';
import { exportJobs } from './export.schema.ts';
import { exportQueue } from './export.ts';

/** In every tenant, forgets what has expired, with the files, and ends what nobody makes any more. */
export async function cleanExports({ pool, events, log }: Pick<Kernel, 'pool' | 'events' | 'log'>, now: Date): Promise<void> {
  for (const { id: tenant } of await pool.db.select({ id: tenants.id }).from(tenants))
    await inTenant(pool.db, tenant, async db => {
      await db.delete(exportJobs).where(lt(exportJobs.expiresAt, now));
      await endLost(events, db, tenant, now);
    }).catch(error => log.warn({ err: error, tenant }, 'cleaning up exports failed; tried again'));
}

/**
 * The queue gives a job up whose server was killed at each try: nobody is left then to say so, and whoever asked would wait for a day, with
 * one export less at a time.
 */
async function endLost(events: Kernel['events'], db: Db, tenantId: string, now: Date): Promise<void> {
  const inQueue = sql`exists (select from pgboss.job where name = ${exportQueue} and state < 'completed'
    and data -> 'data' ->> 'jobId' = ${exportJobs.id}::text)`;
  const lost = await db
    .update(exportJobs)
    // What was asked may name a person: it goes with the work.
    .set({ status: 'failed', errorKey: 'server.internal', finishedAt: now, input: {} })
    .where(and(inArray(exportJobs.status, ['queued', 'running']), sql`not ${inQueue}`))
    .returning();
  for (const { id: jobId, userId, status, rowsDone, rowsTotal } of lost)
    await events.write(db, tenantId, [[{ kind: 'job', jobId, status, rowsDone, rowsTotal }, { userIds: [userId] }]]);
}
