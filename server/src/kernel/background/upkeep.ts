import { lt, or, sql } from 'drizzle-orm';
import { dayMs } from '../durations.ts';
import { cleanExports } from '../export/export.handlers.ts';
import { idempotency, sessions } from '../kernel.schema.ts';
import type { Kernel } from '../kernel.ts';
import { hourly, type PeriodicTask } from './periodic.ts';

/** Takes away what no request can use any more, of all tenants at once: sent events, ended sessions, exports past their time. */
export async function cleanServerTables({ pool, events, clock }: Kernel): Promise<void> {
  const now = clock();
  await events.clean(now);
  const idle = sql`${sessions.lastSeenAt} < ${now.toISOString()}::timestamptz - ${sessions.idleMinutes} * interval '1 minute'`;
  await pool.db.delete(sessions).where(or(lt(sessions.expiresAt, now), idle));
  await cleanExports(pool, now);
}

/** Forgets the answers of requests that nobody may send again. */
export const kernelRetention: PeriodicTask = {
  task: 'kernel.retention',
  period: hourly,
  async run({ db, now }) {
    await db.delete(idempotency).where(lt(idempotency.createdAt, new Date(now.getTime() - dayMs)));
  },
};
